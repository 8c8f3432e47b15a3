/// A value as Swift writes or prints it, such as `3`, `"a"`, `[1, nil]` or `.at(x: 1)`: what a comment
/// after an expression states, and nothing that could be prose.
package indirect enum ValueLiteral: Hashable, Sendable {
  /// `nil`, `true` or `false`.
  case word(String)

  /// A number, by its digits as they are written.
  case number(String)

  /// The characters of a string.
  case text(String)

  /// A case of an enumeration, with its associated values.
  case member(String, [ValueLiteral])

  /// An array or a set.
  case list([ValueLiteral])

  /// A dictionary: keys and values, alternating.
  case pairs([ValueLiteral])

  /// A tuple, without its labels.
  case tuple([ValueLiteral])

  /// A range, with the operator between its bounds.
  case range(ValueLiteral, String, ValueLiteral)

  /// Parses a text; nil if it is anything else.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - isPrinted: whether it is a program's output, in which values have names of types around them
  package init?(_ text: String, isPrinted: Bool = false) {
    var parser = ValueLiteralParser(text, isPrinted: isPrinted)
    guard let value = parser.parse() else { return nil }
    self = value
  }

  /// Whether a value that was printed is the one that was stated.
  ///
  /// - Parameters:
  ///   - printed: the value that was printed
  ///   - isUnordered: whether its elements have no order, as in a set; keys never have one
  ///   - isFloat: whether numbers are of the type `Float`, for which some decimals are the same
  /// - Returns: whether they are equal; a number with decimals may be rounded
  package func matches(
    _ printed: ValueLiteral, isUnordered: Bool = false, isFloat: Bool = false
  ) -> Bool {
    switch (self, printed) {
    case (.number(let stated), .number(let actual)):
      Self.isSame(stated, actual, isFloat: isFloat) || Self.isRounded(stated, of: actual)
    case (.list(let stated), .list(let actual)):
      isUnordered
        ? Self.matchUnordered(stated, actual, isFloat)
        : Self.match(stated, actual, isFloat)
    case (.pairs(let stated), .pairs(let actual)):
      Self.matchUnordered(Self.joined(stated), Self.joined(actual), isFloat)
    case (.tuple(let stated), .tuple(let actual)):
      Self.match(stated, actual, isFloat)
    case (.member(let stated, let values), .member(let actual, let others)):
      stated.isSame(as: actual) && Self.match(values, others, isFloat)
    case (.text(let stated), .text(let actual)):
      stated.isSame(as: actual)
    case (.range(let start, let sign, let end), .range(let first, let other, let last)):
      sign == other && start.matches(first) && end.matches(last)
    default:
      self == printed
    }
  }

  private static func match(
    _ stated: [ValueLiteral], _ actual: [ValueLiteral], _ isFloat: Bool
  ) -> Bool {
    stated.count == actual.count
      && zip(stated, actual).allSatisfy { $0.matches($1, isFloat: isFloat) }
  }

  /// More elements than these are compared in the order that they have.
  private static let maxUnordered = 500

  private static func matchUnordered(
    _ stated: [ValueLiteral], _ actual: [ValueLiteral], _ isFloat: Bool
  ) -> Bool {
    guard stated.count <= maxUnordered else { return match(stated, actual, isFloat) }
    var rest = actual
    return stated.count == actual.count
      && stated.allSatisfy { value in
        guard let found = rest.firstIndex(where: { value.matches($0, isFloat: isFloat) }) else {
          return false
        }
        rest.remove(at: found)
        return true
      }
  }

  /// Each key with its value.
  private static func joined(_ pairs: [ValueLiteral]) -> [ValueLiteral] {
    stride(from: 0, to: pairs.count, by: 2).map { .tuple(Array(pairs[$0..<$0 + 2])) }
  }

  /// Whether two texts are the same number: `2.0` is `2`, and whole numbers may be of any size.
  private static func isSame(_ stated: String, _ actual: String, isFloat: Bool) -> Bool {
    let hasPoint = (stated + actual).contains { ".eE".contains($0) }
    guard hasPoint, stated != actual else { return stated == actual }
    if isFloat, let one = Float(stated), let other = Float(actual) { return one == other }
    return Double(stated) == Double(actual)
  }

  /// Whether a number with decimals is another number, rounded to as many: `3.3` of `3.333`.
  private static func isRounded(_ stated: String, of actual: String) -> Bool {
    let parts = stated.split(separator: cached(/[eE]/), maxSplits: 1)
    guard let one = Double(stated), let other = Double(actual), let digits = parts.first,
      let power = parts.count > 1 ? Int(parts[1]) : 0, abs(power) < 300,
      let point = digits.firstIndex(of: ".")
    else { return false }
    let decimals = digits[point...].dropFirst()
    let unit = Double("1e\(power - decimals.count)") ?? 0
    return abs(one - other) <= unit / 2
  }
}

/// Parses a value as Swift writes or prints it, such as `[1, 2]` or `main.Direction.north`.
private struct ValueLiteralParser {
  /// The nesting limit of brackets, far above what comments have.
  private static let maxDepth = 32

  private var rest: Substring
  private var depth = 0
  private let isPrinted: Bool

  init(_ text: String, isPrinted: Bool) {
    rest = text[...]
    self.isPrinted = isPrinted
  }

  /// The value, or nil if the text is not just one.
  mutating func parse() -> ValueLiteral? {
    guard let value = value() else { return nil }
    skipSpace()
    return rest.isEmpty ? value : nil
  }

  private mutating func value() -> ValueLiteral? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maxDepth, let start = single() else { return nil }
    let before = rest
    skipSpace()
    for sign in ["..<", "..."] where take(sign) {
      skipSpace()
      guard let end = single() else { break }
      return .range(start, sign, end)
    }
    rest = before
    return start
  }

  private mutating func single() -> ValueLiteral? {
    skipSpace()
    guard let first = rest.first else { return nil }
    switch first {
    case "\"": return string().map { .text($0) }
    case "[": return brackets()
    case "(": return parentheses().flatMap { $0.count > 1 ? .tuple($0) : nil }
    case ".": return member()
    case _ where first.isNumber || first == "-": return number().map { .number($0) }
    default: return word()
    }
  }

  private mutating func brackets() -> ValueLiteral? {
    rest.removeFirst()
    var values: [ValueLiteral] = []
    var hasKeys: Bool?
    skipSpace()
    if take(":") {
      skipSpace()
      return take("]") ? .pairs([]) : nil
    }
    while !take("]") {
      guard let value = value() else { return nil }
      values.append(value)
      skipSpace()
      let isKey = take(":")
      guard hasKeys ?? isKey == isKey else { return nil }
      hasKeys = isKey
      if isKey {
        guard let value = self.value() else { return nil }
        values.append(value)
      }
      guard endsElement(before: "]") else { return nil }
    }
    return hasKeys == true ? .pairs(values) : .list(values)
  }

  /// The values between parentheses, without their labels.
  private mutating func parentheses() -> [ValueLiteral]? {
    guard take("(") else { return nil }
    var values: [ValueLiteral] = []
    skipSpace()
    while !take(")") {
      skipLabel()
      guard let value = value() else { return nil }
      values.append(value)
      guard endsElement(before: ")") else { return nil }
    }
    return values
  }

  private mutating func endsElement(before end: Character) -> Bool {
    skipSpace()
    if take(",") {
      skipSpace()
      return true
    }
    return rest.first == end
  }

  private mutating func skipLabel() {
    let name = rest.prefix(while: \.isNamePart)
    guard let first = name.first, !first.isNumber, rest[name.endIndex...].hasPrefix(": ") else {
      return
    }
    rest = rest[name.endIndex...].dropFirst()
    skipSpace()
  }

  /// A case, such as `.north` or `.at(1)`.
  private mutating func member() -> ValueLiteral? {
    rest.removeFirst()
    let name = takeName()
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    guard rest.first == "(" else { return .member(name, []) }
    return parentheses().map { .member(name, $0) }
  }

  private mutating func word() -> ValueLiteral? {
    let name = takeName()
    if ["nil", "true", "false"].contains(name), rest.first != "(", rest.first != "." {
      return .word(name)
    }
    let isWrapper = name.wholeMatch(of: cached(/Optional|U?Int\d*|Double|Float/)) != nil
    if isWrapper || isPrinted && name.first?.isUppercase == true, opensWrapper {
      return parentheses().flatMap { $0.count == 1 ? $0[0] : nil }
    }
    return isPrinted ? qualified(after: name) : nil
  }

  /// Whether there is a parenthesis with one thing in it, and not with the properties of a structure.
  private var opensWrapper: Bool {
    guard rest.first == "(" else { return false }
    let name = rest.dropFirst().prefix(while: \.isNamePart)
    return name.isEmpty || !rest[name.endIndex...].hasPrefix(": ")
  }

  /// `main.Direction.north`, as arrays print a case, is that case; `main.Row()` is a structure.
  private mutating func qualified(after name: String) -> ValueLiteral? {
    guard !name.isEmpty, rest.first == "." else { return nil }
    var last: ValueLiteral?
    while rest.first == ".", let member = member() { last = member }
    guard case .member(let name, _) = last, name.first?.isUppercase == false else { return nil }
    return last
  }

  private mutating func takeName() -> String {
    let name = rest.prefix(while: \.isNamePart)
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  /// Takes the digits of a number, `255` of `0xff`.
  private mutating func number() -> String? {
    let start = rest
    let sign = rest.first == "-" ? "-" : ""
    rest = rest.dropFirst(sign.count)
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where rest.hasPrefix(prefix) {
      let digits = rest.dropFirst(2).prefix { $0.isHexDigit || $0 == "_" }
      rest = rest[digits.endIndex...]
      return Int(sign + digits.replacing("_", with: ""), radix: radix).map { "\($0)" }
    }
    skipDigits()
    let hasWhole = rest.startIndex > start.index(start.startIndex, offsetBy: sign.count)
    if rest.first == ".", rest.dropFirst().first?.isDigit == true {
      rest = rest.dropFirst()
      skipDigits()
    }
    skipExponent()
    // `2x`, `3rd` and `1.` are words.
    guard hasWhole, rest.first.map({ $0.isLetter || $0 == "_" }) != true else { return nil }
    return String(start[..<rest.startIndex].replacing("_", with: ""))
  }

  private mutating func skipDigits() { rest = rest.drop { $0.isDigit || $0 == "_" } }

  private mutating func skipExponent() {
    guard rest.first == "e" || rest.first == "E" else { return }
    let power = rest.dropFirst().drop { $0 == "-" || $0 == "+" }
    guard power.first?.isDigit == true else { return }
    rest = power.drop { $0.isDigit }
  }

  /// Takes the characters of a string literal; nil if it is not closed, or has an unknown escape.
  private mutating func string() -> String? {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == "\"" { return text }
      guard next == "\\" else {
        text.append(next)
        continue
      }
      guard let escaped = escape() else { return nil }
      text.unicodeScalars.append(escaped)
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let name = rest.popFirst() else { return nil }
    switch name {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\"", "\\", "'": return name.unicodeScalars.first
    case "u":
      guard rest.popFirst() == "{" else { return nil }
      let digits = rest.prefix { $0 != "}" }
      rest = rest[digits.endIndex...].dropFirst()
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

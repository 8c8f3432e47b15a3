/// Reads a value as Swift writes or prints it, and gives up at anything else.
struct ValueLiteralParser {
  /// A limit on nested brackets, far above what comments have.
  private static let deepest = 32

  private var rest: Substring
  private var depth = 0
  private let isPrinted: Bool

  /// Starts at the beginning of a text.
  init(_ text: String, isPrinted: Bool) {
    rest = text[...]
    self.isPrinted = isPrinted
  }

  /// The value that the whole text is.
  mutating func whole() -> ValueLiteral? {
    guard let value = value() else { return nil }
    skipSpace()
    return rest.isEmpty ? value : nil
  }

  private mutating func value() -> ValueLiteral? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest, let start = single() else { return nil }
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
    case "\"": return ValueString.read(&rest).map { .text($0) }
    case "[": return brackets()
    case "(": return parentheses().flatMap { $0.count > 1 ? .tuple($0) : nil }
    case ".": return member()
    case _ where first.isNumber || first == "-": return ValueNumber.read(&rest).map { .number($0) }
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
    if name == "Optional" || isPrinted && name.first?.isUppercase == true, opensWrapper {
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
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

/// Removes comments and needless white space from a script.
///
/// Names stay, and so does every line break that could end a statement. Texts and regular
/// expressions stay as they are; none may go over several lines.
struct ScriptMinifier {
  private var line: ArraySlice<UInt8>
  private var short: [UInt8] = []

  /// The script without comments and needless white space.
  static func minified(_ bytes: [UInt8]) -> [UInt8] {
    var short: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var minifier = ScriptMinifier(line: line)
      minifier.readCode(until: nil)
      if minifier.short.last == UInt8(ascii: " ") { minifier.short.removeLast() }
      guard !minifier.short.isEmpty else { continue }
      if let last = short.last, !"{[(,;".utf8.contains(last) { short.append(UInt8(ascii: "\n")) }
      short += minifier.short
    }
    return short.isEmpty ? short : short + [UInt8(ascii: "\n")]
  }

  private init(line: ArraySlice<UInt8>) { self.line = line }

  /// Reads code up to the end of the line, or to the brace that ends a part of a template.
  private mutating func readCode(until end: UInt8?) {
    var depth = 0
    while let byte = line.first {
      if byte == end, depth == 0 { return }
      if line.starts(with: "//".utf8) {
        line = []
        return
      }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      switch byte {
      case UInt8(ascii: " "):
        line.removeFirst()
        if isSpaceNeeded { short.append(byte) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): readText(byte)
      case UInt8(ascii: "/") where beginsExpression: readText(byte)
      default: take()
      }
    }
  }

  /// Reads a quoted text, a template or a regular expression with what is between its ends.
  private mutating func readText(_ quote: UInt8) {
    var isInClass = false
    take()
    while let byte = line.first, byte != quote || isInClass {
      if quote == UInt8(ascii: "/"), "[]".utf8.contains(byte) {
        isInClass = byte == UInt8(ascii: "[")
      }
      if byte == UInt8(ascii: "\\") { take() }
      let isPart = quote == UInt8(ascii: "`") && line.starts(with: "${".utf8)
      if isPart { take() }
      take()
      if isPart { readCode(until: UInt8(ascii: "}")) }
    }
    take()
  }

  private mutating func take() {
    if let byte = line.popFirst() { short.append(byte) }
  }

  /// Whether a slash here begins a regular expression, and is no division.
  private var beginsExpression: Bool {
    short.last { $0 != UInt8(ascii: " ") }.map { "(,=:[!&|?{};".utf8.contains($0) } ?? true
  }

  /// Whether a space between what was read and what follows means something.
  private var isSpaceNeeded: Bool {
    guard let last = short.last, let next = line.first else { return false }
    if "+-".utf8.contains(last), "+-".utf8.contains(next) { return true }
    return Self.isPartOfName(last) && Self.isPartOfName(next)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "#"), 0x80...0xFF:
      true
    default: false
    }
  }
}

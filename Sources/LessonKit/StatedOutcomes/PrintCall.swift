import SwiftSource

/// A call of `print` that is all the code of a line, as far as its text alone says what it prints.
package struct PrintCall {
  /// Words of code that prints lines in parts.
  private static let partial: Set = [
    "FileHandle", "fputs", "fwrite", "printf", "putchar", "puts", "stdout", "terminator", "write",
  ]

  /// The line that it prints, with `[..]` for what only a run can tell.
  let pattern: String

  /// Whether `print` may mean another function in some code, or whether that may print lines in parts.
  ///
  /// - Parameter code: all the code of a program
  /// - Returns: no only where that is certain
  package static func isUncertain(in code: some Sequence<[UInt8]>) -> Bool {
    code.contains { source in
      guard let tokens = SwiftLexer.tokens(of: source) else { return true }
      return tokens.indices.contains { index in
        if partial.contains(tokens[index].text) { return true }
        guard tokens[index].text == "print" else { return false }
        let before = index > 0 ? tokens[index - 1].text : ""
        let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
        return ["func", "let", "var"].contains(before) || after == ":"
      }
    }
  }

  /// Those of a snippet, by the lines that they stand on, from 0.
  static func all(in lines: [FencedLine]) -> [Int: PrintCall] {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard let tokens = SwiftLexer.tokens(of: source) else { return [:] }
    var calls: [Int: PrintCall] = [:]
    var (row, rest, end) = (0, tokens[...], 0)
    for line in lines {
      end += line.text.utf8.count + 1
      let own = rest.prefix { $0.range.lowerBound < end }
      rest = rest[own.endIndex...]
      // A string that begins above is no token of this line.
      if own.last.map({ $0.range.upperBound <= end }) == true { calls[row] = PrintCall(own) }
      row += 1
    }
    return calls
  }

  /// Reads the code of a line; nil where that is no such call, or prints more than one line.
  private init?(_ tokens: ArraySlice<SwiftToken>) {
    let outer = tokens.first?.depth ?? 0
    let texts = tokens.map(\.text)
    let inner = tokens.dropFirst(2).dropLast()
    guard tokens.count > 3, texts.starts(with: ["print", "("]), texts.last == ")",
      tokens.last?.depth == outer, inner.allSatisfy({ $0.depth > outer }),
      !inner.contains(where: { $0.text == ":" && $0.depth == outer + 1 })
    else { return nil }
    let arguments = inner.split { $0.text == "," && $0.depth == outer + 1 }
    let printed = arguments.map { $0.count == 1 ? Self.text(of: $0.first) : Self.unknown }
    guard !printed.contains(nil) else { return nil }
    pattern = printed.compactMap(\.self).joined(separator: " ")
  }

  private static let unknown: String? = "[..]"

  /// What an argument prints; nil where that may be several lines.
  private static func text(of argument: SwiftToken?) -> String? {
    guard let argument, argument.kind == .literal else { return unknown }
    let text = argument.text
    if text.allSatisfy(\.isNumber), text == "0" || !text.hasPrefix("0") { return text }
    guard text.hasPrefix("\""), !text.hasPrefix("\"\"\"") else { return unknown }
    var (pieces, start) = ([ArraySlice<UInt8>](), 1)
    let bytes = Array(text.utf8)
    for interpolation in StringLiteral.interpolations(in: text) {
      guard interpolation.startIndex > start else { return unknown }
      pieces.append(bytes[start..<interpolation.startIndex - 1])
      start = interpolation.endIndex
    }
    let texts = (pieces + [bytes[start..<bytes.count - 1]]).map(unescaped)
    return texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: "[..]")
  }

  /// The characters of a part of a string; nil where they may end the line.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> String? {
    var (rest, result) = (String(decoding: text, as: UTF8.self)[...], "")
    while let next = rest.popFirst() {
      guard next == "\\", let escaped = rest.popFirst() else {
        result.append(next)
        continue
      }
      guard !"nr".contains(escaped) else { return nil }
      // What a code point or another escape stands for is left to the run.
      result += "\"\\'".contains(escaped) ? String(escaped) : "[..]"
      if escaped == "u" { rest = rest.drop { $0 != "}" }.dropFirst() }
    }
    return result
  }
}

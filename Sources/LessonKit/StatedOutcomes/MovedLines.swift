import SwiftSource

/// Finds directives that have the compiler name other lines than those of the page.
enum MovedLines {
  /// The same lines without such directives, so that a message on one names its place in the page.
  ///
  /// - Parameter lines: the lines of a snippet
  /// - Returns: the lines, with spaces where the directives were
  static func movedBack(_ lines: [FencedLine]) -> [FencedLine] {
    guard lines.contains(where: { $0.text.contains(directive) }) else { return lines }
    var code = Array(lines.map(\.text).joined(separator: "\n").utf8)
    guard let tokens = SwiftLexer.tokens(of: code) else { return lines }
    for index in tokens.indices where tokens[index].text == directive {
      let arguments = tokens[(index + 1)...].dropFirst().prefix { $0.depth > tokens[index].depth }
      guard tokens[(index + 1)...].first?.text == "(", arguments.endIndex < tokens.endIndex
      else { continue }
      let range = tokens[index].range.lowerBound..<tokens[arguments.endIndex].range.upperBound
      for place in range where code[place] != UInt8(ascii: "\n") { code[place] = 0x20 }
    }
    let texts = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return zip(lines, texts).map { line, text in
      FencedLine(text: String(decoding: text, as: UTF8.self), start: line.start)
    }
  }

  private static let directive = "#sourceLocation"
}

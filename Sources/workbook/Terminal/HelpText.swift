import Foundation

/// Rearranges the help of a subcommand, so that it begins with its usage.
enum HelpText {
  /// Puts the usage first, and the explanations and examples last.
  ///
  /// - Parameters:
  ///   - text: the help as the argument parser writes it
  ///   - isShort: whether the explanations are left out
  /// - Returns: the help; nil where the text is something else
  static func arranged(_ text: String, isShort: Bool) -> String? {
    let (overview, usage) = ("OVERVIEW: ", "\n\nUSAGE: ")
    guard text.hasPrefix(overview), let start = text.range(of: usage) else { return nil }
    let intro = text[..<start.lowerBound].dropFirst(overview.count)
    let end = intro.range(of: "\n\n")
    let abstract = intro[..<(end?.lowerBound ?? intro.endIndex)]
    let explanations = end.map { intro[$0.upperBound...] } ?? ""
    let rest = text[start.upperBound...]
    let gap = rest.range(of: "\n\n")
    let line = rest[..<(gap?.lowerBound ?? rest.endIndex)]
    let options = gap.map { rest[$0.upperBound...] } ?? ""
    let parts = [
      "USAGE: \(line)", String(abstract), options.trimmed,
      isShort ? "'--help' explains more, with examples." : explanations.trimmed,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension Substring {
  /// The text without line breaks at its end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { !$0.isNewline }.map(index(after:)) ?? startIndex)])
  }
}

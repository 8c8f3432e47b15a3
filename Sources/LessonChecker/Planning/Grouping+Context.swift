import LessonKit

extension Grouping {
  /// The context of a program.
  ///
  /// - Parameters:
  ///   - above: the snippets above it.
  ///   - line: the line of its first snippet.
  /// - Returns: those that it goes on from, without the declarations that are cut out of them.
  func context(_ above: [Snippet], of line: Int) -> [Snippet] {
    let kept = above.without(dropped[line])
    guard let cut = cut[line] else { return kept }
    return kept.compactMap { snippet in
      snippet.cutting(
        Set(cut.filter { snippet.line < $0.value }.keys),
        thoroughly: cutThoroughly[line]?.contains(snippet.line) == true)
    }
  }
}

import LessonKit

/// Snippets that make one program, and what else is compiled after them.
struct Piece: Sendable {
  /// The section that it is of.
  let section: Section

  /// The line of its first plain snippet, which names it; 0 where it has none.
  let head: Int

  /// The plain snippets above it that it goes on from.
  let context: [Snippet]

  /// Its plain snippets, and those of them that are set aside.
  let kept: [Snippet]
  let aside: [Snippet]

  /// Its snippets that are not plain.
  let others: [Snippet]

  /// Cuts a section into pieces.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - partition: where to cut, and what to leave out.
  /// - Returns: the pieces, each of which goes on from those before it.
  static func pieces(of section: Section, _ partition: Partition) -> [Piece] {
    let whole = Section(
      section,
      holding: section.snippets.filter { !$0.isLeftOut }.map { snippet in
        partition.compiling.contains(snippet.line) ? snippet.withoutDoubts : snippet
      })
    var carried: [Snippet] = []
    return whole.split(at: partition.breaks).map { part in
      let plain = part.snippets.filter(\.isPlain)
      let head = plain.first?.line ?? 0
      let context = carried.without(partition.dropped[head])
      let kept = plain.without(partition.aside)
      carried = context + kept
      return Piece(
        section: section, head: head, context: context, kept: kept,
        aside: plain.filter { partition.aside.contains($0.line) },
        others: part.snippets.filter { !$0.isPlain })
    }
  }

  /// The plain snippets that come before one that is not.
  func above(_ snippet: Snippet) -> [Snippet] {
    snippet.standsAlone ? [] : context + kept.filter { $0.line < snippet.line }
  }

  /// Its snippets with one that was set aside put back.
  func kept(with snippet: Snippet) -> [Snippet] {
    (kept + [snippet]).sorted { $0.line < $1.line }
  }
}

extension Snippet {
  /// The line at which it begins.
  package var line: Int { range.start.line }
}

extension [Snippet] {
  /// Those that do not begin at certain lines.
  func without(_ lines: Set<Int>?) -> [Snippet] {
    guard let lines else { return self }
    return filter { !lines.contains($0.line) }
  }
}

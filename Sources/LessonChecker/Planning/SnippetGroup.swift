import LessonKit

/// The snippets that make one program, and those that are compiled after them.
struct SnippetGroup: Sendable {
  /// The section that holds it.
  let section: Section

  /// The line of its first plain snippet, which identifies it; 0 where it has none.
  let firstLine: Int

  /// The plain snippets above it that it goes on from.
  let context: [Snippet]

  /// Its plain snippets, without those that are excluded.
  let members: [Snippet]

  /// Its plain snippets that no program holds.
  let excluded: [Snippet]

  /// Its snippets that are not plain: each is the end of a program of its own.
  let standalone: [Snippet]

  /// What others below it go on from.
  let carried: [Snippet]

  /// Divides a section into groups.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - grouping: where to divide it, and which snippets to leave out.
  ///   - above: the snippets of other sections that it goes on from.
  /// - Returns: the groups, each of which goes on from those before it.
  static func groups(
    of section: Section, _ grouping: Grouping, after above: [Snippet] = []
  ) -> [SnippetGroup] {
    let whole = Section(
      section,
      holding: section.snippets.filter { !$0.isLeftOut }.map { snippet in
        var snippet = grouping.compiling.contains(snippet.line) ? snippet.withoutDoubts : snippet
        snippet.isAwaited = grouping.awaited.contains(snippet.line)
        return snippet
      })
    var carried = above
    return whole.split(at: grouping.breaks).map { part in
      let plain = part.snippets.filter(\.isPlain)
      let firstLine = plain.first?.line ?? 0
      let members = plain.without(grouping.excluded)
      let declared = (carried + members).reduce(into: Set()) { $0.formUnion($1.declaredNames) }
      let examples = part.snippets.declarationsOfFailing(besides: declared)
      let context = grouping.context(carried + examples, of: firstLine)
      let excluded = plain.filter { grouping.excluded.contains($0.line) }
      let sound = excluded.compactMap { snippet in grouping.sound[snippet.line] }
      carried = context + (members + sound).sorted { $0.line < $1.line }
      return SnippetGroup(
        section: section, firstLine: firstLine, context: context, members: members,
        excluded: excluded, standalone: part.snippets.filter { !$0.isPlain }, carried: carried)
    }
  }

  /// What its members are checked for: what is left of a failing snippet is not run.
  var purpose: Program.Purpose { context.contains(where: \.isPartial) ? .compile : .run }

  /// The plain snippets that come before a standalone one.
  func above(_ snippet: Snippet) -> [Snippet] {
    if snippet.standsAlone { return [] }
    return context.filter { $0.line != snippet.line } + members.filter { $0.line < snippet.line }
  }

  /// Its members together with an excluded snippet.
  func members(with snippet: Snippet) -> [Snippet] {
    (members + [snippet]).sorted { $0.line < $1.line }
  }
}

extension Snippet {
  /// The line at which it begins.
  package var line: Int { range.start.line }
}

extension [Snippet] {
  /// The snippets that do not begin at the given lines.
  func without(_ lines: Set<Int>?) -> [Snippet] {
    guard let lines else { return self }
    return filter { !lines.contains($0.line) }
  }
}

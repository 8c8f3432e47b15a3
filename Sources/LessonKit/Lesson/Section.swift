/// What stands under one `##` heading.
///
/// Its plain snippets are one program, top to bottom.
public struct Section: Hashable, Sendable {
  /// The heading's words; the lesson's title for what comes before the first heading.
  public internal(set) var title: String

  /// The anchor of the heading, as GitHub makes it.
  public let slug: String

  /// Where the heading stands.
  public let position: SourcePosition

  /// The section's snippets, in order.
  public internal(set) var snippets: [Snippet] = []
}

extension Section {
  /// A section that goes over a whole file, without a heading of its own.
  ///
  /// - Parameter sections: the sections of the file, at least one.
  public init(joining sections: [Section]) {
    self.init(
      title: "", slug: "", position: sections[0].position, snippets: sections.flatMap(\.snippets))
  }

  /// A section with some of its snippets.
  public init(_ section: Section, holding snippets: [Snippet]) {
    self.init(
      title: section.title, slug: section.slug, position: section.position, snippets: snippets)
  }

  /// The section cut into pieces.
  ///
  /// - Parameter lines: the lines of snippets that begin a new piece.
  /// - Returns: the pieces, in order; the section itself where it is not cut.
  public func split(at lines: Set<Int>) -> [Section] {
    let places = snippets.indices.filter { lines.contains(snippets[$0].range.start.line) }
    guard !places.isEmpty else { return [self] }
    let edges = [0] + places + [snippets.count]
    return zip(edges, edges.dropFirst()).filter { $0 < $1 }.map { start, end in
      Section(self, holding: Array(snippets[start..<end]))
    }
  }
}

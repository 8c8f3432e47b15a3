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

  /// A section with one of its snippets alone.
  public init(_ section: Section, holding snippet: Snippet) {
    self.init(
      title: section.title, slug: section.slug, position: section.position, snippets: [snippet])
  }
}

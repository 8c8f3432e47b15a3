/// The part of a lesson under one `##` heading.
///
/// Its plain snippets are one program, top to bottom.
public struct Section: Hashable, Sendable {
  /// The heading's words; the lesson's title for the part before the first heading.
  public internal(set) var title: String

  /// The anchor of the heading, as GitHub makes it.
  public internal(set) var slug: String

  /// The position of the heading.
  public internal(set) var position: SourcePosition

  /// The section's snippets, in order.
  public internal(set) var snippets: [Snippet] = []
}

extension Section {
  /// A section that covers a whole file, without a heading of its own.
  ///
  /// - Parameter sections: the sections of the file, at least one
  public init(joining sections: [Section]) {
    self.init(
      title: "", slug: "", position: sections[0].position, snippets: sections.flatMap(\.snippets))
  }

  /// A copy of a section with other snippets.
  public init(_ section: Section, holding snippets: [Snippet]) {
    self = section
    self.snippets = snippets
  }

  /// The section cut into parts.
  ///
  /// - Parameter lines: the lines of snippets that begin a new part
  /// - Returns: the parts, in order; the section itself where it is not cut
  public func split(at lines: Set<Int>) -> [Section] {
    let starts = snippets.indices.filter { lines.contains(snippets[$0].range.start.line) }
    guard !starts.isEmpty else { return [self] }
    let edges = [0] + starts + [snippets.count]
    return zip(edges, edges.dropFirst()).filter { $0 < $1 }.map { start, end in
      Section(self, holding: Array(snippets[start..<end]))
    }
  }
}

import Yams

/// Parses an entry of a course's `documents`.
enum DocumentParser {
  private static let keys = ["title", "original", "language", "author", "date", "sections"]

  /// Parses one document.
  ///
  /// - Throws: `Diagnostic` at the first error.
  static func parse(_ node: Node, id: String, _ reader: YAMLReader) throws -> Course.Document {
    var document = Course.Document(id: id)
    for (key, value, _) in try reader.entries(of: node, keys: keys) {
      switch key {
      case "title": document.title = try reader.line(of: value)
      case "original": document.original = try reader.line(of: value)
      case "language": document.language = try reader.line(of: value)
      case "author": document.author = try reader.line(of: value)
      case "date": document.date = try reader.line(of: value)
      default: document.sections = try sections(in: value, reader)
      }
    }
    return document
  }

  private static func sections(
    in node: Node, _ reader: YAMLReader
  ) throws -> [Course.Document.Section] {
    guard let sequence = node.sequence else {
      throw reader.problem(
        at: node, "'sections' is no list", "begin each section with '- heading: …'")
    }
    let keys = ["heading", "called", "lessons", "claims"]
    return try sequence.map { section in
      // A heading alone is called what it says.
      if section.scalar != nil {
        let heading = try reader.line(of: section)
        return Course.Document.Section(heading: heading, names: [heading])
      }
      let entries = try reader.entries(of: section, keys: keys)
      let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
      guard let heading = values["heading"] else {
        throw reader.problem(at: section, "a section needs a 'heading'", "write 'heading: …'")
      }
      let title = try reader.line(of: heading)
      return Course.Document.Section(
        heading: title, names: try values["called"].map(reader.texts)?.map(\.name) ?? [title],
        lessons: try values["lessons"].map(reader.texts) ?? [],
        claims: try values["claims"].map(reader.texts) ?? [])
    }
  }
}

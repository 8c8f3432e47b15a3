import Yams

/// Parses the `entrance` of a course.
enum EntranceParser {
  /// Parses `{diagram: lesson#id, ways: [{lesson: …, says: …}], header: […]}`.
  ///
  /// - Throws: `Diagnostic` at the first error.
  static func parse(_ node: Node, _ reader: YAMLReader) throws -> Entrance {
    var entrance = Entrance()
    for (key, value, _) in try reader.entries(of: node, keys: ["diagram", "ways", "header"]) {
      switch key {
      case "diagram": entrance.diagram = try reader.reference(in: value)
      case "ways": entrance.ways = try ways(in: value, reader)
      default: entrance.header = try reader.texts(of: value)
      }
    }
    return entrance
  }

  private static func ways(in node: Node, _ reader: YAMLReader) throws -> [Entrance.Way] {
    guard let sequence = node.sequence else {
      throw reader.problem(
        at: node, "'ways' is no list", "begin each way with '- {lesson: …, says: …}'")
    }
    return try sequence.map { way in
      let entries = try reader.entries(of: way, keys: ["lesson", "says"])
      let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
      guard let lesson = values["lesson"], let says = values["says"] else {
        throw reader.problem(
          at: way, "a way needs a 'lesson' and what it 'says'", "write '{lesson: …, says: …}'")
      }
      return Entrance.Way(
        lesson: try reader.reference(in: lesson), title: try reader.line(of: says))
    }
  }
}

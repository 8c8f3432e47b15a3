/// The rules by which a Markdown file is read.
enum Dialect: Hashable, Sendable {
  /// A lesson of a course: an unknown word, comment or HTML tag is an error.
  case course

  /// Documentation that was written for other tools: what the checker does not know is prose.
  case docs
}

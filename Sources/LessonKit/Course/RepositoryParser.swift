import Yams

/// Parses the `repository` of a course.
enum RepositoryParser {
  /// Parses `{url: https://…, branch: …}`.
  ///
  /// - Throws: `Diagnostic` where there is no address, or one that is none.
  static func parse(_ node: Node, _ reader: YAMLReader) throws -> SourceRepository {
    var url: String?
    var branch = "main"
    for (key, value, _) in try reader.entries(of: node, keys: ["url", "branch"]) {
      let text = try reader.line(of: value)
      guard !text.contains(where: \.isWhitespace) else {
        throw reader.problem(at: value, "'\(key)' has a space in it", "write it without")
      }
      if key == "url" { url = try address(text, at: value, reader) } else { branch = text }
    }
    guard let url else {
      throw reader.problem(at: node, "the repository has no 'url'", "write 'url: https://…'")
    }
    return SourceRepository(url: url, branch: branch)
  }

  private static func address(
    _ text: String, at node: Node, _ reader: YAMLReader
  ) throws -> String {
    let host = text.dropFirst("https://".count)
    guard text.hasPrefix("https://"), let first = host.first, first != "/", first != "." else {
      throw reader.problem(
        at: node, "this is no address of a repository",
        "write it like 'https://github.com/owner/name'")
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}

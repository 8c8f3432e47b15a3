import Yams

/// Parses the record of where another implementation differs: lessons, their snippets, and what it
/// does with each.
public enum DifferencesParser {
  private static let required = ["whose", "does", "why"]
  private static let keys = required + ["prints"]

  /// Parses the record.
  ///
  /// - Parameter source: the file
  /// - Returns: the differences, in the order of the file
  /// - Throws: `Diagnostic` at the first error
  public static func parse(_ source: SourceText) throws -> [Difference] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).flatMap { lesson, snippets, _ in
      try reader.entries(of: snippets).map { name, value, position in
        try difference(
          in: lesson, .init(name: name, position: position), value, reader)
      }
    }
  }

  private static func difference(
    in lesson: String, _ snippet: LocatedName, _ node: Node, _ reader: YAMLReader
  ) throws -> Difference {
    var texts: [String: String] = [:]
    for entry in try reader.entries(of: node, keys: keys) {
      texts[entry.key] = try reader.line(of: entry.value)
    }
    if let missing = required.first(where: { texts[$0] == nil }) {
      throw reader.problem(
        at: node, "'\(missing)' is missing", "say whose it is, what the other one does, and why")
    }
    guard let owner = Difference.Owner(rawValue: texts["whose"] ?? "") else {
      let owners = Difference.Owner.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw reader.problem(at: node, "'whose' is unknown", "write one of \(owners)")
    }
    return Difference(
      lesson: lesson, snippet: snippet, owner: owner, does: texts["does"] ?? "",
      prints: texts["prints"].map(lines), why: texts["why"] ?? "")
  }

  /// The lines of a block of text, which ends in a line break.
  private static func lines(of text: String) -> [String] {
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

import Yams

/// A mutant that no program can tell from the original, with the reason.
///
/// It is named by what it changes, not by its line, so that an entry survives edits above it.
public struct EquivalentMutant: Hashable, Sendable {
  /// The path of the file, seen from the workbook's root.
  public let file: String

  /// The name of the mutation.
  public let mutation: String

  /// The line as it is, without spaces around it; several lines are joined by spaces.
  public let from: String

  /// The same line with the mutation.
  public let to: String

  /// Which of several equal mutants of the file it is, from 1, or nil if there is only one.
  public let occurrence: Int?

  /// Why no program can tell the difference, in Markdown.
  public let reason: String

  /// The position of the entry.
  public let position: SourcePosition
}

/// Parses the list of equivalent mutants: a mapping from each file to its mutants.
///
///     Sources/Shapes/Circle.swift:
///       - {mutation: swap, from: a * b, to: b * a, reason: Both orders are equal.}
public enum EquivalentMutantsParser {
  private static let required = ["mutation", "from", "to", "reason"]

  /// Parses the list.
  ///
  /// - Returns: the mutants, in the order of the file
  /// - Throws: `Diagnostic` at the first error
  public static func parse(_ source: SourceText) throws -> [EquivalentMutant] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).flatMap { file, node, _ in
      guard let mutants = node.sequence else {
        throw reader.problem(
          at: node, "a list of mutants must stand here", "begin each with '- mutation:'")
      }
      return try mutants.map { try mutant(of: file, $0, reader) }
    }
  }

  private static func mutant(
    of file: String, _ node: Node, _ reader: YAMLReader
  ) throws -> EquivalentMutant {
    let entries = try reader.entries(of: node, keys: required + ["occurrence"])
    var texts: [String: String] = [:]
    for entry in entries { texts[entry.key] = try reader.line(of: entry.value) }
    if let missing = required.first(where: { texts[$0] == nil }) {
      throw reader.problem(
        at: node, "'\(missing)' is missing", "say the mutation, both lines, and the reason")
    }
    let number = texts["occurrence"].map { Int($0) ?? 0 }
    if let number, number < 1 {
      throw reader.problem(at: node, "'occurrence' is no number from 1", "count from 1")
    }
    return EquivalentMutant(
      file: file, mutation: texts["mutation"] ?? "", from: texts["from"] ?? "",
      to: texts["to"] ?? "", occurrence: number, reason: texts["reason"] ?? "",
      position: entries[0].position)
  }
}

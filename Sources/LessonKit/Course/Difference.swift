import Foundation
import Yams

/// A snippet that behaves differently with another implementation than its lesson states.
public struct Difference: Sendable {
  /// The side that causes a difference.
  public enum Cause: String, CaseIterable, Sendable {
    /// The workbook's modules do it on purpose, or have yet to be mended.
    case ours

    /// The other implementation is at fault, or goes less far.
    case theirs

    /// Both are right: the difference is in a name or an order that is not guaranteed.
    case neither

    /// The other implementation can't do it on this system.
    case platform
  }

  /// The name of the lesson: its file's, without folder and extension.
  public let lesson: String

  /// The snippet: its id or, without one, the digest of its code, as in a baseline.
  public let snippet: LocatedName

  /// The side that causes it.
  public let cause: Cause

  /// What the other implementation does, in words that follow its name; code is in backticks.
  public let actualBehavior: String

  /// The lines that the snippet prints with the other implementation, with the wildcards of
  /// expected output, or nil if nothing that is printed differs.
  public let prints: [String]?

  /// Why; code is in backticks.
  public let why: String
}

/// A record of where another implementation does not do what the lessons say, each with its reason.
///
/// A check against that implementation fails on a difference that is not recorded, and on a recorded
/// one that is gone.
public struct KnownDifferences: Sendable {
  /// Its path.
  public let path: String

  /// The differences, in the order of the file.
  public let differences: [Difference]

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - name: the file, seen from the workbook's root
  ///   - root: that root, as a path to put before others
  /// - Throws: `Diagnostic` where it can't be read, or is a link that leads out.
  public init(_ name: String, of root: String) throws {
    path = root + name
    differences = try DifferencesParser.parse(try TrustedFolders(root).read(path))
  }
}

/// Parses the record of the differences of another implementation: lessons, and their snippets.
///
///     circles:
///       area: {whose: theirs, does: rounds the area, why: It has no `Double`.}
public enum DifferencesParser {
  private static let required = ["whose", "does", "why"]
  private static let keys = required + ["prints"]

  /// Parses the record.
  ///
  /// - Returns: the differences, in the order of the file
  /// - Throws: `Diagnostic` at the first error
  public static func parse(_ source: SourceText) throws -> [Difference] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).flatMap { lesson, snippets, _ in
      try reader.entries(of: snippets).map { name, value, position in
        try difference(in: lesson, .init(name: name, position: position), value, reader)
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
        at: node, "'\(missing)' is missing", "write 'whose', 'does' and 'why' for each difference")
    }
    guard let cause = Difference.Cause(rawValue: texts["whose"] ?? "") else {
      let owners = Difference.Cause.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw reader.problem(
        at: node, "unknown value '\((texts["whose"] ?? "").shortened)' of 'whose'",
        "write one of \(owners)")
    }
    return Difference(
      lesson: lesson, snippet: snippet, cause: cause, actualBehavior: texts["does"] ?? "",
      prints: texts["prints"].map(lines), why: texts["why"] ?? "")
  }

  /// The lines of a block of text, which ends in a line break.
  private static func lines(of text: String) -> [String] {
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Course.Implementation {
  /// Names of another implementation that have no counterpart in the workbook's modules, all for one
  /// reason.
  public struct MissingNames: Hashable, Sendable {
    /// The heading above them.
    public let heading: String

    /// The names.
    public private(set) var names: [String]

    /// Why there is no counterpart; code is in backticks.
    public let why: String

    /// Reads the names out of the tables of a Markdown file.
    ///
    /// A row has the name in backticks, where the counterpart is, and a remark. Rows that follow each
    /// other with the same remark, or with `as above`, are taken together.
    ///
    /// - Returns: the names whose counterpart is `—`, in the order of the file
    public static func all(in source: SourceText) -> [MissingNames] {
      var heading = ""
      var found: [MissingNames] = []
      for line in (1...max(1, source.lineCount)).map(source.line) {
        if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
        let cells = line.components(separatedBy: " | ")
        guard line.hasPrefix("| `"), cells.count == 3, cells[1] == sign else { continue }
        let name = cells[0].trimmingCharacters(in: Self.frame).replacing("`", with: "")
        let why = cells[2].trimmingCharacters(in: Self.frame)
        if let last = found.last, last.heading == heading, [last.why, "as above"].contains(why) {
          found[found.count - 1].names.append(name)
        } else {
          found.append(MissingNames(heading: heading, names: [name], why: why))
        }
      }
      return found
    }

    /// The cell of a name without a counterpart.
    private static let sign = "—"

    private static let frame = CharacterSet(charactersIn: "| ")
  }
}

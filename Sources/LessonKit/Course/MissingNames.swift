import Foundation

/// Names of another implementation that have no counterpart in the workbook's modules, all for one
/// reason.
public struct MissingNames: Hashable, Sendable {
  /// The heading that they stand under.
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
  /// - Parameter source: the file
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

  /// What stands instead of a counterpart.
  private static let sign = "—"

  private static let frame = CharacterSet(charactersIn: "| ")
}

import Foundation
import Testing

/// The page of the names that differ from RxSwift's, as sections with the rows of their tables.
enum RxSwiftPage {
  struct Row {
    let symbol: String

    /// The modules that have a counterpart; empty where there is none.
    let modules: [String]

    let note: String
  }

  struct Section: CustomTestStringConvertible {
    let heading: String
    var rows: [Row] = []

    var testDescription: String { heading }
  }

  static func sections() throws -> [Section] {
    var sections: [Section] = []
    for line in try Repository.text("Sources/RxSwift.md").split(separator: "\n") {
      if line.hasPrefix("#") {
        sections.append(Section(heading: String(line)))
      } else if line.hasPrefix("| `"), let row = row(line) {
        sections[sections.count - 1].rows.append(row)
      }
    }
    return sections.filter { !$0.rows.isEmpty }
  }

  private static func row(_ line: Substring) -> Row? {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 3 else { return nil }
    return Row(
      symbol: cells[0].trimmingCharacters(in: ["`"]),
      modules: cells[1] == "—" ? [] : cells[1].split(separator: ", ").map(String.init),
      note: cells[2])
  }
}

import Foundation
import Testing

/// The page of RxSwift's names, as sections with the rows of their tables.
enum RxSwiftPage {
  struct Row {
    let symbol: String
    let files: [String]
    let note: String

    /// The name without what it belongs to and without labels.
    var baseName: String {
      let path = symbol.prefix { $0 != "(" }
      return path.split(separator: ".").last.map(String.init) ?? symbol
    }
  }

  struct Section: CustomTestStringConvertible {
    let heading: String
    var rows: [Row] = []

    var testDescription: String { heading }
  }

  static let sources = URL(filePath: #filePath)
    .appending(path: "../../../../Sources").standardizedFileURL

  static func sections() throws -> [Section] {
    let text = try String(contentsOf: sources.appending(path: "RxSwift.md"), encoding: .utf8)
    var sections: [Section] = []
    for line in text.split(separator: "\n") {
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
    let links = cells[1].split(separator: "](").dropFirst()
    return Row(
      symbol: cells[0].trimmingCharacters(in: ["`"]),
      files: links.map { String($0.prefix { $0 != ")" }) }, note: cells[2])
  }

  /// The names that a file declares, as far as the words before them tell.
  static func declaredNames(in file: String) throws -> Set<String> {
    let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    let words = text.split(whereSeparator: \.isWhitespace)
    let keywords: Set<Substring> = [
      "associatedtype", "case", "class", "enum", "func", "let", "protocol", "struct", "typealias",
      "var",
    ]
    var names: Set<String> = []
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      let name = keywords.contains(word) ? next : word
      guard keywords.contains(word) || word.hasPrefix("init") || word.hasPrefix("subscript") else {
        continue
      }
      names.insert(String(name.prefix { !"(<:,?{".contains($0) }.filter { $0 != "`" }))
    }
    return names
  }
}

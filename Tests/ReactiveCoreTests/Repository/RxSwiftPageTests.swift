import Foundation
import Testing

/// The page and the list of names together cover RxSwift's public API; names and files move.
@Suite struct RxSwiftPageTests {
  @Test func `page and list are complete`() throws {
    let rows = try RxSwiftPage.sections().flatMap(\.rows)
    #expect(rows.count >= 279)
    #expect(rows.filter(\.modules.isEmpty).count >= 164)
    #expect(try RxSwiftNames.files().map(\.symbols.count).reduce(0, +) >= 962)
  }

  @Test(arguments: try RxSwiftPage.sections())
  func `no name stands twice in a table`(section: RxSwiftPage.Section) {
    let counts = Dictionary(grouping: section.rows, by: \.symbol).mapValues(\.count)
    #expect(counts.filter { $0.value > 1 } == [:])
  }

  @Test(arguments: try RxSwiftPage.sections())
  func `each row of the page has a remark, and a counterpart where it names a module`(
    section: RxSwiftPage.Section
  ) throws {
    let files = try RxSwiftNames.files()
    let wrong = section.rows.filter { row in
      row.note.isEmpty
        || !row.modules.allSatisfy { module in
          files.contains { $0.module == module && $0.symbols.contains(row.symbol) }
        }
    }
    #expect(wrong.map(\.symbol) == [])
  }

  @Test(arguments: try RxSwiftNames.files())
  func `each name of the list is declared in its file, and stands there once`(
    file: RxSwiftNames.File
  ) throws {
    let declared = try file.declaredNames()
    #expect(file.symbols.filter { !declared.contains(RxSwiftNames.baseName($0)) } == [])
    #expect(Set(file.symbols).count == file.symbols.count)
  }
}

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

/// The list of RxSwift's names that have a counterpart, by the file that declares it.
enum RxSwiftNames {
  struct File: CustomTestStringConvertible {
    let module: String
    let name: String
    var symbols: [String] = []

    var testDescription: String { "\(module)/\(name)" }

    /// The names that the file declares, as far as the keywords before them show.
    func declaredNames() throws -> Set<String> {
      let module = Repository.sources.appending(path: module)
      let files = try Repository.swiftFiles(below: module).filter { $0.lastPathComponent == name }
      try #require(files.count == 1, "\(testDescription) is not one file")
      return RxSwiftNames.declaredNames(in: try String(contentsOf: files[0], encoding: .utf8))
    }
  }

  static func files() throws -> [File] {
    var files: [File] = []
    let text = try Repository.text("Tests/ReactiveCoreTests/Repository/RxSwiftNames.txt")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        files[files.count - 1].symbols.append(String(line.dropFirst(2)))
      } else {
        let parts = line.split(separator: "/").map(String.init)
        files.append(File(module: parts[0], name: parts[1]))
      }
    }
    return files
  }

  /// A symbol without the type it belongs to and without labels.
  static func baseName(_ symbol: String) -> String {
    let path = symbol.prefix { $0 != "(" }
    return path.split(separator: ".").last.map(String.init) ?? symbol
  }

  private static func declaredNames(in text: String) -> Set<String> {
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

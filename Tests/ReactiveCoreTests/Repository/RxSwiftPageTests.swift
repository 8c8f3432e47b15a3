import Testing

/// The page and the list of names together cover RxSwift's public API; names and files move.
@Suite struct RxSwiftPageTests {
  @Test func `page and list are complete`() throws {
    let rows = try RxSwiftPage.sections().flatMap(\.rows)
    #expect(rows.count >= 284)
    #expect(rows.filter(\.modules.isEmpty).count >= 169)
    #expect(try RxSwiftNames.files().map(\.symbols.count).reduce(0, +) >= 952)
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

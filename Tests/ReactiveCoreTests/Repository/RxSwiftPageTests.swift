import Testing

/// The page promises where each of RxSwift's names is; names and files move.
@Suite struct RxSwiftPageTests {
  @Test func `the page has a table for each topic`() throws {
    let sections = try RxSwiftPage.sections()
    #expect(sections.count > 40)
    #expect(sections.map(\.rows.count).reduce(0, +) > 800)
  }

  @Test(arguments: try RxSwiftPage.sections())
  func `no name stands twice in a table`(section: RxSwiftPage.Section) {
    let counts = Dictionary(grouping: section.rows, by: \.symbol).mapValues(\.count)
    #expect(counts.filter { $0.value > 1 } == [:])
  }

  @Test(arguments: try RxSwiftPage.sections())
  func `each name has a file that declares it, or a reason`(section: RxSwiftPage.Section) {
    let wrong = section.rows.filter { row in
      row.files.isEmpty
        ? row.note.isEmpty
        : !row.files.allSatisfy {
          (try? RxSwiftPage.declaredNames(in: $0).contains(row.baseName)) == true
        }
    }
    #expect(wrong.map { "\($0.symbol) in \($0.files)" } == [])
  }
}

import Testing

@testable import SwiftSource

@Suite struct PublicNamesTests {
  @Test func `members of public extensions need no modifier of their own`() {
    let source = """
      public extension Sequence where Element: Equatable {
        func chunked() -> [Self] { let local = 1; return [] }
        private func hidden() {}
        static var count: Int { 1 }
        internal struct Inner { var deep = 1 }
      }
      extension Array { func plain() {} }
      """
    #expect(PublicNames.membersOfExtensions(in: Array(source.utf8)) == ["chunked", "count"])
  }
}

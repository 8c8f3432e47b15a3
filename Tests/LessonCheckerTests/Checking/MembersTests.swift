import TestSupport
import Testing

@testable import LessonChecker

@Suite(.compiles) struct MembersTests {
  private static let file = """
    @@@swift
    @propertyWrapper struct Doubled {
      private var half = 0
      init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
      var wrappedValue: Int { get { half * 2 } set { half = newValue / 2 } }
    }
    @@@
    @@@swift
    @Doubled var count = 2
    mutating func add() { count += 2 }
    @@@
    @@@swift
    static let count = 1
    static let wrong: Int = ""
    @@@
    @@@swift
    required init() {}
    deinit { missing() }
    @@@
    @@@swift
    print(Doubled(wrappedValue: 4).wrappedValue)  // Prints "4"
    @@@

    """

  @Test func `members without their type are compiled in one`() async throws {
    let tree = try SampleTree(["a.md": Self.file])
    let report = try await tree.check()
    #expect(
      tree.said(report).filter { $0.hasPrefix("a.md") } == [
        "a.md:14:25: error: cannot convert value of type 'String' to specified type 'Int'",
        "a.md:18:10: error: cannot find 'missing' in scope",
      ])
  }
}

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
    let verdicts = try await tree.check()
    #expect(
      tree.said(verdicts).filter { $0.hasPrefix("a.md") } == [
        "a.md:14:25: error: cannot convert value of type 'String' to specified type 'Int'",
        "a.md:18:10: error: cannot find 'missing' in scope",
      ])
  }

  @Test func `no message shows the type that they are compiled in`() async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      struct Thing { var size = 1 }
      @@@
      @@@swift
      static func make() -> Thing { Self() }
      @@@
      @@@swift
      static let standard = make(1)
      static func make(_ size: Int) -> Thing { .init() }
      mutating func reset() { self = .standard }
      @@@
      @@@swift
      init(text: String) { self.init(size: text.count) }
      @@@
      @@@swift
      static let largest: Thing
      @@@
      @@@swift
      static func none() -> Thing { Self() }
      static let wrong: Int = ""
      @@@

      """
    ])
    let verdicts = try await tree.check()
    #expect(
      tree.said(verdicts).filter { $0.hasPrefix("a.md") } == [
        "a.md:20:25: error: cannot convert value of type 'String' to specified type 'Int'"
      ])
    #expect(!tree.said(verdicts).contains { $0.contains("Members") })
    #expect(tree.said(verdicts).last?.contains(" 1 fail, 4 skipped") == true)
  }
}

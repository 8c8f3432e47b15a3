import Sandbox
import Testing

@testable import LessonChecker
@testable import SwiftSource

@Suite struct DeclarationChoiceTests {
  private static let file = """
    struct Stream<Element> {
      func subscribe() {}
      @discardableResult
      func subscribe(onNext: ((Element) -> Void)? = nil) {}
      func subscribe<T>(
        onNext: @escaping (Element, [Int: T]) -> Void, onError: (any Error) -> Void
      ) where T: Sendable {}
      func subscribe(_ observer: Int, at index: Int) {}
      func subscribe(_ observer: String, at index: Int) {}
      static func == (left: Self, right: Self) -> Bool { true }
      init?(subscribe: Int) {}
      init() {}
      subscript(index: Int) -> Int { 1 }
      var count: Int { 1 }
    }
    enum Event {
      case next(Int)
    }

    """

  private static let choice = DeclarationChoice(
    in: file.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) },
    of: "a.swift")

  @Test(
    "an overload is named by its labels, or counted",
    arguments: [
      ("subscribe()", 2), ("subscribe(onNext:)", 3), ("subscribe(onNext:onError:)", 5),
      ("Stream.subscribe(onNext: onError:)", 5), ("subscribe(_:at:)#1", 8),
      ("subscribe(_:at:)#2", 9), ("subscribe#3", 5), ("==", 10), ("==(left:right:)", 10),
      ("init(subscribe:)", 11), ("Stream.init()", 12), ("subscript(index:)", 13), ("count", 14),
      ("next(_:)", 17), ("count#1", 14),
    ])
  func overload(name: String, line: Int) throws {
    #expect(try Self.choice.declaration(called: name).lines.lowerBound + 1 == line)
  }

  @Test(
    "an ambiguous name lists its declarations with their lines",
    arguments: [
      (
        "subscribe",
        "'a.swift' declares 'subscribe' 5 times; end the 'source:' comment with "
          + "'#Stream.subscribe()' (line 2) or '#Stream.subscribe(onNext:)' (line 3) or "
          + "'#Stream.subscribe(onNext:onError:)' (line 5) or '#Stream.subscribe(_:at:)#1' (line 8) "
          + "or '#Stream.subscribe(_:at:)#2' (line 9)"
      ),
      (
        "subscribe(_:at:)#3",
        "'a.swift' declares 'subscribe(_:at:)' 2 times; end the 'source:' comment with "
          + "'#Stream.subscribe(_:at:)#1' (line 8) or '#Stream.subscribe(_:at:)#2' (line 9)"
      ),
      (
        "subscribe(onNext:at:)",
        "'a.swift' doesn't declare 'subscribe(onNext:at:)'; it declares: ==, Event, Stream, count, init"
      ),
      (
        "count#0",
        "'a.swift' doesn't declare 'count#0'; did you mean 'count'?"
      ),
      ("Steam", "'a.swift' doesn't declare 'Steam'; did you mean 'Stream'?"),
    ])
  func ambiguity(name: String, message: String) {
    let error = #expect(throws: CheckError.self) { try Self.choice.declaration(called: name) }
    #expect(error.map { "\($0.message); \($0.advice)" } == message)
  }
}

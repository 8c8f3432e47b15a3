import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

/// A type of an application's own that converts to a driver, as RxSwift's `ActivityIndicator` does.
private final class ActivityIndicator: SharedSequenceConvertibleType {
  typealias Element = Bool

  func asSharedSequence() -> SharedSequence<DriverSharingStrategy, Bool> { .just(true) }
}

/// The ways in which shared sequences are combined, as code for RxCocoa writes them.
@MainActor
struct SharedCombinationCallSiteTests {
  /// The elements of a driver that is made of two others: one of a number, one of a text.
  ///
  /// They come on a clock of the test's own, since the main queue may have other things to do first.
  private func texts<Element>(
    _ make: (Driver<Int>, Driver<String>) -> Driver<Element>
  ) -> [String] {
    let scheduler = TestScheduler(initialClock: 0)
    var texts: [String] = []
    SharingScheduler.mock(scheduler: scheduler) {
      let driver = make(.just(1), .just("b"))
      let subscription = driver.drive(onNext: { texts.append("\($0)") })
      scheduler.start()
      subscription.dispose()
    }
    return texts
  }

  @Test func `two to eight drivers are combined to tuples`() {
    #expect(texts { a, b in Driver.combineLatest(a, b) } == [#"(1, "b")"#])
    #expect(texts { a, b in Driver.combineLatest(a, b, a, b) } == [#"(1, "b", 1, "b")"#])
    #expect(texts { a, b in Driver.combineLatest(a, b, a, b, a) } == [#"(1, "b", 1, "b", 1)"#])
    #expect(
      texts { a, b in Driver.combineLatest(a, b, a, b, a, b) } == [#"(1, "b", 1, "b", 1, "b")"#])
    #expect(
      texts { a, b in Driver.combineLatest(a, b, a, b, a, b, a) } == [
        #"(1, "b", 1, "b", 1, "b", 1)"#
      ])
    #expect(
      texts { a, b in Driver.combineLatest(a, b, a, b, a, b, a, b) }
        == [#"(1, "b", 1, "b", 1, "b", 1, "b")"#])
  }

  @Test func `three to eight drivers are zipped to tuples`() {
    #expect(texts { a, b in Driver.zip(a, b, a) } == [#"(1, "b", 1)"#])
    #expect(texts { a, b in Driver.zip(a, b, a, b) } == [#"(1, "b", 1, "b")"#])
    #expect(texts { a, b in Driver.zip(a, b, a, b, a) } == [#"(1, "b", 1, "b", 1)"#])
    #expect(texts { a, b in Driver.zip(a, b, a, b, a, b) } == [#"(1, "b", 1, "b", 1, "b")"#])
    #expect(texts { a, b in Driver.zip(a, b, a, b, a, b, a) } == [#"(1, "b", 1, "b", 1, "b", 1)"#])
    #expect(
      texts { a, b in Driver.zip(a, b, a, b, a, b, a, b) } == [#"(1, "b", 1, "b", 1, "b", 1, "b")"#]
    )
  }

  @Test func `a trailing closure combines three to eight drivers`() {
    #expect(texts { a, _ in Driver.combineLatest(a, a, a) { $0 + $1 + $2 } } == ["3"])
    #expect(texts { a, _ in Driver.combineLatest(a, a, a, a) { $0 + $1 + $2 + $3 } } == ["4"])
    #expect(
      texts { a, _ in Driver.combineLatest(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 } } == ["5"])
    #expect(
      texts { a, _ in Driver.combineLatest(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 } } == [
        "6"
      ])
    #expect(
      texts { a, _ in Driver.combineLatest(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
      } == ["7"])
    #expect(
      texts { a, _ in
        Driver.combineLatest(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
      } == ["8"])
  }

  @Test func `a trailing closure zips three to eight drivers`() {
    #expect(texts { a, _ in Driver.zip(a, a, a) { $0 + $1 + $2 } } == ["3"])
    #expect(texts { a, _ in Driver.zip(a, a, a, a) { $0 + $1 + $2 + $3 } } == ["4"])
    #expect(texts { a, _ in Driver.zip(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 } } == ["5"])
    #expect(texts { a, _ in Driver.zip(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 } } == ["6"])
    #expect(
      texts { a, _ in Driver.zip(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 } } == [
        "7"
      ])
    #expect(
      texts { a, _ in Driver.zip(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 } }
        == ["8"])
  }

  @Test func `types that convert to a driver are combined with drivers`() {
    let indicator = ActivityIndicator()
    #expect(texts { a, _ in Driver.combineLatest(indicator, a) } == ["(true, 1)"])
    #expect(texts { a, _ in Driver.zip(a, indicator, a) } == ["(1, true, 1)"])
    #expect(
      texts { a, _ in Driver.combineLatest(a, indicator) { $1 ? $0 : 0 } } == ["1"])
    #expect(
      texts { a, _ in Driver.zip(a, indicator) { n, isActive in "\(n) \(isActive)" } } == ["1 true"]
    )
  }

  @Test func `collections follow one another, or are merged`() {
    #expect(texts { a, _ in Driver.concat([a, .just(2)]) } == ["1", "2"])
    #expect(texts { a, _ in Driver.concat(AnySequence([a, .just(2)])) } == ["1", "2"])
    #expect(texts { a, _ in Driver.merge([a, .just(2)]) } == ["1", "2"])
    #expect(texts { a, _ in Driver.merge(a, .just(2), .just(3)) } == ["1", "2", "3"])
    #expect(texts { a, _ in Driver.merge(AnyCollection([a, .just(2)])) } == ["1", "2"])
  }
}

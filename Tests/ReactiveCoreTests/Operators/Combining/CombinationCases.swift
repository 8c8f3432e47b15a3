import ReactiveCore
import ReactiveTesting

extension CombinationTests {
  typealias Combine = @Sendable ([TestableObservable<Int>]) -> Observable<Int>

  /// `combineLatest`, of two sources and of a collection.
  static let latest: [Combine] = [
    { Observable.combineLatest($0[0], $0[1]) { $0 + $1 } },
    { Observable.combineLatest($0) { $0.reduce(0, +) } },
    { Observable.combineLatest($0).map { $0.reduce(0, +) } },
    { Observable.combineLatest($0[0], $0[1]).map { $0 + $1 } },
  ]

  /// `zip` of two sources.
  static let zipped: [Combine] = [
    { Observable.zip($0[0], $0[1]) { $0 + $1 } },
    { Observable.zip($0[0], $0[1]).map { $0 + $1 } },
  ]

  /// `zip` of a collection.
  static let zippedLists: [Combine] = [
    { Observable.zip($0) { $0.reduce(0, +) } },
    { Observable.zip($0).map { $0.reduce(0, +) } },
  ]

  /// The events of two hot sources, and the expected result.
  struct Case: Sendable {
    var first: [Recorded<Event<Int>>]
    var second: [Recorded<Event<Int>>]
    var expected: [Recorded<Event<Int>>]
    var firstEnd: Int
    var secondEnd: Int
  }

  static let endings: [Case] = [
    // Never and never.
    Case(first: [], second: [], expected: [], firstEnd: 1000, secondEnd: 1000),
    // Never and empty, either way round.
    Case(first: [], second: [.completed(210)], expected: [], firstEnd: 1000, secondEnd: 210),
    Case(first: [.completed(210)], second: [], expected: [], firstEnd: 210, secondEnd: 1000),
    // Empty and empty.
    Case(
      first: [.completed(210)], second: [.completed(220)], expected: [.completed(220)],
      firstEnd: 210, secondEnd: 220),
    // An element that waits when the other source completes without one.
    Case(
      first: [.next(205, 2), .completed(220)], second: [.completed(210)],
      expected: [.completed(220)], firstEnd: 220, secondEnd: 210),
    Case(
      first: [.next(215, 2)], second: [.next(220, 3)], expected: [.next(220, 5)],
      firstEnd: 1000, secondEnd: 1000),
    Case(
      first: [.next(215, 2), .completed(230)], second: [.next(220, 3), .completed(240)],
      expected: [.next(220, 5), .completed(240)], firstEnd: 230, secondEnd: 240),
    // Errors.
    Case(
      first: [.completed(210)], second: [.error(220, Broken())],
      expected: [.error(220, Broken())], firstEnd: 210, secondEnd: 220),
    Case(
      first: [.next(210, 1)], second: [.error(220, Broken())],
      expected: [.error(220, Broken())], firstEnd: 220, secondEnd: 220),
    Case(
      first: [.error(220, Broken())], second: [], expected: [.error(220, Broken())],
      firstEnd: 220, secondEnd: 220),
    Case(
      first: [.next(210, 1), .error(230, Broken())], second: [.next(220, 2), .next(240, 3)],
      expected: [.next(220, 3), .error(230, Broken())], firstEnd: 230, secondEnd: 230),
  ]

  /// An element of the last source that can still send, without a partner; ends the result.
  static let hopeless: [Case] = [
    Case(
      first: [.completed(210)], second: [.next(215, 2), .completed(220)],
      expected: [.completed(215)], firstEnd: 210, secondEnd: 215),
    Case(
      first: [.next(215, 2), .completed(220)], second: [.completed(210)],
      expected: [.completed(215)], firstEnd: 215, secondEnd: 210),
  ]

  /// The same, where it does not end the result.
  static let patient: [Case] = [
    Case(
      first: [.completed(210)], second: [.next(215, 2), .completed(220)],
      expected: [.completed(220)], firstEnd: 210, secondEnd: 220),
    Case(
      first: [.next(215, 2), .completed(220)], second: [.completed(210)],
      expected: [.completed(220)], firstEnd: 220, secondEnd: 210),
  ]
}

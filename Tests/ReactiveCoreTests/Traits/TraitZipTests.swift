import ReactiveCore
import Testing

/// The ways in which singles and maybes are zipped.
@Suite struct TraitZipTests {
  private let a = Single.just(1)
  private let b = Single.just(2)
  private let text = Single.just("x")
  private let m = Maybe.just(1)
  private let n = Maybe.just(2)

  @Test func `two to eight singles make an element`() {
    let sums = [
      Single.zip(a, b) { $0 + $1 },
      Single.zip(a, b, resultSelector: +),
      Single.zip(a, b, a) { $0 + $1 + $2 },
      Single.zip(a, b, a, b) { $0 + $1 + $2 + $3 },
      Single.zip(a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 },
      Single.zip(a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 },
      Single.zip(a, b, a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Single.zip(a, b, a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
    let texts = sums.map { eventTexts($0.asObservable()) }
    #expect(texts == [3, 3, 4, 6, 7, 9, 10, 12].map { ["next(\($0))", "completed"] })
  }

  @Test func `two to eight maybes make an element`() {
    let sums = [
      Maybe.zip(m, n) { $0 + $1 },
      Maybe.zip(m, n, m) { $0 + $1 + $2 },
      Maybe.zip(m, n, m, n) { $0 + $1 + $2 + $3 },
      Maybe.zip(m, n, m, n, m) { $0 + $1 + $2 + $3 + $4 },
      Maybe.zip(m, n, m, n, m, n) { $0 + $1 + $2 + $3 + $4 + $5 },
      Maybe.zip(m, n, m, n, m, n, m) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Maybe.zip(m, n, m, n, m, n, m, n) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
    let texts = sums.map { eventTexts($0.asObservable()) }
    #expect(texts == [3, 4, 6, 7, 9, 10, 12].map { ["next(\($0))", "completed"] })
  }

  @Test func `the tuples of zipped traits keep the order of the streams`() {
    let pair: Single<(Int, String)> = Single.zip(a, text)
    #expect(eventTexts(pair.asObservable()).first == #"next((1, "x"))"#)
    #expect(eventTexts(Single.zip(a, b, text).map { "\($0.2)\($0.1)" }.asObservable()).count == 2)
    let longer = [
      eventTexts(Single.zip(a, b, a).asObservable()),
      eventTexts(Single.zip(a, b, a, b).asObservable()),
      eventTexts(Maybe.zip(m, n, m, n, m).asObservable()),
      eventTexts(Maybe.zip(m, n, m, n, m, n).asObservable()),
      eventTexts(Single.zip(a, b, a, b, a, b, a).asObservable()),
      eventTexts(Single.zip(a, b, a, b, a, b, a, b).asObservable()),
    ]
    #expect(
      longer.map(\.first) == [
        "next((1, 2, 1))", "next((1, 2, 1, 2))", "next((1, 2, 1, 2, 1))",
        "next((1, 2, 1, 2, 1, 2))", "next((1, 2, 1, 2, 1, 2, 1))",
        "next((1, 2, 1, 2, 1, 2, 1, 2))",
      ])
  }

  @Test func `collections are zipped, empty ones too`() {
    #expect(eventTexts(Single.zip([a, b]).asObservable()) == ["next([1, 2])", "completed"])
    let sum = Single.zip([a, b]) { $0.reduce(0, +) }
    #expect(eventTexts(sum.asObservable()) == ["next(3)", "completed"])
    let empty: [Single<Int>] = []
    #expect(eventTexts(Single.zip(empty).asObservable()) == ["next([])", "completed"])
    let none = Single.zip(empty) { $0.count }
    #expect(eventTexts(none.asObservable()) == ["next(0)", "completed"])
    #expect(eventTexts(Maybe.zip([m, n]).asObservable()) == ["next([1, 2])", "completed"])
  }

  @Test func `an error ends all, an empty maybe leaves nothing to send`() {
    let failing = Single.zip(Single<Int>.never(), .error(OperatorFault())) { $0 + $1 }
    #expect(eventTexts(failing.asObservable()) == ["error(\(OperatorFault()))"])
    let thrown = Single<Int>.zip(a, b) { _, _ in throw OperatorFault() }
    #expect(eventTexts(thrown.asObservable()) == ["error(\(OperatorFault()))"])
    let empty = Maybe.zip(m, .empty()) { $0 + $1 }
    #expect(eventTexts(empty.asObservable()) == ["completed"])
  }
}

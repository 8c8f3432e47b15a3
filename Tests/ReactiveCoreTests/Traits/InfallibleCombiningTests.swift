import ReactiveCore
import Testing

/// The ways in which streams that never fail are combined and zipped.
@Suite struct InfallibleCombiningTests {
  private let a = Infallible.just(1)
  private let b = Infallible.just(2)
  private let text = Infallible.just("x")

  private func texts<Element>(_ source: Infallible<Element>) -> [String] {
    eventTexts(source.asObservable())
  }

  @Test func `two to eight streams are combined`() {
    let sums = [
      Infallible.combineLatest(a, b) { $0 + $1 },
      Infallible.combineLatest(a, b, resultSelector: +),
      Infallible.combineLatest(a, b, a) { $0 + $1 + $2 },
      Infallible.combineLatest(a, b, a, b) { $0 + $1 + $2 + $3 },
      Infallible.combineLatest(a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 },
      Infallible.combineLatest(a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 },
      Infallible.combineLatest(a, b, a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Infallible.combineLatest(a, b, a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
    #expect(sums.map(texts) == [3, 3, 4, 6, 7, 9, 10, 12].map { ["next(\($0))", "completed"] })
  }

  @Test func `two to eight streams are zipped`() {
    let sums = [
      Infallible.zip(a, b) { $0 + $1 },
      Infallible.zip(a, b, resultSelector: +),
      Infallible.zip(a, b, a) { $0 + $1 + $2 },
      Infallible.zip(a, b, a, b) { $0 + $1 + $2 + $3 },
      Infallible.zip(a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 },
      Infallible.zip(a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 },
      Infallible.zip(a, b, a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Infallible.zip(a, b, a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
    #expect(sums.map(texts) == [3, 3, 4, 6, 7, 9, 10, 12].map { ["next(\($0))", "completed"] })
  }

  @Test func `the tuples of combined infallibles keep the order of the streams`() {
    let pair: Infallible<(Int, String)> = Infallible.combineLatest(a, text)
    #expect(texts(pair).first == #"next((1, "x"))"#)
    #expect(texts(Infallible.zip(a, text).map { "\($0.0)\($0.1)" }).first == "next(1x)")
    let latest = [
      texts(Infallible.combineLatest(a, b, a)), texts(Infallible.combineLatest(a, b, a, b)),
      texts(Infallible.combineLatest(a, b, a, b, a)),
      texts(Infallible.combineLatest(a, b, a, b, a, b)),
      texts(Infallible.combineLatest(a, b, a, b, a, b, a)),
      texts(Infallible.combineLatest(a, b, a, b, a, b, a, b)),
    ]
    let zipped = [
      texts(Infallible.zip(a, b, a)), texts(Infallible.zip(a, b, a, b)),
      texts(Infallible.zip(a, b, a, b, a)), texts(Infallible.zip(a, b, a, b, a, b)),
      texts(Infallible.zip(a, b, a, b, a, b, a)), texts(Infallible.zip(a, b, a, b, a, b, a, b)),
    ]
    #expect(
      latest.map(\.first) == [
        "next((1, 2, 1))", "next((1, 2, 1, 2))", "next((1, 2, 1, 2, 1))",
        "next((1, 2, 1, 2, 1, 2))", "next((1, 2, 1, 2, 1, 2, 1))",
        "next((1, 2, 1, 2, 1, 2, 1, 2))",
      ])
    #expect(zipped == latest)
  }

  @Test func `collections are combined and zipped`() {
    #expect(texts(Infallible.combineLatest([a, b])) == ["next([1, 2])", "completed"])
    #expect(
      texts(Infallible.combineLatest([a, b]) { $0.reduce(0, +) }) == ["next(3)", "completed"])
    #expect(texts(Infallible.zip([a, b])) == ["next([1, 2])", "completed"])
    #expect(texts(Infallible.zip([a, b]) { $0.reduce(0, +) }) == ["next(3)", "completed"])
  }
}

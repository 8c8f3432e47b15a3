import ReactiveCore
import Testing

private func values<Element>(_ source: Observable<Element>) -> [Element] {
  var values: [Element] = []
  _ = source.subscribe(onNext: { values.append($0) })
  return values
}

/// The ways in which `combineLatest` and `zip` are written, as code for RxSwift writes them.
@Suite struct CombinationCallSiteTests {
  private let a = Observable.just(1)
  private let b = Observable.just(2)
  private let text = Observable.just("x")

  @Test
  func `two sources are combined by a trailing closure, an argument, an operator or a function`() {
    #expect(values(Observable.combineLatest(a, b) { $0 + $1 }) == [3])
    #expect(values(Observable.combineLatest(a, b, resultSelector: { $0 + $1 })) == [3])
    #expect(values(Observable.combineLatest(a, b, resultSelector: +)) == [3])
    #expect(values(Observable.combineLatest(a, b, resultSelector: max)) == [2])
    #expect(values(Observable<String>.combineLatest(a, text) { "\($0)\($1)" }) == ["1x"])
    #expect(values(Observable.zip(a, b) { $0 + $1 }) == [3])
    #expect(values(Observable.zip(a, b, resultSelector: { $0 - $1 })) == [-1])
    #expect(values(Observable.zip(a, b, resultSelector: -)) == [-1])
  }

  @Test func `without a closure a tuple is sent, which can be taken apart`() {
    let latest: Observable<(Int, String)> = Observable.combineLatest(a, text)
    #expect(values(latest).map(\.1) == ["x"])
    #expect(values(Observable.combineLatest(a, b).map { $0 + $1 }) == [3])
    #expect(values(Observable.zip(a, text).map { number, text in "\(number)\(text)" }) == ["1x"])
    #expect(values(Observable.zip(a, b, text).filter { $0.0 < $0.1 }.map { $0.2 }) == ["x"])
  }

  @Test func `three to eight sources are combined`() {
    let of3 = Observable.combineLatest(a, b, a) { $0 + $1 + $2 }
    let of4 = Observable.combineLatest(a, b, a, b) { $0 + $1 + $2 + $3 }
    let of5 = Observable.combineLatest(a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 }
    let of6 = Observable.combineLatest(a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 }
    let of7 = Observable.combineLatest(a, b, a, b, a, b, a) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6
    }
    let of8 = Observable.combineLatest(a, b, a, b, a, b, a, b) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
    let all = [of3, of4, of5, of6, of7, of8]
    #expect(all.map(values) == [[4], [6], [7], [9], [10], [12]])
  }

  @Test func `three to eight sources are zipped`() {
    let of3 = Observable.zip(a, b, a) { $0 + $1 + $2 }
    let of4 = Observable.zip(a, b, a, b) { $0 + $1 + $2 + $3 }
    let of5 = Observable.zip(a, b, a, b, a) { $0 + $1 + $2 + $3 + $4 }
    let of6 = Observable.zip(a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 }
    let of7 = Observable.zip(a, b, a, b, a, b, a) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6
    }
    let of8 = Observable.zip(a, b, a, b, a, b, a, b) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
    let all = [of3, of4, of5, of6, of7, of8]
    #expect(all.map(values) == [[4], [6], [7], [9], [10], [12]])
  }

  @Test func `tuples of three to eight keep the order of the sources`() {
    #expect(values(Observable.combineLatest(a, text, b)).map { "\($0)" } == [#"(1, "x", 2)"#])
    #expect(values(Observable.combineLatest(a, b, a, b)).map { "\($0)" } == ["(1, 2, 1, 2)"])
    #expect(values(Observable.combineLatest(a, b, a, b, b)).map { "\($0)" } == ["(1, 2, 1, 2, 2)"])
    #expect(
      values(Observable.zip(a, b, a, b, b, a)).map { "\($0)" } == ["(1, 2, 1, 2, 2, 1)"])
    #expect(
      values(Observable.zip(a, b, a, b, b, a, a)).map { "\($0)" } == ["(1, 2, 1, 2, 2, 1, 1)"])
    #expect(
      values(Observable.zip(a, b, a, b, b, a, a, b)).map { "\($0)" }
        == ["(1, 2, 1, 2, 2, 1, 1, 2)"])
  }

  @Test func `collections are combined`() {
    #expect(values(Observable.combineLatest([a, b])) == [[1, 2]])
    #expect(values(Observable.combineLatest([a, b]) { $0.reduce(0, +) }) == [3])
    #expect(values(Observable.combineLatest([a, b], resultSelector: { $0.count })) == [2])
    #expect(values(Observable.zip([a, b])) == [[1, 2]])
    #expect(values(Observable.zip([a, b]) { $0.reduce(0, +) }) == [3])
    #expect(values(Observable.combineLatest([] as [Observable<Int>])) == [[]])
    #expect(values(Observable.zip([] as [Observable<Int>])) == [])
  }
}

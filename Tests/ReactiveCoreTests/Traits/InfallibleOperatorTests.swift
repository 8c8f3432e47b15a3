import ReactiveCore
import ReactiveTesting
import Testing

/// Operators of streams that never fail: each does what the observable's does.
@Suite struct InfallibleOperatorTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [Int]
    let make: @Sendable (Infallible<Int>) -> Infallible<Int>

    init(
      _ name: String, _ expected: [Int],
      _ make: @escaping @Sendable (Infallible<Int>) -> Infallible<Int>
    ) {
      testDescription = name
      self.expected = expected
      self.make = make
    }
  }

  private static let elements = [1, 2, 2, 3]

  private static let changing = [
    Case("map", [2, 4, 4, 6]) { $0.map { $0 * 2 } },
    Case("compactMap", [2, 2]) { $0.compactMap { $0 == 2 ? $0 : nil } },
    Case("enumerated", [1, 3, 4, 6]) { $0.enumerated().map { $0.index + $0.element } },
    Case("scan", [1, 3, 5, 8]) { $0.scan(0) { $0 + $1 } },
    Case("scan with accumulator", [1, 3, 5, 8]) { $0.scan(0, accumulator: +) },
    Case("scan(into:)", [1, 3, 5, 8]) { $0.scan(into: 0) { $0 += $1 } },
    Case("flatMap", [1, 1, 2, 2, 2, 2, 3, 3]) { $0.flatMap { Infallible.of($0, $0) } },
    Case("flatMapFirst", [1, 2, 2, 3]) { $0.flatMapFirst { Observable.just($0) } },
    Case("flatMapLatest", [1, 2, 2, 3]) { $0.flatMapLatest { Infallible.just($0) } },
    Case("concatMap", [1, 1, 2, 2, 2, 2, 3, 3]) { $0.concatMap { Infallible.of($0, $0) } },
    Case("startWith", [0, 1, 2, 2, 3]) { $0.startWith(0) },
    Case("concat", [1, 2, 2, 3, 4]) { $0.concat(Infallible.just(4)) },
    Case("concat with an observable", [1, 2, 2, 3, 4]) { $0.concat(Observable.just(4)) },
    Case("static concat", [1, 2, 2, 3, 4]) { Infallible.concat($0, .just(4)) },
    Case("concat of a collection", [1, 2, 2, 3, 4]) { Infallible.concat([$0, .just(4)]) },
    Case("concat of a sequence", [1, 2, 2, 3, 4]) {
      Infallible.concat(AnySequence([$0, .just(4)]))
    },
    Case("merge", [4, 1, 2, 2, 3]) { Infallible.merge($0, .just(4)) },
    Case("merge of an array", [4, 1, 2, 2, 3]) { Infallible.merge([$0, .just(4)]) },
    Case("merge of a collection", [1, 2, 2, 3]) { Infallible.merge(CollectionOfOne($0)) },
    Case("share", [1, 2, 2, 3]) { $0.share(replay: 1) },
    Case("do", [1, 2, 2, 3]) { $0.do(onNext: { _ in }) },
    Case("ifEmpty", [1, 2, 2, 3]) { $0.ifEmpty(default: 0) },
  ]

  private static let filtering = [
    Case("filter", [2, 2]) { $0.filter { $0 == 2 } },
    Case("distinctUntilChanged", [1, 2, 3]) { $0.distinctUntilChanged() },
    Case("distinctUntilChanged by key", [1, 2, 3]) { $0.distinctUntilChanged { "\($0)" } },
    Case("distinctUntilChanged by comparer", [1, 2, 3]) { $0.distinctUntilChanged { $0 == $1 } },
    Case("distinctUntilChanged by both", [1, 2, 3]) {
      $0.distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
    },
    Case("distinctUntilChanged(at:)", [1, 2, 3]) { $0.distinctUntilChanged(at: \.description) },
    Case("take", [1, 2]) { $0.take(2) },
    Case("takeLast", [2, 3]) { $0.takeLast(2) },
    Case("take(while:)", [1]) { $0.take(while: { $0 < 2 }) },
    Case("take(until:) inclusive", [1, 2]) { $0.take(until: { $0 == 2 }, behavior: .inclusive) },
    Case("take(until:) a stream", []) { $0.take(until: Infallible.just(())) },
    Case("take(until:) an observable", [1, 2, 2, 3]) { $0.take(until: Observable<Int>.never()) },
    Case("skip", [2, 3]) { $0.skip(2) },
    Case("skip(while:)", [2, 2, 3]) { $0.skip(while: { $0 < 2 }) },
    Case("skip(until:) a stream", [1, 2, 2, 3]) { $0.skip(until: Infallible.just(())) },
    Case("skip(until:) an observable", [1, 2, 2, 3]) { $0.skip(until: Observable.just(0)) },
    Case("withLatestFrom", [11, 12, 12, 13]) {
      $0.withLatestFrom(Infallible.just(10)) { $0 + $1 }
    },
    Case("withLatestFrom, alone", [10, 10, 10, 10]) { $0.withLatestFrom(Infallible.just(10)) },
  ]

  @Test(arguments: Self.changing + Self.filtering)
  private func `elements come as the observable's operator would send them`(op: Case) {
    var elements: [Int] = []
    var completions = 0
    _ = op.make(.from(Self.elements))
      .subscribe(onNext: { elements.append($0) }, onCompleted: { completions += 1 })
    #expect(elements == op.expected)
    #expect(completions == 1)
  }

  @Test func `withUnretained ends with the object`() {
    let relay = PublishRelay<Int>()
    var captive: Captive? = Captive()
    var heard: [String] = []
    if let captive {
      _ = relay.asInfallible().withUnretained(captive)
        .subscribe(onNext: { heard.append("\($1)") }, onCompleted: { heard.append("end") })
      _ = relay.asInfallible().withUnretained(captive) { _, element in element * 10 }
        .subscribe(onNext: { heard.append("\($0)") }, onCompleted: { heard.append("end") })
    }
    relay.accept(1)
    captive = nil
    relay.accept(2)
    #expect(heard == ["1", "10", "end", "end"])
  }

  @Test func `do of an infallible calls its closures before and after each event`() {
    var log: [String] = []
    func note(_ line: String) -> () -> Void { { log.append(line) } }
    let source = Infallible.just(1).do(
      onNext: { log.append("on \($0)") }, afterNext: { log.append("after \($0)") },
      onCompleted: note("on end"), afterCompleted: note("after end"),
      onSubscribe: note("subscribe"), onSubscribed: note("subscribed"), onDispose: note("dispose"))
    _ = source.subscribe(onNext: { log.append("\($0)") }, onCompleted: note("end"))
    #expect(
      log == [
        "subscribe", "on 1", "1", "after 1", "on end", "end", "after end", "subscribed", "dispose",
      ])
  }
}

import ReactiveCore
import ReactiveTesting
import Testing

/// Observables that become streams with a trait.
@Suite struct TraitConversionTests {
  private typealias Events = [Recorded<Event<Int>>]

  private static let none: Events = [.next(150, 0), .completed(230)]
  private static let one: Events = [.next(150, 0), .next(210, 1), .completed(230)]
  private static let two: Events = [
    .next(150, 0), .next(210, 1), .next(220, 2), .completed(230),
  ]
  private static let failing: Events = [.next(150, 0), .next(210, 1), .error(220, OperatorFault())]

  private static let single: [(Events, Events, TestTime)] = [
    (none, [.error(230, RxError.noElements)], 230),
    (one, [.next(230, 1), .completed(230)], 230),
    (two, [.error(220, RxError.moreThanOneElement)], 220),
    (failing, [.error(220, OperatorFault())], 220),
    ([.next(150, 0)], [], 1_000),
  ]

  private static let maybe: [(Events, Events, TestTime)] = [
    (none, [.completed(230)], 230),
    (one, [.next(230, 1), .completed(230)], 230),
    (two, [.error(220, RxError.moreThanOneElement)], 220),
    (failing, [.error(220, OperatorFault())], 220),
    ([.next(150, 0)], [], 1_000),
  ]

  private static let first: [(Events, [Recorded<Event<Int?>>], TestTime)] = [
    (none, [.next(230, nil), .completed(230)], 230),
    (two, [.next(210, 1), .completed(210)], 210),
    ([.next(150, 0), .error(210, OperatorFault())], [.error(210, OperatorFault())], 210),
    ([.next(150, 0)], [], 1_000),
  ]

  private static let array: [(Events, [Recorded<Event<[Int]>>], TestTime)] = [
    (none, [.next(230, []), .completed(230)], 230),
    (two, [.next(230, [1, 2]), .completed(230)], 230),
    (failing, [.error(220, OperatorFault())], 220),
    ([.next(210, 0)], [], 1_000),
  ]

  @Test(arguments: Self.single.indices)
  func `asSingle wants exactly one element, and sends it at the completion`(index: Int) {
    let (source, events, end) = Self.single[index]
    let result = HotRun(source) { $0.asSingle().asObservable() }
    #expect(result.events == events)
    #expect(result.subscriptions == [Subscription(200, end)])
  }

  @Test(arguments: Self.maybe.indices)
  func `asMaybe wants at most one element, and sends it at the completion`(index: Int) {
    let (source, events, end) = Self.maybe[index]
    let result = HotRun(source) { $0.asMaybe().asObservable() }
    #expect(result.events == events)
    #expect(result.subscriptions == [Subscription(200, end)])
  }

  @Test(arguments: Self.first.indices)
  func `first takes the first element at once, or nil at the completion`(index: Int) {
    let (source, events, end) = Self.first[index]
    let result = HotRun(source) { $0.first().asObservable() }
    #expect(result.events == events)
    #expect(result.subscriptions == [Subscription(200, end)])
  }

  @Test(arguments: Self.array.indices)
  func `toArray sends all elements at the completion`(index: Int) {
    let (source, events, end) = Self.array[index]
    let result = HotRun(source) { $0.toArray().asObservable() }
    #expect(result.events == events)
    #expect(result.subscriptions == [Subscription(200, end)])
  }

  @Test func `an element that is nil is an element`() {
    let none = Observable<Int?>.just(nil)
    #expect(eventTexts(none.asSingle().asObservable()) == ["next(nil)", "completed"])
    let twice = Observable<Int?>.of(nil, nil)
    #expect(eventTexts(twice.asMaybe().asObservable()) == ["error(\(RxError.moreThanOneElement))"])
  }

  @Test func `a stream without elements becomes a completable`() {
    var log: [String] = []
    let source = PublishSubject<Int>()
    _ = source.ignoreElements().asCompletable().subscribe { log.append("\($0)") }
    source.onNext(1)
    #expect(log == [])
    source.onCompleted()
    #expect(log == ["completed"])
  }

  @Test func `a maybe becomes a single, which misses the element where there is none`() {
    #expect(eventTexts(Maybe.just(1).asSingle().asObservable()) == ["next(1)", "completed"])
    #expect(
      eventTexts(Maybe<Int>.empty().asSingle().asObservable()) == ["error(\(RxError.noElements))"])
  }

  @Test func `a single becomes a maybe or a completable, a maybe a completable`() {
    #expect(eventTexts(Single.just(1).asMaybe().asObservable()) == ["next(1)", "completed"])
    let completables = [Single.just(1).asCompletable(), Maybe<Int>.empty().asCompletable()]
    for completable in completables {
      #expect(eventTexts(completable.asObservable()) == ["completed"])
    }
    let failing = Single<Int>.error(OperatorFault()).asCompletable()
    #expect(eventTexts(failing.asObservable()) == ["error(\(OperatorFault()))"])
  }
}

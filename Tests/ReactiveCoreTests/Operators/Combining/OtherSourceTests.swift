import ReactiveCore
import ReactiveTesting
import Testing

/// Operators that listen to another stream beside their own: `withLatestFrom`, `sample`,
/// `take(until:)`, `skip(until:)` and `amb`.
@Suite struct OtherSourceTests {
  typealias Operate =
    @Sendable (TestableObservable<Int>, TestableObservable<Int>) -> Observable<Int>

  private static let operators: [String: Operate] = [
    "withLatestFrom": { $0.withLatestFrom($1) { $0 + $1 } },
    "withLatestFrom without a selector": { $0.withLatestFrom($1) },
    "sample": { $0.sample($1) },
    "sample with a default": { $0.sample($1, defaultValue: -1) },
    "take(until:)": { $0.take(until: $1) },
    "skip(until:)": { $0.skip(until: $1) },
    "amb": { $0.amb($1) },
    "amb of a sequence": { Observable.amb([$0.asObservable(), $1.asObservable()]) },
  ]

  @Test(arguments: withLatestFrom + sample + until + amb)
  func `an operator with another source sends its events at these times`(test: Case) throws {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(150, 100)] + test.source)
    let other = scheduler.createHotObservable([.next(150, 100)] + test.other)
    let operate = try #require(Self.operators[test.name])
    let result = scheduler.start { operate(source, other) }
    #expect(result.events == test.expected)
    #expect(source.subscriptions == [Subscription(200, test.sourceEnd)])
    #expect(other.subscriptions == [Subscription(200, test.otherEnd)])
  }

  @Test(arguments: operators.keys.sorted())
  func `disposal disposes of both`(name: String) throws {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((300, 1)))
    let other = scheduler.createHotObservable(nexts((300, 1)))
    let operate = try #require(Self.operators[name])
    let result = scheduler.start(disposed: 250) { operate(source, other) }
    #expect(result.events == [])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 250)])
  }

  @Test func `an error thrown by the selector of withLatestFrom ends the result`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((220, 1), (230, 2)))
    let other = scheduler.createHotObservable(nexts((210, 1)))
    let result = scheduler.start { source.withLatestFrom(other) { _, _ -> Int in throw Broken() } }
    #expect(result.events == [.error(220, Broken())])
    #expect(source.subscriptions == [Subscription(200, 220)])
    #expect(other.subscriptions == [Subscription(200, 220)])
  }

  @Test func `another stream that sends at once is heard before the source`() {
    let source = Observable.of123
    #expect(eventTexts(source.withLatestFrom(Observable.just(10)) { $0 + $1 }).count == 4)
    #expect(eventTexts(source.take(until: Observable.just(10))) == ["completed"])
    #expect(eventTexts(source.skip(until: Observable.just(10))).last == "completed")
  }

  @Test func `a source that completes inside of the last sample completes the result`() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    var events: [String] = []
    let subscription = source.sample(sampler).map { element in
      source.onCompleted()
      return element
    }.subscribe { events.append("\($0)") }
    source.onNext(1)
    sampler.onCompleted()
    #expect(events == ["next(1)", "completed"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a source that completes inside of a sample completes the result after the sampler`() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    var events: [String] = []
    let subscription = source.sample(sampler, defaultValue: 0).subscribe { event in
      events.append("\(event)")
      guard events.count == 1 else { return }
      sampler.onCompleted()
      source.onCompleted()
    }
    sampler.onNext(())
    #expect(events == ["next(0)", "next(0)", "completed"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `amb of nothing never sends, and the first of many wins`() {
    #expect(eventTexts(Observable<Int>.amb([])) == [])
    #expect(
      eventTexts(Observable.amb([.never(), .just(2), .just(3)])) == ["next(2)", "completed"])
  }
}

extension Observable where Element == Int {
  /// The numbers 1, 2 and 3.
  fileprivate static var of123: Observable<Int> { .from([1, 2, 3]) }
}

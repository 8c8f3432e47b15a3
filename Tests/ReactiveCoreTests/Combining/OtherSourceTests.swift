import ReactiveCore
import ReactiveTesting
import Testing

/// Operators that listen to another stream beside their own: `withLatestFrom`, `sample`, `take(until:)`,
/// `skip(until:)` and `amb`.
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

  struct Case: Sendable {
    var name: String
    var source: [Recorded<Event<Int>>]
    var other: [Recorded<Event<Int>>]
    var expected: [Recorded<Event<Int>>]
    var sourceEnd = 1000
    var otherEnd = 1000
  }

  private static let withLatestFrom: [Case] = [
    Case(
      name: "withLatestFrom",
      source: nexts((210, 1), (230, 2), (250, 3), (270, 4)) + [.completed(300)],
      other: nexts((220, 10), (240, 20), (245, 30)) + [.completed(260)],
      expected: nexts((230, 12), (250, 33), (270, 34)) + [.completed(300)], sourceEnd: 300,
      otherEnd: 260),
    Case(
      name: "withLatestFrom without a selector", source: nexts((210, 1), (230, 2), (250, 3)),
      other: nexts((220, 10), (240, 20)), expected: nexts((230, 10), (250, 20))),
    Case(
      name: "withLatestFrom", source: nexts((210, 1)) + [.error(230, Broken())], other: [],
      expected: [.error(230, Broken())], sourceEnd: 230, otherEnd: 230),
    Case(
      name: "withLatestFrom", source: nexts((210, 1), (300, 2)), other: [.error(230, Broken())],
      expected: [.error(230, Broken())], sourceEnd: 230, otherEnd: 230),
    Case(
      name: "withLatestFrom", source: [.completed(230)], other: [], expected: [.completed(230)],
      sourceEnd: 230, otherEnd: 230),
    Case(
      name: "withLatestFrom", source: nexts((220, 1)), other: [.completed(210)], expected: [],
      otherEnd: 210),
  ]

  private static let sample: [Case] = [
    Case(
      name: "sample", source: nexts((210, 1), (220, 2), (250, 3), (310, 6)) + [.completed(400)],
      other: nexts((230, 0), (240, 0), (260, 0), (320, 0)) + [.completed(500)],
      expected: nexts((230, 2), (260, 3), (320, 6)) + [.completed(500)], sourceEnd: 400,
      otherEnd: 500),
    Case(
      name: "sample with a default", source: nexts((220, 2)) + [.completed(245)],
      other: nexts((210, 0), (230, 0), (240, 0), (250, 0)),
      expected: nexts((210, -1), (230, 2), (240, -1), (250, -1)) + [.completed(250)],
      sourceEnd: 245, otherEnd: 250),
    // The sampler's completion samples as well, and ends nothing.
    Case(
      name: "sample", source: nexts((210, 1), (230, 2)) + [.completed(240)],
      other: [.completed(220)], expected: nexts((220, 1)), sourceEnd: 240, otherEnd: 220),
    Case(
      name: "sample", source: nexts((210, 1)) + [.error(220, Broken())], other: nexts((230, 0)),
      expected: [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    Case(
      name: "sample", source: nexts((210, 1), (300, 2)), other: [.error(220, Broken())],
      expected: [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    Case(name: "sample", source: [], other: nexts((210, 1)), expected: []),
  ]

  private static let until: [Case] = [
    Case(
      name: "take(until:)", source: nexts((210, 1), (220, 2), (230, 3)), other: nexts((225, 0)),
      expected: nexts((210, 1), (220, 2)) + [.completed(225)], sourceEnd: 225, otherEnd: 225),
    Case(
      name: "take(until:)", source: nexts((210, 1), (230, 3)) + [.completed(240)],
      other: [.completed(220)], expected: nexts((210, 1), (230, 3)) + [.completed(240)],
      sourceEnd: 240, otherEnd: 220),
    Case(
      name: "take(until:)", source: nexts((210, 1), (230, 3)), other: [.error(220, Broken())],
      expected: nexts((210, 1)) + [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    Case(
      name: "take(until:)", source: nexts((210, 1)) + [.error(220, Broken())],
      other: nexts((230, 0)), expected: nexts((210, 1)) + [.error(220, Broken())],
      sourceEnd: 220, otherEnd: 220),
    Case(name: "take(until:)", source: [], other: [], expected: []),
    Case(
      name: "skip(until:)", source: nexts((210, 1), (220, 2), (230, 3)) + [.completed(250)],
      other: nexts((225, 0), (240, 0)), expected: nexts((230, 3)) + [.completed(250)],
      sourceEnd: 250, otherEnd: 225),
    Case(
      name: "skip(until:)", source: nexts((210, 1), (230, 3)), other: [.completed(225)],
      expected: [], otherEnd: 225),
    Case(
      name: "skip(until:)", source: nexts((210, 1), (230, 3)), other: [.error(225, Broken())],
      expected: [.error(225, Broken())], sourceEnd: 225, otherEnd: 225),
    Case(
      name: "skip(until:)", source: [.error(220, Broken())], other: nexts((230, 0)),
      expected: [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    // A completion before the other stream has sent anything is passed over as well.
    Case(
      name: "skip(until:)", source: nexts((210, 1)) + [.completed(220)], other: nexts((230, 0)),
      expected: [], sourceEnd: 220, otherEnd: 220),
  ]

  private static let amb: [Case] = ["amb", "amb of a sequence"].flatMap { name in
    [
      Case(name: name, source: [], other: [], expected: []),
      Case(
        name: name, source: nexts((210, 1), (230, 2)) + [.completed(240)],
        other: nexts((220, 3)), expected: nexts((210, 1), (230, 2)) + [.completed(240)],
        sourceEnd: 240, otherEnd: 210),
      Case(
        name: name, source: nexts((230, 2)), other: nexts((220, 3)) + [.error(240, Broken())],
        expected: nexts((220, 3)) + [.error(240, Broken())], sourceEnd: 220, otherEnd: 240),
      Case(
        name: name, source: [.completed(210)], other: nexts((220, 3)),
        expected: [.completed(210)], sourceEnd: 210, otherEnd: 210),
      Case(
        name: name, source: nexts((230, 2)), other: [.error(210, Broken())],
        expected: [.error(210, Broken())], sourceEnd: 210, otherEnd: 210),
    ]
  }

  @Test(arguments: withLatestFrom + sample + until + amb)
  func `the events have these times`(test: Case) throws {
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

  @Test func `what the selector of withLatestFrom throws ends the result`() {
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

import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct ConnectableObservableTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func source(_ end: Recorded<Event<Int>>) -> TestableObservable<Int> {
    scheduler.createHotObservable([
      .next(220, 1), .next(320, 2), .next(340, 3), .next(390, 4), .next(430, 5), .next(520, 6),
      .next(560, 7), end,
    ])
  }

  /// Subscribes at some times, and connects during some spans.
  private func run(
    _ stream: ConnectableObservable<Int>, subscribing times: [TestTime],
    connecting spans: [Range<TestTime>]
  ) -> [[Recorded<Event<Int>>]] {
    let observers = times.map { time in
      let observer = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(time) { _ = stream.subscribe(observer) }
      return observer
    }
    for span in spans {
      let connection = SerialDisposable()
      scheduler.scheduleAt(span.lowerBound) { connection.disposable = stream.connect() }
      scheduler.scheduleAt(span.upperBound) { connection.dispose() }
    }
    scheduler.start()
    return observers.map(\.events)
  }

  @Test func `publish sends while it is connected, from each subscription on`() {
    let source = source(.completed(600))
    let events = run(source.publish(), subscribing: [200, 330], connecting: [300..<400])
    #expect(events[0] == [.next(320, 2), .next(340, 3), .next(390, 4)])
    #expect(events[1] == [.next(340, 3), .next(390, 4)])
    #expect(source.subscriptions == [Subscription(300, 400)])
  }

  @Test func `another connection is another run, with another subject`() {
    let source = source(.completed(600))
    let events = run(
      source.replay(2), subscribing: [350, 450], connecting: [300..<400, 500..<700])
    #expect(events[0] == [.next(350, 2), .next(350, 3), .next(390, 4)])
    #expect(events[1] == [.next(520, 6), .next(560, 7), .completed(600)])
    #expect(source.subscriptions == [Subscription(300, 400), Subscription(500, 600)])
  }

  @Test(arguments: [
    (1, [2]), (2, [1, 2]), (9, [1, 2]),
  ])
  func `replay sends the last elements to who comes later`(count: Int, elements: [Int]) {
    let source = source(.error(600, SubjectFault()))
    let events = run(source.replay(count), subscribing: [330], connecting: [200..<335])
    #expect(events[0] == elements.map { .next(330, $0) })
  }

  @Test func `replayAll sends everything to who comes later`() {
    let source = source(.completed(600))
    let events = run(source.replayAll(), subscribing: [400], connecting: [200..<425])
    #expect(events[0] == (1...4).map { .next(400, $0) })
  }

  @Test(arguments: [Recorded<Event<Int>>.completed(600), .error(600, SubjectFault())])
  func `an end reaches all, and who comes later waits for another connection`(
    end: Recorded<Event<Int>>
  ) {
    let source = source(end)
    let events = run(source.replayAll(), subscribing: [530, 610], connecting: [500..<700])
    #expect(events[0] == [.next(530, 6), .next(560, 7), end])
    #expect(events[1] == [])
    #expect(source.subscriptions == [Subscription(500, 600)])
  }

  @Test func `connecting twice is connecting once`() {
    let source = source(.completed(600))
    let stream = source.publish()
    let first = stream.connect()
    let second = stream.connect()
    #expect(source.subscriptions.count == 1)
    second.dispose()
    first.dispose()
    #expect(source.subscriptions == [Subscription(0, 0)])
  }

  @Test func `multicast with one subject goes on with it`() {
    let source = source(.completed(600))
    let events = run(
      source.multicast(ReplaySubject<Int>.create(bufferSize: 1)), subscribing: [350, 450, 610],
      connecting: [300..<400, 500..<700])
    #expect(
      events[0] == [
        .next(350, 3), .next(390, 4), .next(520, 6), .next(560, 7), .completed(600),
      ])
    #expect(events[1] == [.next(450, 4), .next(520, 6), .next(560, 7), .completed(600)])
    #expect(events[2] == [.next(610, 7), .completed(610)])
  }

  @Test func `multicast with a selector connects for each subscriber`() {
    let source = source(.completed(600))
    let zipped = scheduler.start {
      source.multicast(
        { PublishSubject<Int>() }, selector: { shared in shared.map { -$0 }.take(2) })
    }
    #expect(zipped.events == [.next(220, -1), .next(320, -2), .completed(320)])
    #expect(source.subscriptions == [Subscription(200, 320)])
  }

  @Test(arguments: [true, false])
  func `an error thrown by a closure of multicast ends the stream`(isSubject: Bool) {
    let source = source(.completed(600))
    let events = scheduler.start { () -> Observable<Int> in
      source.multicast(
        { () throws -> PublishSubject<Int> in
          if isSubject { throw SubjectFault() }
          return PublishSubject()
        }, selector: { _ in throw SubjectFault() })
    }.events
    #expect(events == [.error(200, SubjectFault())])
    #expect(source.subscriptions == [])
  }

  @Test func `multicast takes subjects of whatever make`() {
    let source = source(.completed(600))
    let subject = Doubling()
    let events = run(source.multicast(subject), subscribing: [350], connecting: [200..<400])
    #expect(events[0] == [.next(390, 8)])
  }
}

/// A subject that is none of the library's.
private final class Doubling: SubjectType, ObserverType {
  private let inner = PublishSubject<Int>()

  func on(_ event: Event<Int>) { inner.on(event.map { 2 * $0 }) }

  func asObserver() -> Doubling { self }

  func subscribe<Observer: ObserverType<Int>>(_ observer: Observer) -> any Disposable {
    inner.subscribe(observer)
  }
}

import ReactiveCore
import ReactiveTesting
import Testing

/// The operators that make a stream of each element, over the same source and the same streams.
///
/// The source sends at 210, 230 and 260, and completes at 300; each stream sends 10 and 40 after
/// its beginning, and completes after 45.
@Suite struct FlatMapTests {
  typealias Selector = (Int) throws -> Observable<Int>
  typealias Operator = @Sendable (Observable<Int>, @escaping Selector) -> Observable<Int>

  static let operators: [String: Operator] = [
    "flatMap": { $0.flatMap($1) }, "flatMapFirst": { $0.flatMapFirst($1) },
    "flatMapLatest": { $0.flatMapLatest($1) }, "concatMap": { $0.concatMap($1) },
    "merge": { $0.map($1).merge() }, "switchLatest": { $0.map($1).switchLatest() },
    "concat": { $0.map($1).concat() }, "limit": { $0.map($1).merge(maxConcurrent: 1) },
  ]

  static let all = operators.keys.sorted()

  private static let merged = nexts((220, 1), (240, 2), (250, 10), (270, 20), (270, 3), (300, 30))
  private static let latest = nexts((220, 1), (240, 2), (270, 3), (300, 30))
  private static let first = nexts((220, 1), (250, 10), (270, 3), (300, 30))
  private static let concatenated = nexts(
    (220, 1), (250, 10), (265, 2), (295, 20), (310, 3), (340, 30))

  @Test(arguments: [
    ("flatMap", merged, 305), ("merge", merged, 305), ("flatMapFirst", first, 305),
    ("flatMapLatest", latest, 305), ("switchLatest", latest, 305),
    ("concatMap", concatenated, 345), ("concat", concatenated, 345), ("limit", concatenated, 345),
  ])
  func `each flatMap variant treats overlapping streams in its own way`(
    name: String, elements: [Recorded<Event<Int>>], end: Int
  ) throws {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(
      nexts((210, 1), (230, 2), (260, 3)) + [.completed(300)])
    let operate = try #require(Self.operators[name])
    let result = scheduler.start {
      operate(source.asObservable()) { element in
        scheduler.createColdObservable(nexts((10, element), (40, 10 * element)) + [.completed(45)])
          .asObservable()
      }
    }
    #expect(result.events == elements + [.completed(end)])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test(arguments: ["flatMap", "flatMapFirst", "merge", "concatMap", "concat", "limit"])
  func `a stream is not subscribed to when its selector has disposed of the subscription`(
    name: String
  ) throws {
    let source = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var subscribed = 0
    let operate = try #require(Self.operators[name])
    subscription.disposable = operate(source) { _ in
      subscription.dispose()
      return .never().do(onSubscribe: { subscribed += 1 })
    }.subscribe()
    source.onNext(1)
    #expect(subscribed == 0)
  }

  @Test func `what comes while the selector of concatMap runs follows its stream`() {
    let source = PublishSubject<Int>()
    var events: [Event<Int>] = []
    _ = source.concatMap { element -> Observable<Int> in
      if element == 1 {
        source.onNext(2)
        source.onCompleted()
      }
      return .just(element)
    }.subscribe { events.append($0) }
    source.onNext(1)
    #expect(events == [.next(1), .next(2), .completed])
  }

  @Test func `a stream of concatMap does not wait for one that ended while it was made`() {
    let source = PublishSubject<Int>()
    let first = PublishSubject<Int>()
    var events: [Event<Int>] = []
    _ = source.concatMap { element -> Observable<Int> in
      if element == 1 { return first }
      source.onCompleted()
      first.onCompleted()
      return .just(element)
    }.subscribe { events.append($0) }
    source.onNext(1)
    source.onNext(2)
    #expect(events == [.next(2), .completed])
  }

  @Test(arguments: all)
  func `an error thrown by the selector of flatMap ends the result and the subscription`(
    name: String
  ) throws {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((210, 1), (230, 2)) + [.completed(300)])
    let operate = try #require(Self.operators[name])
    let result = scheduler.start {
      operate(source.asObservable()) { _ in throw Broken() }
    }
    #expect(result.events == [.error(210, Broken())])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test(arguments: all)
  func `an error of a stream ends the result and the subscription`(name: String) throws {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((210, 1), (300, 2)))
    let operate = try #require(Self.operators[name])
    let result = scheduler.start { operate(source.asObservable()) { _ in .error(Broken()) } }
    #expect(result.events == [.error(210, Broken())])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test(arguments: all)
  func `an error of the source ends the streams`(name: String) throws {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((210, 1)) + [.error(225, Broken())])
    let inner = scheduler.createColdObservable(nexts((10, 1), (20, 2)))
    let operate = try #require(Self.operators[name])
    let result = scheduler.start { operate(source.asObservable()) { _ in inner.asObservable() } }
    #expect(result.events == nexts((220, 1)) + [.error(225, Broken())])
    #expect(inner.subscriptions == [Subscription(210, 225)])
  }

  @Test(arguments: all)
  func `disposal disposes of source and streams`(name: String) throws {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((210, 1)))
    let inner = scheduler.createColdObservable(nexts((10, 1), (20, 2)))
    let operate = try #require(Self.operators[name])
    let result = scheduler.start(disposed: 225) {
      operate(source.asObservable()) { _ in inner.asObservable() }
    }
    #expect(result.events == nexts((220, 1)))
    #expect(source.subscriptions == [Subscription(200, 225)])
    #expect(inner.subscriptions == [Subscription(210, 225)])
  }

  @Test(arguments: all)
  func `a source that is empty, fails or never sends decides alone`(name: String) throws {
    let operate = try #require(Self.operators[name])
    #expect(eventTexts(operate(.empty()) { .just($0) }) == ["completed"])
    #expect(eventTexts(operate(.never()) { .just($0) }) == [])
    #expect(eventTexts(operate(.error(Broken())) { .just($0) }) == ["error(Broken())"])
    #expect(eventTexts(operate(.just(1)) { _ in .never() }) == [])
    #expect(eventTexts(operate(.just(1)) { _ in .empty() }) == ["completed"])
  }

  @Test(.clause(17), arguments: ["flatMap", "flatMapLatest", "merge", "switchLatest"])
  func `a stream that is over by the turn of its elements loses none`(name: String) throws {
    let (source, stream) = (PublishSubject<Int>(), PublishSubject<Int>())
    let operate = try #require(Self.operators[name])
    let taken = Locked<[Int]>([])
    _ = operate(source) { $0 == 0 ? stream.asObservable() : .of($0, -$0) }
      .subscribe(onNext: { element in
        taken.withLock { $0.append(element) }
        // Its elements are handed off, since this observer waits for the thread that sends them.
        if element == 10 { concurrently([{ source.onNext(1) }]) }
      })
    source.onNext(0)
    stream.onNext(10)
    #expect(taken.withLock { $0 } == [10, 1, -1])
  }

  @Test(arguments: all, ["sends", "completes", "fails", "disposes"])
  func `just is emitted as any other stream of one element is`(name: String, act: String) throws {
    let operate = try #require(Self.operators[name])
    func trace(_ stream: @escaping (Int) -> Observable<Int>) -> [String] {
      let source = PublishSubject<Int>()
      let subscription = SerialDisposable()
      var log: [String] = []
      subscription.disposable = operate(source, stream).subscribe { event in
        log.append("\(event)")
        guard event.element == 1 else { return }
        switch act {
        case "sends": source.onNext(2)
        case "completes": source.onCompleted()
        case "fails": source.onError(Broken())
        default: subscription.dispose()
        }
        log.append("over")
      }
      source.onNext(1)
      source.onNext(3)
      source.onCompleted()
      return log
    }
    #expect(trace { .just($0) } == trace { Observable.just($0).map { $0 } })
  }

  @Test func `an element of just may be nil`() {
    let nothing = Observable<Int?>.just(nil)
    #expect(eventTexts(Observable.just(1).flatMap { _ in nothing }) == ["next(nil)", "completed"])
  }
}

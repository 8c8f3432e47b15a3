import ReactiveCore
import ReactiveTesting
import Testing

/// The operators that make a stream of each element, over the same source and the same streams.
///
/// The source sends at 210, 230 and 260, and completes at 300; each stream sends 10 and 40 after its
/// beginning, and completes after 45.
@Suite struct FlatMapTests {
  private typealias Selector = (Int) throws -> Observable<Int>
  private typealias Operator = @Sendable (Observable<Int>, @escaping Selector) -> Observable<Int>

  private static let operators: [String: Operator] = [
    "flatMap": { $0.flatMap($1) }, "flatMapFirst": { $0.flatMapFirst($1) },
    "flatMapLatest": { $0.flatMapLatest($1) }, "concatMap": { $0.concatMap($1) },
    "merge": { $0.map($1).merge() }, "switchLatest": { $0.map($1).switchLatest() },
    "concat": { $0.map($1).concat() }, "limit": { $0.map($1).merge(maxConcurrent: 1) },
  ]

  private static let all = operators.keys.sorted()

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
  func `each has its way with streams that overlap`(
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

  @Test(arguments: all)
  func `what the selector throws ends the result and the subscription`(name: String) throws {
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

  @Test(arguments: all)
  func `a hundred thousand streams that are over at once need no deeper stack`(
    name: String
  ) throws {
    let operate = try #require(Self.operators[name])
    var sum = 0
    var isCompleted = false
    let outer = Observable<Int>.create { observer in
      for number in 1...100_000 { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    }
    _ = operate(outer) { .just($0) }.subscribe(
      onNext: { sum += $0 }, onCompleted: { isCompleted = true })
    #expect(sum == 5_000_050_000)
    #expect(isCompleted)
  }

  @Test func `streams that wait need no deeper stack when their turn comes`() {
    let first = PublishSubject<Int>()
    var sum = 0
    let streams = [first.asObservable()] + (1...100_000).map { Observable.just($0) }
    _ = Observable.from(streams).concat().subscribe(onNext: { sum += $0 })
    first.onCompleted()
    #expect(sum == 5_000_050_000)
  }

  @Test(arguments: all, StreamEnding.allCases)
  func `the selector is let go at the end`(name: String, ending: StreamEnding) throws {
    let operate = try #require(Self.operators[name])
    var released = 0
    let source = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let subscription: any Disposable = {
      let token = ReleaseToken { released += 1 }
      let result = operate(source.asObservable()) { _ in
        withExtendedLifetime(token) { inner.asObservable() }
      }
      return result.subscribe(onError: { _ in })
    }()
    source.onNext(1)
    #expect(released == 0)
    switch ending {
    case .completion:
      source.onCompleted()
      inner.onCompleted()
    case .error: source.onError(Broken())
    case .disposal: subscription.dispose()
    }
    #expect(released == 1)
    #expect(!source.hasObservers && !inner.hasObservers)
  }

  @Test func `the operators ignore what a replaced stream still sends`() {
    let source = PublishSubject<Observable<Int>>()
    var late: AnyObserver<Int>?
    var taken: [Int] = []
    _ = source.switchLatest().subscribe(onNext: { taken.append($0) })
    source.onNext(
      .create { observer in
        late = observer
        return Disposables.create()
      })
    late?.onNext(1)
    source.onNext(.never())
    late?.onNext(2)
    late?.onError(Broken())
    source.onNext(.just(3))
    #expect(taken == [1, 3])
  }
}

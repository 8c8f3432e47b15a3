import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct SubscribeOnTests {
  private let scheduler = TestScheduler(initialClock: 0)

  static let cases: [(events: [Recorded<Event<Int>>], unsubscribed: Int)] = [
    ([], 1_001),
    ([.next(210, 2), .completed(220)], 221),
    ([.next(210, 2), .error(220, Broken())], 221),
    ([.completed(220)], 221),
  ]

  @Test(arguments: cases.indices)
  func `subscribe(on:) subscribes and disposes one step later, and passes events on at once`(
    index: Int
  ) {
    let (events, unsubscribed) = Self.cases[index]
    let source = scheduler.createHotObservable(events)
    let result = scheduler.start { source.subscribe(on: scheduler) }
    #expect(result.events == events)
    #expect(source.subscriptions == [Subscription(201, unsubscribed)])
  }

  @Test func `subscribe(on:) does not subscribe if it is disposed of first`() {
    let source = scheduler.createHotObservable(nexts((210, 1)))
    let result = scheduler.start(disposed: 200) { source.subscribe(on: scheduler) }
    #expect(result.events == [])
    #expect(source.subscriptions == [])
  }

  @Test func `subscribe(on:) emits nothing after disposal, even before the source is released`() {
    let subject = PublishSubject<Int>()
    var taken: [Int] = []
    let subscription = subject.subscribe(on: scheduler).subscribe(onNext: { taken.append($0) })
    scheduler.start()
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    #expect(taken == [1])
    #expect(subject.hasObservers)
    scheduler.start()
    #expect(!subject.hasObservers)
  }

  @Test func `a source that ends at once is subscribed to on the scheduler's thread`() {
    let queue = DispatchSpecificKey<Int>()
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "subscribing",
      serialQueueConfiguration: { $0.setSpecific(key: queue, value: 7) })
    let happening = Happening()
    var places: [Int?] = []
    _ = Observable<Int>.create { observer in
      places.append(DispatchQueue.getSpecific(key: queue))
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create {
        places.append(DispatchQueue.getSpecific(key: queue))
        happening.happen()
      }
    }.subscribe(on: scheduler).subscribe(onNext: { _ in
      places.append(DispatchQueue.getSpecific(key: queue))
    })
    happening.wait()
    #expect(places == [7, 7, 7])
  }

  @Test(arguments: StreamEnding.allCases)
  func `subscribe(on:) releases everything, however it ends`(ending: StreamEnding) {
    let subject = PublishSubject<Int>()
    var isReleased = false
    let subscription: any Disposable = {
      let token = ReleaseToken { isReleased = true }
      return subject.subscribe(on: scheduler).subscribe(
        onNext: { _ in withExtendedLifetime(token) {} }, onError: { _ in })
    }()
    scheduler.start()
    subject.onNext(1)
    #expect(!isReleased)
    switch ending {
    case .completion: subject.onCompleted()
    case .error: subject.onError(Broken())
    case .disposal: subscription.dispose()
    }
    scheduler.start()
    #expect(isReleased)
  }
}

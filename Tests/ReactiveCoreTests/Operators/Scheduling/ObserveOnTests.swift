import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct ObserveOnTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `each event is a piece of work of its own, in the order in which they came`() {
    let source = scheduler.createHotObservable(
      nexts((150, 1), (210, 2), (220, 3), (220, 4), (230, 5)) + [.completed(240)])
    let result = scheduler.start { source.observe(on: scheduler) }
    #expect(
      result.events == nexts((211, 2), (221, 3), (222, 4), (231, 5)) + [.completed(241)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `an error comes after the elements before it`() {
    let source = scheduler.createHotObservable(
      nexts((210, 1), (210, 2)) + [.error(210, Broken())])
    let result = scheduler.start { source.observe(on: scheduler) }
    #expect(result.events == nexts((211, 1), (212, 2)) + [.error(213, Broken())])
  }

  @Test(arguments: [[], [.completed(210)], [.error(210, Broken())]] as [[Recorded<Event<Int>>]])
  func `without elements, only the end comes`(events: [Recorded<Event<Int>>]) {
    let result = HotRun(events) { source in source.observe(on: scheduler) }
    #expect(result.events == [])
    let source = scheduler.createHotObservable(events)
    let expected = events.map { Recorded(time: $0.time + 1, value: $0.value) }
    #expect(scheduler.start { source.observe(on: scheduler) }.events == expected)
    #expect(source.subscriptions == [Subscription(200, events.isEmpty ? 1_000 : 210)])
  }

  @Test func `disposal takes back what waits`() {
    let source = scheduler.createHotObservable(nexts((210, 1), (210, 2), (210, 3), (220, 4)))
    let result = scheduler.start(disposed: 212) { source.observe(on: scheduler) }
    #expect(result.events == nexts((211, 1)))
    #expect(source.subscriptions == [Subscription(200, 212)])
  }

  typealias SchedulerCase = NamedCase<Void, any ImmediateSchedulerType>

  static let schedulers = [
    SchedulerCase("serial") { SerialDispatchQueueScheduler(qos: .default) },
    SchedulerCase("concurrent") { ConcurrentWork() },
    SchedulerCase("current thread") { CurrentThreadScheduler.instance },
  ]

  @Test(arguments: schedulers, [Event<Int>.completed, .error(Broken())])
  func `events keep their order on threads, and the end is the last`(
    scheduler: SchedulerCase, end: Event<Int>
  ) {
    let scheduler = scheduler.make(())
    let happening = Happening()
    let watch = Watch()
    var events: [Event<Int>] = []
    let subject = PublishSubject<Int>()
    _ = subject.observe(on: scheduler).subscribe { event in
      watch.deliver { events.append(event) }
      if event.isStopEvent { happening.happen() }
    }
    for element in 0..<1_000 { subject.onNext(element) }
    subject.on(end)
    happening.wait()
    #expect(events == (0..<1_000).map { .next($0) } + [end])
    #expect(!watch.sawOverlap)
  }

  @Test(arguments: schedulers)
  func `disposed of while an element is taken, nothing else comes`(scheduler: SchedulerCase) {
    let scheduler = scheduler.make(())
    let isDisposed = Happening()
    let subscription = SingleAssignmentDisposable()
    let subject = PublishSubject<Int>()
    var taken: [Int] = []
    subscription.setDisposable(
      subject.observe(on: scheduler).subscribe(
        onNext: { element in
          taken.append(element)
          subscription.dispose()
        }, onDisposed: { isDisposed.happen() }))
    for element in 1...3 { subject.onNext(element) }
    isDisposed.wait()
    subject.onNext(4)
    #expect(taken == [1])
    #expect(!subject.hasObservers)
  }

  @Test(arguments: schedulers, StreamEnding.allCases)
  func `observe(on:) releases everything, however it ends`(
    scheduler: SchedulerCase, ending: StreamEnding
  ) {
    let scheduler = scheduler.make(())
    let subject = PublishSubject<ReleaseToken>()
    let released = Happening()
    let taken = Happening()
    let subscription: any Disposable = {
      let token = ReleaseToken { released.happen() }
      return subject.observe(on: scheduler).subscribe(
        onNext: { _ in
          withExtendedLifetime(token) {}
          taken.happen()
        }, onError: { _ in }, onCompleted: {})
    }()
    subject.onNext(ReleaseToken {})
    taken.wait()
    switch ending {
    case .completion: subject.onCompleted()
    case .error: subject.onError(Broken())
    case .disposal: subscription.dispose()
    }
    released.wait()
    withExtendedLifetime(subscription) {}
  }
}

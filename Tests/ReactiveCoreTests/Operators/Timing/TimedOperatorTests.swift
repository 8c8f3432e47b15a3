import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

/// The common behaviour of all operators with a clock.
@Suite struct TimedOperatorTests {
  static let schedulers = [
    NamedCase<Void, any SchedulerType>("serial") { SerialDispatchQueueScheduler(qos: .default) },
    NamedCase("concurrent") { ConcurrentDispatchQueueScheduler(qos: .default) },
  ]

  @Test(arguments: TimedOperator.all, StreamEnding.allCases)
  func `an operator with a clock releases everything, however it ends`(
    op: TimedOperator, ending: StreamEnding
  ) {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.000_1)
    let subject = PublishSubject<Int>()
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      let source = subject.do(onNext: { _ in captive.stay() })
      subscription = op.make(TimedInput(source: source, scheduler: scheduler))
        .subscribe(onNext: { _ in captive.stay() }, onError: { _ in captive.stay() })
    }
    scheduler.advanceTo(100)
    for element in 1...4 { subject.onNext(element) }
    #expect(weakCaptive != nil)
    switch ending {
    case .completion: subject.onCompleted()
    case .error: subject.onError(Broken())
    case .disposal: subscription?.dispose()
    }
    scheduler.start()
    #expect(weakCaptive == nil)
    #expect(!subject.hasObservers)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: TimedOperator.all)
  func `an element disposed of while it is taken is the last`(op: TimedOperator) {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.000_1)
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var count = 0
    subscription.disposable = op.make(TimedInput(source: subject, scheduler: scheduler))
      .subscribe(
        AnyObserver { _ in
          count += 1
          subscription.dispose()
        })
    scheduler.advanceTo(100)
    for element in 1...3 { subject.onNext(element) }
    scheduler.advanceTo(200)
    for element in 4...6 { subject.onNext(element) }
    subject.onCompleted()
    scheduler.start()
    #expect(count == 1)
  }

  @Test(arguments: TimedOperator.all, schedulers)
  func `on a real clock events are serial, and the end is the last`(
    op: TimedOperator, scheduler: NamedCase<Void, any SchedulerType>
  ) {
    let scheduler = scheduler.make(())
    let happening = Happening()
    let watch = Watch()
    let subject = PublishSubject<Int>()
    var ends = 0
    var elementsAfterEnd = 0
    let stream = op.make(TimedInput(source: subject, scheduler: scheduler))
    let subscription = stream.subscribe { event in
      watch.deliver {
        if ends > 0 { elementsAfterEnd += 1 }
        if event.isStopEvent { ends += 1 }
      }
      if event.isStopEvent { happening.happen() }
    }
    onThreads(1) { _ in for element in 0..<2_000 { subject.onNext(element) } }
    subject.onCompleted()
    happening.wait()
    subscription.dispose()
    #expect(ends == 1)
    #expect(elementsAfterEnd == 0)
    #expect(!watch.sawOverlap)
  }

  @Test(.clause(9), arguments: TimedOperator.all, schedulers)
  func `disposal from another thread, whenever it comes, harms nothing`(
    op: TimedOperator, scheduler: NamedCase<Void, any SchedulerType>
  ) {
    let scheduler = scheduler.make(())
    onThreads(2) { _ in
      for _ in 0..<100 {
        let subject = PublishSubject<Int>()
        let isDisposed = Happening()
        let subscription = op.make(TimedInput(source: subject, scheduler: scheduler))
          .subscribe(onNext: { _ in }, onError: { _ in }, onDisposed: { isDisposed.happen() })
        DispatchQueue.global().async(
          execute: DispatchWorkItem { subscription.dispose() })
        for element in 0..<5 { subject.onNext(element) }
        isDisposed.wait()
      }
    }
  }
}

/// The result of an operator with a clock on a hot source that is subscribed to at 200.
struct TimedCase<Output: Equatable & Sendable>: CustomTestStringConvertible, Sendable {
  typealias Operate = @Sendable (Observable<Int>, TestScheduler) -> Observable<Output>

  let testDescription: String
  let source: [Recorded<Event<Int>>]
  let expected: [Recorded<Event<Output>>]
  let sourceEnd: TestTime
  let disposed: TestTime
  let operate: Operate

  init(
    _ name: String, source: [Recorded<Event<Int>>], expected: [Recorded<Event<Output>>],
    sourceEnd: TestTime = 1_000, disposed: TestTime = 1_000, operate: @escaping Operate
  ) {
    testDescription = name
    self.source = source
    self.expected = expected
    self.sourceEnd = sourceEnd
    self.disposed = disposed
    self.operate = operate
  }

  func check(_ location: SourceLocation = #_sourceLocation) {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(150, -1)] + source)
    let result = scheduler.start(disposed: disposed) { operate(hot.asObservable(), scheduler) }
    #expect(result.events == expected, sourceLocation: location)
    #expect(hot.subscriptions == [Subscription(200, sourceEnd)], sourceLocation: location)
  }
}

/// An operator with a clock, at work on a source.
struct TimedInput {
  let source: Observable<Int>
  let scheduler: any SchedulerType
}

typealias TimedOperator = NamedCase<TimedInput, Observable<String>>

extension TimedOperator {
  init<Element>(
    of name: String, _ make: @escaping @Sendable (TimedInput) -> Observable<Element>
  ) {
    self.init(name) { make($0).texts() }
  }

  /// Operators that have a source, with spans short enough for a real clock.
  static let all = [
    Self(of: "take(for:)") { $0.source.take(for: .milliseconds(50), scheduler: $0.scheduler) },
    Self(of: "skip") { $0.source.skip(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "delay") { $0.source.delay(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "delaySubscription") {
      $0.source.delaySubscription(.milliseconds(1), scheduler: $0.scheduler)
    },
    Self(of: "debounce") { $0.source.debounce(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "throttle") { $0.source.throttle(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "throttle of the first") {
      $0.source.throttle(.milliseconds(1), latest: false, scheduler: $0.scheduler)
    },
    Self(of: "timeout") { $0.source.timeout(.milliseconds(50), scheduler: $0.scheduler) },
    Self(of: "timeout with another stream") {
      $0.source.timeout(.milliseconds(50), other: Observable.just(0), scheduler: $0.scheduler)
    },
    Self(of: "buffer") {
      $0.source.buffer(timeSpan: .milliseconds(1), count: 3, scheduler: $0.scheduler)
    },
    Self(of: "window") {
      $0.source.window(timeSpan: .milliseconds(1), count: 3, scheduler: $0.scheduler)
        .flatMap { $0 }
    },
    Self(of: "observe(on:)") { $0.source.observe(on: $0.scheduler) },
    Self(of: "subscribe(on:)") { $0.source.subscribe(on: $0.scheduler) },
  ]
}

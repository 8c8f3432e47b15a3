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

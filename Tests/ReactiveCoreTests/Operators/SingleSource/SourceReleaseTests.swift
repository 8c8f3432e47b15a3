import ReactiveCore
import ReactiveTesting
import Testing

/// The objects that a long-lived subscription releases when its stream has ended.
@Suite struct SourceReleaseTests {
  @Test(arguments: [Event<Int>.completed, .error(OperatorFault())])
  func `the closures of a subscriber are let go at the end`(end: Event<Int>) {
    let subject = PublishSubject<Int>()
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      subscription = subject.subscribe(
        onNext: { _ in captive.stay() }, onError: { _ in captive.stay() },
        onCompleted: { captive.stay() }, onDisposed: { captive.stay() })
    }
    #expect(weakCaptive != nil)
    subject.on(end)
    #expect(weakCaptive == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [1, 1_000])
  func `the elements of a sequence are let go at the end, or at disposal`(count: Int) {
    let scheduler = TestScheduler(initialClock: 0)
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      subscription = Observable.from(repeatElement(captive, count: count), scheduler: scheduler)
        .subscribe(AnyObserver { _ in captive.stay() })
    }
    #expect(weakCaptive != nil)
    scheduler.scheduleAt(100) { if count > 1 { subscription?.dispose() } }
    scheduler.start()
    #expect(weakCaptive == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `work that has ended is let go, although the scheduler's disposable keeps it`() {
    let scheduler = KeepingScheduler()
    weak var weakCaptive: Captive?
    do {
      let captive = Captive()
      weakCaptive = captive
      _ = Observable.from([captive], scheduler: scheduler).subscribe(AnyObserver { _ in })
    }
    scheduler.runAll()
    #expect(weakCaptive == nil)
  }
}

/// A scheduler whose disposables keep the work that they stand for.
private final class KeepingScheduler: ImmediateSchedulerType {
  private var waiting: [() -> Void] = []

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = { _ = action(state) }
    waiting.append(work)
    return Disposables.create { withExtendedLifetime(work) {} }
  }

  func runAll() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}

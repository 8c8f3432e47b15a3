import ReactiveCore
import Testing

/// The end of a stream that an operator does not send on: the subscriber is not told, but released.
@Suite struct AbandonedUpstreamTests {
  private let source = PublishSubject<Int>()
  private let gate = PublishSubject<Void>()

  @Test(.clause(10)) func `the closures of a subscriber are released without a terminal event`() {
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      subscription = source.skip(until: gate).subscribe { event in
        captive.stay()
        Issue.record("\(event) was sent")
      }
    }
    #expect(weakCaptive != nil)
    source.onCompleted()
    #expect(weakCaptive == nil)
    #expect(!source.hasObservers && !gate.hasObservers)
    withExtendedLifetime(subscription) {}
  }

  @Test(.clause(10)) func `an observer is released without a terminal event`() {
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      subscription = source.skip(until: gate).subscribe(AnyObserver { _ in captive.stay() })
    }
    #expect(weakCaptive != nil)
    source.onCompleted()
    #expect(weakCaptive == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test(.clause(10)) func `the closures are released where the source is empty from the start`() {
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      subscription = Observable<Int>.empty().skip(until: gate).map { $0 + 1 }
        .subscribe(onNext: { _ in captive.stay() })
    }
    #expect(weakCaptive == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `onDisposed waits for the disposal, and is called once`() {
    var disposals = 0
    weak var weakCaptive: Captive?
    var bag: DisposeBag? = DisposeBag()
    do {
      let captive = Captive()
      weakCaptive = captive
      source.skip(until: gate).subscribe(
        onNext: { _ in captive.stay() }, onDisposed: { disposals += 1 }
      ).disposed(by: bag!)
    }
    source.onCompleted()
    #expect(weakCaptive == nil)
    for _ in 0..<100 { Disposables.create().disposed(by: bag!) }
    #expect(disposals == 0)
    bag = nil
    #expect(disposals == 1)
  }

  @Test func `onDisposed waits for the disposal where the source is empty from the start`() {
    var disposals = 0
    let subscription = Observable<Int>.empty().skip(until: gate)
      .subscribe(onDisposed: { disposals += 1 })
    #expect(disposals == 0)
    subscription.dispose()
    subscription.dispose()
    #expect(disposals == 1)
  }

  @Test func `what is merged with it goes on, and does not complete`() {
    let other = PublishSubject<Int>()
    var events: [String] = []
    let subscription = Observable.merge(source.skip(until: gate).map { $0 + 1 }, other)
      .subscribe { events.append("\($0)") }
    source.onCompleted()
    other.onNext(1)
    other.onCompleted()
    #expect(events == ["next(1)"])
    subscription.dispose()
  }

  @Test func `a source whose sampler has completed can still fail`() {
    var events: [String] = []
    let subscription = source.sample(gate).subscribe { events.append("\($0)") }
    source.onNext(1)
    gate.onCompleted()
    source.onNext(2)
    source.onError(Broken())
    #expect(events == ["next(1)", "error(Broken())"])
    withExtendedLifetime(subscription) {}
  }
}

import ReactiveCore
import Testing

/// The objects that a subscription to a stream with a trait retains and releases.
@Suite struct TraitReleaseTests {
  @Test func `an object is handed over as long as it lives`() {
    final class Target { var heard: [String] = [] }
    var target: Target? = Target()
    weak let released = target
    let single = PublishSubject<Int>()
    if let target {
      _ = Single.just(1).subscribe(
        with: target, onSuccess: { $0.heard.append("\($1)") }, onDisposed: { $0.heard.append("-") })
      _ = Maybe<Int>.empty().subscribe(
        with: target, onCompleted: { $0.heard.append("empty") })
      _ = Completable.error(OperatorFault()).subscribe(
        with: target, onCompleted: { $0.heard.append("never") },
        onError: { target, _ in target.heard.append("error") })
      _ = single.asSingle().subscribe(with: target, onSuccess: { $0.heard.append("\($1)") })
    }
    #expect(target?.heard == ["1", "-", "empty", "error"])
    target = nil
    #expect(released == nil)
    single.onNext(1)
    single.onCompleted()
  }

  @Test(arguments: StreamEnding.allCases)
  func `closures are let go at the end`(ending: StreamEnding) {
    let subject = PublishSubject<Int>()
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      subscription = subject.asMaybe().subscribe(
        onSuccess: { _ in captive.stay() }, onError: { _ in captive.stay() },
        onCompleted: { captive.stay() }, onDisposed: { captive.stay() })
    }
    #expect(weakCaptive != nil)
    switch ending {
    case .completion: subject.onCompleted()
    case .error: subject.onError(OperatorFault())
    case .disposal: subscription?.dispose()
    }
    #expect(weakCaptive == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a subscription doesn't keep what only the stream captures`() {
    func work(_ captive: Captive) -> any Disposable {
      captive.stay()
      return Disposables.create()
    }
    let subscribe: [(Captive) -> any Disposable] = [
      { captive in Single<Int>.create { _ in work(captive) }.subscribe { _ in } },
      { captive in Single<Int>.create { _ in work(captive) }.subscribe(onFailure: { _ in }) },
      { captive in Maybe<Int>.create { _ in work(captive) }.subscribe { _ in } },
      { captive in Maybe<Int>.create { _ in work(captive) }.subscribe(onError: { _ in }) },
      { captive in Completable.create { _ in work(captive) }.subscribe { _ in } },
      { captive in Completable.create { _ in work(captive) }.subscribe(onError: { _ in }) },
    ]
    for subscribe in subscribe {
      weak var weakCaptive: Captive?
      var subscription: (any Disposable)?
      do {
        let captive = Captive()
        weakCaptive = captive
        subscription = subscribe(captive)
      }
      #expect(weakCaptive == nil)
      withExtendedLifetime(subscription) {}
    }
  }
}

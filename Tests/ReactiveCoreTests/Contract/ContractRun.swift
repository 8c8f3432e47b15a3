import ReactiveCore
import ReactiveTesting

/// A subscription to an operator of the contract's table, with all that is to be known of it.
final class ContractRun {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.000_1)
  let subscription = SerialDisposable()
  private(set) var events: [Event<String>] = []
  private(set) weak var captive: Captive?

  /// How many subscriptions to the sources are under way.
  private(set) var living = 0

  /// How often the subscriber heard that it was disposed of.
  private(set) var disposals = 0

  private var observers: [AnyObserver<Int>] = []

  init(_ op: ContractCase, disposesWhileTaking: Bool = false) {
    let captive = Captive()
    self.captive = captive
    let input = ContractInput(
      source: source().do(onNext: { _ in captive.stay() }), other: quiet(), scheduler: scheduler,
      captive: captive)
    subscription.disposable = op.make(input).subscribe(
      onNext: { [unowned self] in take(.next($0), disposesWhileTaking) },
      onError: { [unowned self] in take(.error($0), false) },
      onCompleted: { [unowned self] in take(.completed, false) },
      onDisposed: { [unowned self] in disposals += 1 })
    // Operators that subscribe a little later have done so by now.
    scheduler.advanceTo(50)
  }

  func send(_ elements: Int...) {
    for element in elements {
      for observer in observers { observer.onNext(element) }
      scheduler.sleep(20)
      scheduler.advanceTo(scheduler.clock)
    }
  }

  func end(_ ending: StreamEnding) {
    switch ending {
    case .completion: for observer in observers { observer.onCompleted() }
    case .error: for observer in observers { observer.onError(Broken()) }
    case .disposal: subscription.dispose()
    }
  }

  /// Lets go of the observers that the source was given, as a source does that has nothing to send.
  func silence() {
    observers = []
  }

  private func take(_ event: Event<String>, _ disposes: Bool) {
    events.append(event)
    if disposes { subscription.dispose() }
  }

  /// A source that sends whatever it is told to, also after its end.
  private func source() -> Observable<Int> {
    Observable.create { [unowned self] observer in
      living += 1
      observers.append(observer)
      return Disposables.create { self.living -= 1 }
    }
  }

  private func quiet() -> Observable<Int> {
    Observable.create { [unowned self] _ in
      living += 1
      return Disposables.create { self.living -= 1 }
    }
  }
}

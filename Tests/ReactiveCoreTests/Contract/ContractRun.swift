import ReactiveCore
import ReactiveTesting

/// A subscription to an operator of the contract's table, with records of its events and resources.
final class ContractRun {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.000_1)
  let subscription = SerialDisposable()
  private(set) var events: [Event<String>] = []
  private(set) weak var captive: Captive?

  /// The number of active subscriptions to the sources.
  private(set) var living = 0

  /// The number of calls of onDisposed.
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
    // By now, operators that subscribe after a delay have done so.
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

  /// Releases the observers of the source, as a source does that has nothing more to send.
  func silence() {
    observers = []
  }

  private func take(_ event: Event<String>, _ disposes: Bool) {
    events.append(event)
    if disposes { subscription.dispose() }
  }

  /// A source without grammar: it also sends after its terminal event.
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

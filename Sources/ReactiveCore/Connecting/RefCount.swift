extension ConnectableObservableType {
  /// Connects while there are subscribers.
  ///
  /// The first subscriber connects, and the last one to unsubscribe disposes of the connection.
  public func refCount() -> Observable<Element> {
    RefCount(self)
  }
}

/// A connectable observable that is connected while there are subscribers.
private final class RefCount<Element>: Observable<Element> {
  /// One connection, from its first subscriber to its end.
  private final class Cycle {
    var count = 0
    var run: (any ConnectionRun)?
    let connection = SingleAssignmentDisposable()
  }

  /// One subscriber.
  private final class Member {
    let isOver = BooleanDisposable()
    let subscription = SerialDisposable()
    var run: (any ConnectionRun)?
    var cycle: Cycle?
  }

  private let source: any ConnectableObservableType<Element>

  /// Serialises the beginnings and ends of connections.
  private let gate = Gate()

  // This, and the cycles of the members, are accessed only inside the gate.
  private var cycle = Cycle()

  init(_ source: any ConnectableObservableType<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let member = Member()
    let end = { [self] (error: (any Error)?) in
      member.isOver.dispose()
      // Before the event is emitted, so that a subscriber that resubscribes on it gets another
      // cycle.
      gate.passOrHandOff { if member.cycle === self.cycle { self.endCycle() } }
      downstream.onEnd(error)
      member.subscription.dispose()
    }
    let events = Downstream(onNext: downstream.onNext, onEnd: end)
    subscribe(member, events)
    gate.pass { self.add(member, events) }
    return Disposables.create { [self] in
      member.subscription.dispose()
      gate.passOrHandOff { self.remove(member) }
    }
  }

  private func subscribe(_ member: Member, _ events: Downstream<Element>) {
    guard let source = source as? ConnectableObservable<Element> else {
      member.subscription.disposable = source.asObservable().run(events)
      return
    }
    let (subscription, run) = source.subscribeToRun(events)
    member.run = run
    member.subscription.disposable = subscription
  }

  private func add(_ member: Member, _ events: Downstream<Element>) {
    // The last of the other subscribers may have been removed meanwhile, which stopped the run.
    while !member.isOver.isDisposed, case .stopped? = member.run?.phase {
      subscribe(member, events)
    }
    guard !member.isOver.isDisposed, member.run?.phase != .ended else { return }
    // A member with another run than the others subscribed after theirs had ended, and before its
    // end was delivered.
    if let run = member.run, let current = cycle.run, current !== run { cycle = Cycle() }
    let cycle = cycle
    cycle.run = member.run
    member.cycle = cycle
    cycle.count += 1
    if cycle.count == 1 { cycle.connection.setDisposable(source.connect()) }
  }

  private func remove(_ member: Member) {
    guard member.cycle === cycle else { return }
    cycle.count -= 1
    if cycle.count == 0 { endCycle() }
  }

  private func endCycle() {
    let old = cycle
    cycle = Cycle()
    old.connection.dispose()
  }
}

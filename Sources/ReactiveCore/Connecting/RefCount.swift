extension ConnectableObservableType {
  /// Returns an observable that connects this observable as long as the result has subscribers.
  ///
  /// The first subscriber connects. When the last subscriber unsubscribes, the connection is
  /// disposed of. The next subscriber connects again.
  public func refCount() -> Observable<Element> {
    RefCount(self)
  }
}

/// An observable that connects its source as long as it has subscribers.
private final class RefCount<Element>: Observable<Element> {
  /// A period in which the source is connected.
  private final class Cycle {
    /// The number of members that were added to this cycle, and haven't unsubscribed.
    var count = 0

    /// The run whose events the members get; `nil` if no member was added yet, or if the source
    /// doesn't know its runs.
    var run: (any ConnectionRun)?

    let connection = SingleAssignmentDisposable()
  }

  /// One subscriber.
  private final class Member {
    /// Whether the member has received the terminal event, or is receiving it.
    let isOver = BooleanDisposable()

    let subscription = SerialDisposable()

    /// The run whose events the member gets, or `nil` if the source doesn't know its runs.
    var run: (any ConnectionRun)?

    /// The cycle to which the member was added, or `nil` if it wasn't added.
    var cycle: Cycle?
  }

  private let source: any ConnectableObservableType<Element>

  /// Ensures that cycles begin and end one at a time.
  private let gate = Gate()

  // The current cycle, or, as long as its count is zero, the next one. This property and the
  // members' `cycle` are accessed only inside the gate.
  private var cycle = Cycle()

  init(_ source: any ConnectableObservableType<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let member = Member()
    let end = { [self] (error: (any Error)?) in
      member.isOver.dispose()
      // The cycle ends before the event is emitted, so that a subscriber that subscribes again when
      // it receives the event gets a new cycle.
      gate.passWithoutWaiting { if member.cycle === self.cycle { self.endCycle() } }
      downstream.onEnd(error)
      member.subscription.dispose()
    }
    let events = Downstream(onNext: downstream.onNext, onEnd: end)
    // The member subscribes before it is counted, so that the first member doesn't miss the
    // elements that the source emits during `connect`.
    subscribe(member, events)
    gate.pass { self.add(member, events) }
    return Disposables.create { [self] in
      member.subscription.dispose()
      gate.passWithoutWaiting { self.remove(member) }
    }
  }

  /// Subscribes a member to the source's current run, or to its next run if none is under way.
  private func subscribe(_ member: Member, _ events: Downstream<Element>) {
    guard let source = source as? ConnectableObservable<Element> else {
      member.subscription.disposable = source.asObservable().run(events)
      return
    }
    let (subscription, run) = source.subscribeToRun(events)
    member.run = run
    member.subscription.disposable = subscription
  }

  /// Adds a subscribed member to the current cycle, unless its run has ended; connects if it is the
  /// cycle's first member.
  private func add(_ member: Member, _ events: Downstream<Element>) {
    // After this member subscribed, the last of the other members may have been removed, which
    // stopped the run. In that case, this member must subscribe to the next run.
    while !member.isOver.isDisposed, case .stopped? = member.run?.phase {
      subscribe(member, events)
    }
    guard !member.isOver.isDisposed, member.run?.phase != .ended else { return }
    // If the current cycle has a different run, that run has ended or was stopped from outside, so
    // the connection needs no disposal.
    if let run = member.run, let current = cycle.run, current !== run { cycle = Cycle() }
    // A constant, because `connect` may emit the end, which replaces `self.cycle`.
    let cycle = cycle
    cycle.run = member.run
    member.cycle = cycle
    cycle.count += 1
    if cycle.count == 1 { cycle.connection.setDisposable(source.connect()) }
  }

  /// Stops counting an unsubscribed member, and disconnects if it was the last of the current
  /// cycle.
  private func remove(_ member: Member) {
    guard member.cycle === cycle else { return }
    cycle.count -= 1
    if cycle.count == 0 { endCycle() }
  }

  /// Disposes of the current cycle's connection; the next member connects again.
  private func endCycle() {
    let old = cycle
    cycle = Cycle()
    old.connection.dispose()
  }
}

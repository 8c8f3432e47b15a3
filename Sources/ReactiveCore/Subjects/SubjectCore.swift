/// What all subjects have in common: subscribers, an end, and a memory for those who come later.
///
/// State changes under a lock, events are delivered outside it: a subscriber may subscribe, dispose or
/// send while it takes an event. An event goes to those who were subscribed when it came. Events that
/// several threads send are delivered one after the other, in the order of the changes that they made:
/// the thread that is delivering takes over what comes meanwhile.
@usableFromInline
final class SubjectCore<Element, Memory: SubjectMemory<Element>> {
  @usableFromInline let state: Guarded<SubjectState<Element, Memory>>

  /// Where those pass who deliver; entered under the lock, so that their order is the state's.
  @usableFromInline let gate = Gate()

  /// Makes a core.
  ///
  /// - Parameter memory: what it begins with.
  @inlinable
  init(_ memory: Memory) {
    state = Guarded(SubjectState(memory))
  }

  @usableFromInline
  var hasObservers: Bool { state.withLock { !$0.subscribers.isEmpty } }

  @usableFromInline
  var isDisposed: Bool {
    state.withLock { if case .disposed? = $0.end { true } else { false } }
  }

  /// Keeps an element, and sends it to every subscriber; after the end it is ignored.
  @inlinable
  func send(_ element: Element) {
    let (isInside, delivery) = state.withLock { state in
      gate.enterIfFree() ? (true, state.take(element)) : (false, Delivery([]))
    }
    guard isInside else { return sendAmongOthers(element) }
    deliver(element, delivery)
    gate.leave()
  }

  /// The same where somebody is inside the gate: another thread, or this one.
  @usableFromInline
  func sendAmongOthers(_ element: Element) {
    let (entry, delivery) = state.withLock { state in
      let entry = gate.enterUnderLock()
      if case .nestedBehind = entry { return (entry, Delivery<Element>([])) }
      let delivery = state.take(element)
      guard case .occupied = entry else { return (entry, delivery) }
      return (leaveToOther { [self] in deliver(element, delivery) }, delivery)
    }
    switch entry {
    case .first:
      deliver(element, delivery)
      gate.leave()
    case .nested: deliver(element, delivery)
    case .occupied: break
    case .nestedBehind:
      // What others sent before this goes first.
      gate.doWaiting(andLeave: false)
      send(element)
    }
  }

  @inlinable
  func deliver(_ element: Element, _ delivery: Delivery<Element>) {
    Subscribers.send(element, to: delivery.places)
    if let behind = delivery.behind { catchUp(behind) }
  }

  /// Leaves a delivery to the thread that is inside the gate; if that has just gone, enters.
  private func leaveToOther(_ work: @escaping () -> Void) -> Gate.Entry {
    gate.leaveToOther(work) ? .occupied : gate.enterUnderLock()
  }

  /// Keeps an element, and sends it to nobody yet.
  func withhold(_ element: Element) {
    let forgotten = state.withLock { $0.end == nil ? $0.memory.keep(element) : nil }
    withExtendedLifetime(forgotten) {}
  }

  /// Sends what was withheld, if this is no error, and then the end; a second end is ignored.
  @usableFromInline
  func end(_ error: (any Error)?) {
    var deliver = {}
    let entry = state.withLock { state in
      var entry = gate.enterUnderLock()
      if case .nestedBehind = entry { return entry }
      let (events, delivery) = state.takeEnd(error)
      deliver = { [self] in self.deliver(events, delivery) }
      if case .occupied = entry { entry = leaveToOther(deliver) }
      return entry
    }
    switch entry {
    case .first:
      deliver()
      gate.leave()
    case .nested: deliver()
    case .occupied: break
    case .nestedBehind:
      gate.doWaiting(andLeave: false)
      end(error)
    }
  }

  private func deliver(_ events: [Event<Element>], _ delivery: Delivery<Element>) {
    for event in events {
      for place in delivery.places { place.subscriber?.take(event) }
    }
    if let behind = delivery.behind { catchUp(behind) }
  }

  /// Lets go of all subscribers, and of what can be forgotten.
  @usableFromInline
  func dispose() {
    let old = state.withLock { state in
      let old = (state.memory, state.end, state.subscribers.removeAll(), state.behind)
      state.memory = state.memory.emptied()
      state.end = .disposed
      state.behind = []
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Lets go of all subscribers: the subject is going, and nobody can send to them any more.
  ///
  /// Their subscriptions keep this, which they have to leave.
  @usableFromInline
  func abandon() {
    let old = state.withLock { $0.subscribers.removeAll() }
    withExtendedLifetime(old) {}
  }

  /// Sends on what this thread has begun to send to new subscribers, as far as it goes now.
  @usableFromInline
  func catchUp(_ backlogs: [Backlog<Element>]) {
    for backlog in backlogs { catchUp(backlog, isLast: false) }
  }

  @usableFromInline
  func catchUp(_ backlog: Backlog<Element>, isLast: Bool) {
    while let event = state.withLock({ $0.next(in: backlog, isLast: isLast) }) {
      backlog.subscriber.take(event)
    }
  }
}

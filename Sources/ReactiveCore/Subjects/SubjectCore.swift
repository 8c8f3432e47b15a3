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

  #if DEBUG
  @usableFromInline let watch: ReentrancyWatch?
  #endif

  /// Makes a core.
  ///
  /// - Parameters:
  ///   - memory: what it begins with.
  ///   - subject: the sort of subject that it is the core of, if that is somebody's own.
  @inlinable
  init(_ memory: Memory, of subject: Any.Type? = nil) {
    #if DEBUG
    watch = subject.map(ReentrancyWatch.init)
    #endif
    state = Guarded(SubjectState(memory))
  }

  @usableFromInline
  var hasObservers: Bool { state.withLock { $0.end == nil && !$0.subscribers.isEmpty } }

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
    case .nested: deliverNested(element, delivery)
    case .occupied: break
    case .nestedBehind:
      // What others sent before this goes first.
      gate.catchUp()
      send(element)
    }
  }

  private func deliverNested(_ element: Element, _ delivery: Delivery<Element>) {
    #if DEBUG
    if let watch { return watch.nested { deliver(element, delivery) } }
    #endif
    deliver(element, delivery)
  }

  @inlinable
  func deliver(_ element: Element, _ delivery: Delivery<Element>) {
    Subscribers.send(element, to: delivery.places)
    if let behind = delivery.behind { catchUp(behind) }
  }

  /// Leaves a delivery to the thread that is inside the gate; if that has just gone, enters.
  func leaveToOther(_ work: @escaping () -> Void) -> Gate.Entry {
    gate.leaveToOther(work) ? .occupied : gate.enterUnderLock()
  }

  /// Sends on what this thread has begun to send to new subscribers, as far as it goes now.
  ///
  /// A thread that delivers what another one left here has not begun that, and lets it be.
  @usableFromInline
  func catchUp(_ backlogs: [Backlog<Element>]) {
    for backlog in backlogs where backlog.thread == Gate.thread {
      catchUp(backlog, isLast: false)
    }
  }

  @usableFromInline
  func catchUp(_ backlog: Backlog<Element>, isLast: Bool) {
    while let event = state.withLock({ $0.next(in: backlog, isLast: isLast) }) {
      backlog.subscriber.take(event)
    }
  }
}

// Sending an element:
//
//   onNext ─▶ send ─┬─ state.withLock ─ gate.enterIfFree, SubjectState.store ─▶ memory.keep
//                   │                        └─▶ Delivery: a snapshot of the subscribers
//                   ├─ outside the lock: Subscribers.send ─▶ Subscriber.receive ─▶ downstream.onNext
//                   └─ gate.leave: first delivers what other threads have sent meanwhile
//
// Subscribing:
//
//   run ─▶ subscribe ─┬─ state.withLock ─ SubjectState.addSubscriber ─▶ memory.recall
//                     │                        └─▶ Backlog: the elements to replay
//                     ├─ outside the lock: catchUp ─▶ Subscriber.receive; what is sent meanwhile is
//                     │  appended to the backlog, so that the subscriber gets it after the replay
//                     └─▶ SubjectSubscription; after the terminal event instead: sendEnd

/// The core of every subject: the subscribers, the terminal event, and the elements to replay.
///
/// State changes under a lock, events are delivered outside it: a subscriber may subscribe, dispose
/// or send while it takes an event. An event is delivered to those who were subscribed when it was
/// sent. Events that several threads send are delivered serially, in the order of their state
/// changes: the thread that is delivering also delivers what others send meanwhile.
@usableFromInline
final class SubjectCore<Element, Memory: SubjectMemory<Element>> {
  @usableFromInline let state: Guarded<SubjectState<Element, Memory>>

  /// Serialises deliveries; entered under the lock, so that they have the order of the state
  /// changes.
  @usableFromInline let gate = Gate()

  #if DEBUG
  @usableFromInline let watch: ReentrancyWatch?
  #endif

  /// Makes a core.
  ///
  /// - Parameters:
  ///   - memory: the initial replay memory
  ///   - subject: the type of the subject, for debug messages about reentrancy; nil for none
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

  /// Stores an element, and sends it to every subscriber; ignored after the terminal event.
  @inlinable
  func send(_ element: Element) {
    let (isInside, delivery) = state.withLock { state in
      gate.enterIfFree() ? (true, state.store(element)) : (false, Delivery([]))
    }
    guard isInside else { return sendContended(element) }
    deliver(element, delivery)
    gate.leave()
  }

  /// The slow path of `send`: another thread, or this one, is delivering already.
  @usableFromInline
  func sendContended(_ element: Element) {
    let (entry, delivery) = state.withLock { state in
      let entry = gate.enterUnderLock()
      if case .nestedWithPending = entry { return (entry, Delivery<Element>([])) }
      let delivery = state.store(element)
      guard case .occupied = entry else { return (entry, delivery) }
      return (handOffOrEnter { [self] in deliver(element, delivery) }, delivery)
    }
    switch entry {
    case .first:
      deliver(element, delivery)
      gate.leave()
    case .nested: deliverNested(element, delivery)
    case .occupied: break
    case .nestedWithPending:
      // Elements that other threads sent earlier go first.
      gate.drainPending()
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
    Subscribers.send(element, to: delivery.entries)
    if let backlogs = delivery.catchingUp { catchUp(backlogs) }
  }

  /// Hands a delivery off to the thread inside the gate, or enters, if that thread has just left.
  func handOffOrEnter(_ work: @escaping () -> Void) -> Gate.Entry {
    gate.handOff(work) ? .occupied : gate.enterUnderLock()
  }

  /// Continues the replays that this thread has begun, up to the newest element.
  ///
  /// Only the thread that subscribed replays; a thread that delivers for another one skips its
  /// backlogs.
  @usableFromInline
  func catchUp(_ backlogs: [Backlog<Element>]) {
    for backlog in backlogs where backlog.thread == Gate.thread {
      catchUp(backlog, isLast: false)
    }
  }

  @inlinable
  func catchUp(_ backlog: Backlog<Element>, isLast: Bool) {
    repeat {
      backlog.deliver()
    } while state.withLock({ $0.advance(backlog, isLast: isLast) })
  }
}

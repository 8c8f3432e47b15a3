#if DEBUG
import Synchronization
#endif

// Sending an element, if nobody else does:
//
//   onNext ─▶ send ─┬─ state.withLock ─ gate.enterUnderCallersLock,
//                   │                   SubjectState.store ─▶ buffer.append
//                   │                        └─▶ Delivery: a snapshot of the subscribers
//                   ├─ outside the lock: Subscribers.send ─▶ Subscriber.receive ─▶ downstream.onNext
//                   └─ gate.leave: wakes the next thread that waits to send
//
// Otherwise `sendInTurn` does the same inside of the gate, when it is this thread's turn.
//
// Subscribing:
//
//   run ─▶ subscribe ─┬─ state.withLock ─ SubjectState.addSubscriber ─▶ buffer.replayed
//                     │                        └─▶ Backlog: the elements to replay
//                     ├─ outside the lock: catchUp ─▶ Subscriber.receive; what is emitted meanwhile is
//                     │  appended to the backlog, so that the subscriber gets it after the replay
//                     └─▶ SubjectSubscription; after the terminal event instead: sendEnd

/// The core of every subject: the subscribers, the terminal event, and the elements to replay.
///
/// State changes under a lock, events are delivered outside it: a subscriber may subscribe, dispose
/// or cause another event while it takes one. An event is delivered to those that were subscribed
/// when it was emitted. Threads send in turns, so that events are serial.
@usableFromInline
final class SubjectCore<Element, Buffer: ReplayBuffer<Element>> {
  @usableFromInline let state: Guarded<SubjectState<Element, Buffer>>

  /// Has threads change the state and deliver in turns; entered under the lock while it is empty.
  @usableFromInline let gate = Gate()

  #if DEBUG
  @usableFromInline let watch: ReentrancyWatch?
  #endif

  /// Makes a core.
  ///
  /// - Parameters:
  ///   - buffer: the initial replay buffer
  ///   - subject: the type of the subject, for debug messages about reentrancy, or nil
  @inlinable
  init(_ buffer: Buffer, of subject: Any.Type? = nil) {
    #if DEBUG
    watch = subject.map(ReentrancyWatch.init)
    #endif
    state = Guarded(SubjectState(buffer))
  }

  @usableFromInline
  var hasObservers: Bool { state.withLock { $0.end == nil && !$0.subscribers.isEmpty } }

  @usableFromInline
  var isDisposed: Bool {
    state.withLock { if case .disposed? = $0.end { true } else { false } }
  }

  /// Stores an element, and emits it to every subscriber; ignored after the terminal event.
  @inlinable
  func send(_ element: Element) {
    let (hasEntered, delivery) = state.withLock { state in
      gate.enterUnderCallersLock() ? (true, state.store(element)) : (false, Delivery([]))
    }
    guard hasEntered else { return sendInTurn(element) }
    deliver(element, delivery)
    gate.leave()
  }

  /// The slow path of `send`: another thread, or this one, is delivering already.
  @usableFromInline
  func sendInTurn(_ element: Element) {
    #if DEBUG
    let isNested = gate.isInside
    #endif
    passInTurn { [self] in
      let delivery = state.withLock { $0.store(element) }
      #if DEBUG
      let isReplaying = state.withLock {
        $0.catchingUp.contains { $0.thread == Gate.currentThread }
      }
      if isNested, !isReplaying, let watch { return watch.nested { deliver(element, delivery) } }
      #endif
      deliver(element, delivery)
    }
  }

  /// Runs work inside the gate, in turn.
  private func passInTurn(_ work: @escaping () -> Void) {
    gate.passSlowly(work, enter: enter)
  }

  /// Enters the gate if it is empty.
  private func enter() -> Bool {
    state.withLock { _ in gate.enterUnderCallersLock() }
  }

  @inlinable
  func deliver(_ element: Element, _ delivery: Delivery<Element>) {
    Subscribers.send(element, to: delivery.entries)
    if let backlogs = delivery.catchingUp { catchUp(backlogs) }
  }

  /// Continues replays that this thread has begun, up to the newest element.
  @usableFromInline
  func catchUp(_ backlogs: [Backlog<Element>]) {
    for backlog in backlogs { catchUp(backlog, isLast: false) }
  }

  /// Replays to a new subscriber, up to the newest element.
  @inlinable
  func replay(_ backlog: Backlog<Element>) {
    backlog.deliver()
    if state.withLock({ $0.advance(backlog, isLast: true) }) { catchUpInTurn(backlog) }
  }

  /// Delivers what other threads have sent during a replay, when they can't send more.
  @usableFromInline
  func catchUpInTurn(_ backlog: Backlog<Element>) {
    let turn = gate.takeTurn(enter: enter)
    catchUp(backlog, isLast: true)
    if turn == .entered { gate.leave() }
  }

  @usableFromInline
  func catchUp(_ backlog: Backlog<Element>, isLast: Bool) {
    repeat {
      backlog.deliver()
    } while state.withLock({ $0.advance(backlog, isLast: isLast) })
  }
}

extension SubjectCore {
  /// Stores an element without emitting it.
  func storeOnly(_ element: Element) {
    let evicted = state.withLock { $0.end == nil ? $0.buffer.append(element) : nil }
    withExtendedLifetime(evicted) {}
  }

  /// Emits the terminal event, on completion after the stored final element; a second one is
  /// ignored.
  @usableFromInline
  func end(_ error: (any Error)?) {
    passInTurn { [self] in
      let (events, delivery) = state.withLock { $0.storeEnd(error) }
      deliver(events, delivery)
    }
  }

  private func deliver(_ events: [Event<Element>], _ delivery: Delivery<Element>) {
    for event in events {
      for entry in delivery.entries { entry.subscriber?.receive(event) }
    }
    if let backlogs = delivery.catchingUp { catchUp(backlogs) }
    // Not before: until then they can unsubscribe.
    if !events.isEmpty { removeAllSubscribers() }
  }

  /// Removes all subscribers, and releases the stored elements.
  @usableFromInline
  func dispose() {
    let old = state.withLock { state in
      let old = (state.buffer, state.end, state.subscribers.removeAll(), state.catchingUp)
      for entry in old.2 { entry.subscriber?.stop() }
      for backlog in old.3 { backlog.subscriber.stop() }
      state.buffer = state.buffer.emptied()
      state.end = .disposed
      state.catchingUp = []
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Removes all subscribers: they have got the terminal event, or the subject is being
  /// deallocated.
  ///
  /// Their subscriptions retain this core, so it would outlive the subject otherwise.
  @usableFromInline
  func removeAllSubscribers() {
    let old = state.withLock { $0.subscribers.removeAll() }
    withExtendedLifetime(old) {}
  }

  /// Subscribes; after the terminal event, emits the elements to replay and that event.
  ///
  /// - Parameter subject: the subject of this core, for the error after disposal
  @inlinable
  func subscribe(_ downstream: Downstream<Element>, to subject: AnyObject) -> any Disposable {
    if let number = addSubscriber(downstream) {
      return SubjectSubscription(number: number) { [self] in removeSubscriber($0) }
    }
    sendEnd(downstream, of: subject)
    return NopDisposable.noOp
  }

  /// Adds a subscriber, and replays the stored elements to it.
  ///
  /// - Returns: its number; nil after the terminal event
  @inlinable
  func addSubscriber(_ downstream: Downstream<Element>) -> Int? {
    let (number, backlog, hasEntered) = state.withLock { state in
      let (number, backlog) = state.addSubscriber(downstream)
      // Others wait for their turn meanwhile. If another thread is inside, this one does not wait.
      return (number, backlog, backlog != nil && gate.enterUnderCallersLock())
    }
    if let backlog { replay(backlog) }
    if hasEntered { gate.leave() }
    return number
  }

  @usableFromInline
  func sendEnd(_ downstream: Downstream<Element>, of subject: AnyObject) {
    let (elements, end) = state.withLock { ($0.buffer.replayed(after: $0.end), $0.end) }
    for element in elements { downstream.onNext(element) }
    switch end {
    case .completed?, nil: downstream.onEnd(nil)
    case .failed(let error)?: downstream.onEnd(error)
    case .disposed?: downstream.onEnd(RxError.disposed(object: subject))
    }
  }

  /// Removes a subscriber.
  @inlinable
  func removeSubscriber(_ number: Int) {
    let subscriber = state.withLock { $0.subscribers.remove(number) }
    withExtendedLifetime(subscriber) {}
  }

  /// Removes a subscriber; after the last one, no subscriber can be added any more, as after
  /// completion.
  ///
  /// - Returns: whether it was the last one
  @usableFromInline
  func removeSubscriberAndCloseIfLast(_ number: Int) -> Bool {
    let (subscriber, isLast) = state.withLock { state in
      let subscriber = state.subscribers.remove(number)
      let isLast = state.end == nil && subscriber != nil && state.subscribers.isEmpty
      if isLast { state.end = .completed }
      return (subscriber, isLast)
    }
    return withExtendedLifetime(subscriber) { isLast }
  }
}

/// The state of a subject, changed under its lock; nothing in here calls foreign code.
@frozen
@usableFromInline
struct SubjectState<Element, Buffer: ReplayBuffer<Element>> {
  @usableFromInline var subscribers = Subscribers<Element>()
  @usableFromInline var end: SubjectEnd?
  @usableFromInline var buffer: Buffer

  /// The subscribers to whom stored elements are still being replayed, each with what remains.
  @usableFromInline var catchingUp: [Backlog<Element>] = []

  @inlinable
  init(_ buffer: Buffer) {
    self.buffer = buffer
  }

  /// Stores an element, and collects the subscribers to send it to.
  @inline(__always)
  @inlinable
  mutating func store(_ element: Element) -> Delivery<Element> {
    guard end == nil else { return Delivery([]) }
    let evicted = buffer.append(element)
    var delivery =
      catchingUp.isEmpty ? Delivery(subscribers.entries) : queue(element)
    delivery.evicted = evicted
    return delivery
  }

  /// Stores the terminal event, and collects the events to emit and the subscribers.
  mutating func storeEnd(
    _ error: (any Error)?
  ) -> (events: [Event<Element>], to: Delivery<Element>) {
    guard end == nil else { return ([], Delivery([])) }
    end = error.map { .failed($0) } ?? .completed
    var events: [Event<Element>] = [error.map { .error($0) } ?? .completed]
    if error == nil, let element = buffer.finalElement { events.insert(.next(element), at: 0) }
    return (events, queue(events))
  }

  @usableFromInline
  mutating func queue(_ element: Element) -> Delivery<Element> { queue([.next(element)]) }

  /// Appends events to every backlog, and collects the subscribers without one.
  mutating func queue(_ events: [Event<Element>]) -> Delivery<Element> {
    for backlog in catchingUp { backlog.append(events) }
    var delivery = Delivery(subscribers.entries.filter { $0.subscriber?.isCatchingUp == false })
    delivery.catchingUp = catchingUp.filter { $0.thread == Gate.currentThread }
    return delivery
  }
}

/// The recipients of an event: a snapshot made under the lock, delivered to outside it.
@frozen
@usableFromInline
struct Delivery<Element> {
  /// The subscribers to emit the event to.
  @usableFromInline var entries: [Subscribers<Element>.Entry]

  /// The backlogs that hold the event and that this thread replays, or nil.
  @usableFromInline var catchingUp: [Backlog<Element>]?

  /// The element that the new one evicted; it is here only to be released outside the lock.
  @usableFromInline var evicted: Element?

  @inlinable
  init(_ entries: [Subscribers<Element>.Entry]) {
    self.entries = entries
  }
}

extension SubjectState {
  /// Adds a subscriber, unless the subject has ended.
  ///
  /// - Returns: its number, nil after the terminal event, and the backlog to replay, if there is
  ///   one
  @inlinable
  mutating func addSubscriber(
    _ downstream: Downstream<Element>
  ) -> (number: Int?, Backlog<Element>?) {
    guard end == nil else { return (nil, nil) }
    let subscriber = Subscriber(downstream)
    let number = subscribers.add(subscriber)
    return (number, buffer.replays ? prepare(subscriber) : nil)
  }

  @inlinable
  mutating func prepare(_ subscriber: Subscriber<Element>) -> Backlog<Element>? {
    let elements = buffer.replayed(after: nil)
    guard !elements.isEmpty else { return nil }
    let backlog = Backlog(elements, for: subscriber)
    subscriber.isCatchingUp = true
    catchingUp.append(backlog)
    return backlog
  }

  /// Makes the events that were emitted during a replay the next of their backlog.
  ///
  /// - Returns: whether there are any; where there are none, with `isLast`, the subscriber has
  ///   caught up, and the backlog is removed
  @inlinable
  mutating func advance(_ backlog: Backlog<Element>, isLast: Bool) -> Bool {
    if backlog.advance() { return true }
    if isLast {
      backlog.subscriber.isCatchingUp = false
      catchingUp.removeAll { $0 === backlog }
    }
    return false
  }
}

/// The events that are still to be delivered to a new subscriber, beginning with the replayed
/// elements.
///
/// A subject replays outside its lock. Events that are emitted meanwhile are appended here, so that
/// the subscriber gets each event once and in order. Only the thread that subscribed takes events
/// out, so that it needs the subject's lock for those alone that came since.
@usableFromInline
final class Backlog<Element> {
  /// The new subscriber.
  @usableFromInline let subscriber: Subscriber<Element>

  /// The thread that subscribed; it delivers all of these events.
  @usableFromInline let thread = Gate.currentThread

  /// The events that are delivered next, the oldest last; accessed by `thread` alone.
  @usableFromInline var events: [Event<Element>]

  /// The events that were emitted since; guarded by the subject's lock.
  @usableFromInline var newer: [Event<Element>] = []

  @inlinable
  init(_ elements: [Element], for subscriber: Subscriber<Element>) {
    self.subscriber = subscriber
    events = elements.reversed().map { .next($0) }
  }

  /// Appends events, under the subject's lock.
  @inlinable
  func append(_ new: [Event<Element>]) {
    newer.append(contentsOf: new)
  }

  /// Delivers the events that need no lock.
  @inlinable
  func deliver() {
    while let event = events.popLast() { subscriber.receive(event) }
  }

  /// Makes the events that were emitted since the next to be delivered, under the subject's lock.
  ///
  /// - Returns: whether there are any
  @inlinable
  func advance() -> Bool {
    events = newer.reversed()
    newer = []
    return !events.isEmpty
  }
}

#if DEBUG
/// Prints a warning, in debug builds, when an observer sends to the subject whose element it is
/// taking.
///
/// That is not an error, but a loop of it ends in a stack overflow whose backtrace says little. It
/// is reported once for each subject, and once more if it has become a loop.
@usableFromInline
final class ReentrancyWatch: Sendable {
  /// The depth at which it is reported as a loop.
  static let loopDepth = 100

  private let subject: Any.Type
  private let depth = Atomic(0)
  private let reportedDepth = Atomic(0)

  @usableFromInline
  init(_ subject: Any.Type) {
    self.subject = subject
  }

  /// Runs a delivery inside of another one.
  func nested(_ deliver: () -> Void) {
    let depth = depth.add(1, ordering: .relaxed).newValue
    if depth == 1 || depth == Self.loopDepth { report(depth) }
    deliver()
    self.depth.subtract(1, ordering: .relaxed)
  }

  private func report(_ depth: Int) {
    guard reportedDepth.max(depth, ordering: .relaxed).oldValue < depth else { return }
    let isLoop = depth == Self.loopDepth
    print(
      """
      ReactiveCore: an observer of a \(subject) sent to it, or to its relay, while it was taking an \
      element\(isLoop ? ", and so on, \(depth) deep: that will overflow the stack." : ".")
        What follows: observers that subscribed later take the new element before the old one.
        What to do: to read the state once, put `take(1)` before the observer; to send after the \
      element has been taken, put `observe(on: MainScheduler.asyncInstance)` before it.
      """)
  }
}
#endif

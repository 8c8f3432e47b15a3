#if DEBUG
import Synchronization
#endif

// How `onNext` usually sends an element:
//
//   onNext ─▶ send ─┬─ state.withLock ─ gate.enterUnderCallersLock,
//                   │                   SubjectState.store ─▶ buffer.append
//                   │                        └─▶ Delivery: a snapshot of the subscribers
//                   ├─ outside the lock: Subscribers.send ─▶ Subscriber.receive
//                   └─ gate.leave: runs pending work, and lets the next thread send
//
// If the gate can't be entered at once, `sendInTurn` does the same in one of the slower ways in
// which `Gate` runs work.
//
// How a subscriber is added:
//
//   run ─▶ subscribe ─┬─ state.withLock ─ SubjectState.addSubscriber ─▶ buffer.elementsToReplay
//                     │                   │    └─▶ Backlog: the elements to replay, if any
//                     │                   gate.enterUnderCallersLock, if there is a backlog
//                     ├─ outside the lock: replay ─▶ Subscriber.receive; events that are emitted
//                     │  meanwhile are appended to the backlog, so they come after the replay
//                     ├─ gate.leave, if the gate was entered
//                     └─▶ SubjectSubscription; if the subject has ended, sendEnd instead

/// The core of every subject, and of `share`: the subscribers, the terminal event, and the elements
/// to replay.
///
/// The state changes under a lock, but events are delivered outside the lock, because a subscriber
/// may subscribe, dispose or cause another event while it handles an event. An event is delivered
/// to the subscribers that were subscribed when it was emitted, except those that have unsubscribed
/// since. Threads send in turns, so that events are serial.
@usableFromInline
final class SubjectCore<Element, Buffer: ReplayBuffer<Element>> {
  @usableFromInline let state: Guarded<SubjectState<Element, Buffer>>

  /// Makes threads send in turns: a thread usually delivers an event before the next thread sends.
  ///
  /// A thread enters the empty gate under the lock of `state`.
  @usableFromInline let gate = Gate()

  #if DEBUG
  @usableFromInline let watch: ReentrancyWatch?
  #endif

  /// Creates a core without subscribers.
  ///
  /// - Parameters:
  ///   - buffer: the initial replay buffer
  ///   - subject: the type of the subject, for a debug build's messages about reentrancy; if `nil`,
  ///     there are no such messages
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

  /// Stores an element, and emits it to every subscriber; ignores the element if the subject has
  /// ended.
  @inlinable
  func send(_ element: Element) {
    let (hasEntered, delivery) = state.withLock { state in
      gate.enterUnderCallersLock() ? (true, state.store(element)) : (false, Delivery([]))
    }
    guard hasEntered else { return sendInTurn(element) }
    deliver(element, delivery)
    gate.leave()
  }

  /// The slow path of `send`, for a gate that isn't empty.
  @usableFromInline
  func sendInTurn(_ element: Element) {
    #if DEBUG
    let isNested = gate.isInside
    #endif
    passInTurn { [self] in
      let delivery = state.withLock { $0.store(element) }
      #if DEBUG
      // An element that is sent during this thread's replay isn't reported, because the replay may
      // be inside the gate, but not inside a `send`.
      let isReplaying = state.withLock {
        $0.backlogs.contains { $0.thread == Gate.currentThread }
      }
      let hasRecipients = !delivery.entries.isEmpty
      if isNested, !isReplaying, hasRecipients, let watch {
        return watch.nested { deliver(element, delivery) }
      }
      #endif
      deliver(element, delivery)
    }
  }

  /// Runs work inside the gate, in one of the ways that `Gate` describes; may return before the
  /// work has run.
  private func passInTurn(_ work: @escaping () -> Void) {
    gate.passSlowly(work, enter: enter)
  }

  /// Enters the gate if it is empty, and returns whether this thread has entered.
  private func enter() -> Bool {
    state.withLock { _ in gate.enterUnderCallersLock() }
  }

  /// Emits an element to the recipients; call it outside the lock.
  @inlinable
  func deliver(_ element: Element, _ delivery: Delivery<Element>) {
    Subscribers.send(element, to: delivery.entries)
    if let backlogs = delivery.ownBacklogs { catchUp(backlogs) }
  }

  /// Delivers the events of this thread's backlogs.
  ///
  /// The calls of `replay` further down the call stack complete these replays.
  @usableFromInline
  func catchUp(_ backlogs: [Backlog<Element>]) {
    for backlog in backlogs { catchUp(backlog, completesReplay: false) }
  }

  /// Replays stored elements to a new subscriber, and then delivers the events that were emitted
  /// meanwhile.
  @inlinable
  func replay(_ backlog: Backlog<Element>) {
    backlog.deliver()
    if state.withLock({ $0.advance(backlog, completesReplay: true) }) { catchUpInTurn(backlog) }
  }

  /// Delivers the events that were emitted during a replay: inside the gate, so that other threads
  /// can't send more events meanwhile, or outside if waiting would deadlock or take too long.
  @usableFromInline
  func catchUpInTurn(_ backlog: Backlog<Element>) {
    let turn = gate.takeTurn(enter: enter)
    catchUp(backlog, completesReplay: true)
    if turn == .entered { gate.leave() }
  }

  /// Delivers the events of a backlog until none are left.
  ///
  /// - Parameter completesReplay: whether to remove the backlog when it is empty, so that later
  ///   events go straight to the subscriber
  @usableFromInline
  func catchUp(_ backlog: Backlog<Element>, completesReplay: Bool) {
    repeat {
      backlog.deliver()
    } while state.withLock({ $0.advance(backlog, completesReplay: completesReplay) })
  }
}

extension SubjectCore {
  /// Stores an element without emitting it, unless the subject has ended.
  func storeOnly(_ element: Element) {
    let evicted = state.withLock { $0.end == nil ? $0.buffer.append(element) : nil }
    withExtendedLifetime(evicted) {}
  }

  /// Emits the terminal event, unless the subject has ended; before a completion, emits the
  /// buffer's final element, if there is one.
  ///
  /// - Parameter error: the error, or `nil` for completion
  @usableFromInline
  func end(_ error: (any Error)?) {
    passInTurn { [self] in
      let (events, delivery) = state.withLock { $0.storeEnd(error) }
      deliverEnd(events, delivery)
    }
  }

  /// Emits the events of the subject's end to the recipients, and then removes all subscribers;
  /// does nothing if there are no events, because the subject had ended before.
  private func deliverEnd(_ events: [Event<Element>], _ delivery: Delivery<Element>) {
    for event in events {
      for entry in delivery.entries { entry.subscriber?.receive(event) }
    }
    if let backlogs = delivery.ownBacklogs { catchUp(backlogs) }
    // This comes after the delivery, so that `removeSubscriber` still finds a subscriber that
    // unsubscribes during the delivery, and stops it.
    if !events.isEmpty { removeAllSubscribers() }
  }

  /// Ends the subject without an event: removes all subscribers, and releases the stored elements.
  /// (A `BehaviorSubject` keeps its current value.)
  @usableFromInline
  func dispose() {
    let old = state.withLock { state in
      // The old values are released outside the lock, because a release may run foreign code.
      let old = (
        buffer: state.buffer, end: state.end, entries: state.subscribers.removeAll(),
        backlogs: state.backlogs
      )
      for entry in old.entries { entry.subscriber?.stop() }
      for backlog in old.backlogs { backlog.subscriber.stop() }
      state.buffer = state.buffer.emptied()
      state.end = .disposed
      state.backlogs = []
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Removes all subscribers, after the terminal event or when the core's owner (a subject or a
  /// `SharedRun`) is being deallocated.
  ///
  /// The subscribers' subscriptions retain this core, and this core retains the subscribers.
  /// Without this call, the core and the subscribers could outlive the owner.
  @usableFromInline
  func removeAllSubscribers() {
    let old = state.withLock { $0.subscribers.removeAll() }
    withExtendedLifetime(old) {}
  }

  /// Subscribes a downstream; if the subject has ended, emits the elements to replay and the
  /// terminal event instead.
  ///
  /// - Parameter subject: the subject of this core, for the error `RxError.disposed`
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
  /// - Returns: the subscriber's number, or `nil` if the subject has ended
  @inlinable
  func addSubscriber(_ downstream: Downstream<Element>) -> Int? {
    let (number, backlog, hasEntered) = state.withLock { state in
      let (number, backlog) = state.addSubscriber(downstream)
      // Inside the gate, the replay makes other threads wait with their events. If the gate isn't
      // empty, the replay begins without a turn: the backlog keeps the events in order.
      return (number, backlog, backlog != nil && gate.enterUnderCallersLock())
    }
    if let backlog { replay(backlog) }
    if hasEntered { gate.leave() }
    return number
  }

  /// Emits the elements to replay and the terminal event to a downstream, after the subject has
  /// ended.
  @usableFromInline
  func sendEnd(_ downstream: Downstream<Element>, of subject: AnyObject) {
    let (elements, end) = state.withLock { ($0.buffer.elementsToReplay(after: $0.end), $0.end) }
    for element in elements { downstream.onNext(element) }
    switch end {
    case .completed?, nil: downstream.onEnd(nil)
    case .failed(let error)?: downstream.onEnd(error)
    case .disposed?: downstream.onEnd(RxError.disposed(object: subject))
    }
  }

  @inlinable
  func removeSubscriber(_ number: Int) {
    let subscriber = state.withLock { $0.subscribers.remove(number) }
    withExtendedLifetime(subscriber) {}
  }

  /// Removes a subscriber of `share`; if it was the last subscriber, this core then counts as
  /// completed, so no more can be added.
  ///
  /// - Returns: `true` if it was the last subscriber, and this core hadn't ended before
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

/// A subject's state, whose methods don't call foreign code, because it changes under a lock.
@frozen
@usableFromInline
struct SubjectState<Element, Buffer: ReplayBuffer<Element>> {
  @usableFromInline var subscribers = Subscribers<Element>()

  /// The terminal state, or `nil` while the subject is active.
  @usableFromInline var end: SubjectEnd?

  @usableFromInline var buffer: Buffer

  /// The backlogs of the subscribers to which stored elements are still being replayed.
  @usableFromInline var backlogs: [Backlog<Element>] = []

  @inlinable
  init(_ buffer: Buffer) {
    self.buffer = buffer
  }

  /// Stores an element, and returns its recipients; does nothing if the subject has ended.
  @inline(__always)
  @inlinable
  mutating func store(_ element: Element) -> Delivery<Element> {
    guard end == nil else { return Delivery([]) }
    let evicted = buffer.append(element)
    var delivery =
      backlogs.isEmpty ? Delivery(subscribers.entries) : enqueue(element)
    delivery.evicted = evicted
    return delivery
  }

  /// Stores the terminal event, and returns the events to emit and their recipients; does nothing
  /// if the subject has ended.
  mutating func storeEnd(
    _ error: (any Error)?
  ) -> (events: [Event<Element>], to: Delivery<Element>) {
    guard end == nil else { return ([], Delivery([])) }
    end = error.map { .failed($0) } ?? .completed
    var events: [Event<Element>] = [error.map { .error($0) } ?? .completed]
    if error == nil, let element = buffer.finalElement { events.insert(.next(element), at: 0) }
    return (events, enqueue(events))
  }

  /// Appends an element to every backlog, and returns its recipients.
  @usableFromInline
  mutating func enqueue(_ element: Element) -> Delivery<Element> { enqueue([.next(element)]) }

  /// Appends events to every backlog.
  ///
  /// - Returns: the recipients: the subscribers without a backlog, and the backlogs that this
  ///   thread replays; the other backlogs are delivered by their threads
  mutating func enqueue(_ events: [Event<Element>]) -> Delivery<Element> {
    for backlog in backlogs { backlog.append(events) }
    var delivery = Delivery(subscribers.entries.filter { $0.subscriber?.isCatchingUp == false })
    delivery.ownBacklogs = backlogs.filter { $0.thread == Gate.currentThread }
    return delivery
  }
}

/// The recipients of an event: a snapshot that is made under the lock, so that the event can be
/// delivered outside the lock.
@frozen
@usableFromInline
struct Delivery<Element> {
  /// The subscribers that get the event; an entry is empty if its subscriber was removed.
  @usableFromInline var entries: [Subscribers<Element>.Entry]

  /// The backlogs that contain the event, and that this thread replays.
  @usableFromInline var ownBacklogs: [Backlog<Element>]?

  /// The element that the new element evicted, or `nil`; kept here so that it is released outside
  /// the lock.
  @usableFromInline var evicted: Element?

  @inlinable
  init(_ entries: [Subscribers<Element>.Entry]) {
    self.entries = entries
  }
}

extension SubjectState {
  /// Adds a subscriber, unless the subject has ended.
  ///
  /// - Returns: the subscriber's number (`nil` if the subject has ended), and the backlog to replay
  ///   (`nil` if there is nothing to replay)
  @inlinable
  mutating func addSubscriber(
    _ downstream: Downstream<Element>
  ) -> (number: Int?, backlog: Backlog<Element>?) {
    guard end == nil else { return (nil, nil) }
    let subscriber = Subscriber(downstream)
    let number = subscribers.add(subscriber)
    return (number, buffer.replays ? makeBacklog(for: subscriber) : nil)
  }

  /// Creates the backlog of a new subscriber, or returns `nil` if there are no elements to replay.
  @inlinable
  mutating func makeBacklog(for subscriber: Subscriber<Element>) -> Backlog<Element>? {
    let elements = buffer.elementsToReplay(after: nil)
    guard !elements.isEmpty else { return nil }
    let backlog = Backlog(elements, for: subscriber)
    subscriber.isCatchingUp = true
    backlogs.append(backlog)
    return backlog
  }

  /// Moves a backlog's `newer` events to `events`, which are delivered next.
  ///
  /// - Parameter completesReplay: whether to remove the backlog when it is empty, so that later
  ///   events go straight to the subscriber
  /// - Returns: `true` if there were newer events
  @inlinable
  mutating func advance(_ backlog: Backlog<Element>, completesReplay: Bool) -> Bool {
    if backlog.advance() { return true }
    if completesReplay {
      backlog.subscriber.isCatchingUp = false
      backlogs.removeAll { $0 === backlog }
    }
    return false
  }
}

/// The events that a new subscriber hasn't received yet, beginning with the elements to replay.
///
/// A subject replays outside its lock. Events that are emitted meanwhile are appended here, so that
/// the subscriber gets each event once and in order. Only the thread that subscribed accesses
/// `events`, so only `newer` needs the subject's lock.
@usableFromInline
final class Backlog<Element> {
  /// The new subscriber.
  @usableFromInline let subscriber: Subscriber<Element>

  /// The thread that subscribed, and that delivers all events of this backlog.
  @usableFromInline let thread = Gate.currentThread

  /// The events that are delivered next, the oldest last; only `thread` accesses this property.
  @usableFromInline var events: [Event<Element>]

  /// The events that were emitted during the replay, the oldest first; guarded by the subject's
  /// lock.
  @usableFromInline var newer: [Event<Element>] = []

  @inlinable
  init(_ elements: [Element], for subscriber: Subscriber<Element>) {
    self.subscriber = subscriber
    events = elements.reversed().map { .next($0) }
  }

  /// Appends events; called under the subject's lock.
  @inlinable
  func append(_ new: [Event<Element>]) {
    newer.append(contentsOf: new)
  }

  /// Delivers `events`; called outside the subject's lock.
  @inlinable
  func deliver() {
    while let event = events.popLast() { subscriber.receive(event) }
  }

  /// Moves `newer` to `events`; called under the subject's lock, when `events` is empty.
  ///
  /// - Returns: `true` if `newer` had events
  @inlinable
  func advance() -> Bool {
    events = newer.reversed()
    newer = []
    return !events.isEmpty
  }
}

#if DEBUG
/// Prints a warning, in debug builds, when an observer of a subject sends to that subject while
/// handling an element.
///
/// This isn't an error. But if each element causes another element, the stack overflows, and the
/// backtrace doesn't show why. So the watch prints one warning for each subject, and a second
/// one if `loopDepth` deliveries are nested.
@usableFromInline
final class ReentrancyWatch: Sendable {
  /// The number of nested deliveries at which the watch reports a loop.
  static let loopDepth = 100

  private let subject: Any.Type

  /// The number of nested deliveries that are running; the outermost delivery doesn't count.
  private let nestedDeliveries = Atomic(0)

  /// The greatest depth that was reported, so that each depth is reported only once.
  private let reportedDepth = Atomic(0)

  @usableFromInline
  init(_ subject: Any.Type) {
    self.subject = subject
  }

  /// Runs the delivery of an element that an observer sent while handling another element.
  func nested(_ deliver: () -> Void) {
    let depth = nestedDeliveries.add(1, ordering: .relaxed).newValue
    if depth == 1 || depth == Self.loopDepth { report(depth) }
    deliver()
    nestedDeliveries.subtract(1, ordering: .relaxed)
  }

  private func report(_ depth: Int) {
    guard reportedDepth.max(depth, ordering: .relaxed).oldValue < depth else { return }
    let isLoop = depth == Self.loopDepth
    print(
      """
      ReactiveCore: an observer of a \(subject) sent to it, or to its relay, while taking an \
      element\(isLoop ? ", and so on, \(depth) deep: that will overflow the stack." : ".")
        What follows: observers that subscribed later may take the new element before the old one.
        What to do: to read the state once, put `take(1)` before the observer; to send after the \
      element has been taken, put `observe(on: MainScheduler.asyncInstance)` before it.
      """)
  }
}
#endif

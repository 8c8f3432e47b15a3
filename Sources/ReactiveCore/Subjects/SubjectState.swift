/// The state of a subject, changed under its lock; nothing in here calls foreign code.
@frozen
@usableFromInline
struct SubjectState<Element, Memory: SubjectMemory<Element>> {
  @usableFromInline var subscribers = Subscribers<Element>()
  @usableFromInline var end: SubjectEnd?
  @usableFromInline var memory: Memory

  /// The subscribers to whom stored elements are still being replayed, each with what remains.
  @usableFromInline var catchingUp: [Backlog<Element>] = []

  @inlinable
  init(_ memory: Memory) {
    self.memory = memory
  }

  /// Stores an element, and collects the subscribers to send it to.
  @inline(__always)
  @inlinable
  mutating func store(_ element: Element) -> Delivery<Element> {
    guard end == nil else { return Delivery([]) }
    let evicted = memory.keep(element)
    var delivery =
      catchingUp.isEmpty ? Delivery(subscribers.entries) : queue(element)
    delivery.evicted = evicted
    return delivery
  }

  /// Stores the terminal event, and collects the events to send and the subscribers.
  mutating func storeEnd(
    _ error: (any Error)?
  ) -> (events: [Event<Element>], to: Delivery<Element>) {
    guard end == nil else { return ([], Delivery([])) }
    end = error.map { .failed($0) } ?? .completed
    var events: [Event<Element>] = [error.map { .error($0) } ?? .completed]
    if error == nil, let element = memory.finalElement { events.insert(.next(element), at: 0) }
    return (events, queue(events))
  }

  @usableFromInline
  mutating func queue(_ element: Element) -> Delivery<Element> { queue([.next(element)]) }

  /// Appends events to every backlog, and collects the subscribers without one.
  mutating func queue(_ events: [Event<Element>]) -> Delivery<Element> {
    for backlog in catchingUp { backlog.append(events) }
    var delivery = Delivery(subscribers.entries.filter { $0.subscriber?.isCatchingUp == false })
    delivery.catchingUp = catchingUp.filter { $0.thread == Gate.thread }
    return delivery
  }
}

/// The recipients of an event: a snapshot made under the lock, delivered to outside it.
@frozen
@usableFromInline
struct Delivery<Element> {
  /// The subscribers to send the event to.
  @usableFromInline var entries: [Subscribers<Element>.Entry]

  /// The backlogs that hold the event and that this thread replays; nil for none.
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
    _ subscriber: Subscriber<Element>
  ) -> (number: Int?, Backlog<Element>?) {
    guard end == nil else { return (nil, nil) }
    let number = subscribers.add(subscriber)
    return (number, memory.remembers ? prepare(subscriber) : nil)
  }

  @inlinable
  mutating func prepare(_ subscriber: Subscriber<Element>) -> Backlog<Element>? {
    let elements = memory.recall(after: nil)
    guard !elements.isEmpty else { return nil }
    let backlog = Backlog(elements, for: subscriber)
    subscriber.isCatchingUp = true
    catchingUp.append(backlog)
    return backlog
  }

  /// Makes the events that were sent during a replay the next of their backlog.
  ///
  /// - Returns: whether there are any; where there are none, with `isLast`, the subscriber has caught
  ///   up, and the backlog is removed
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

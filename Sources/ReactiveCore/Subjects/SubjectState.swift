/// What a subject knows, to be changed under its lock; nothing in here calls foreign code.
@frozen
@usableFromInline
struct SubjectState<Element, Memory: SubjectMemory<Element>> {
  @usableFromInline var subscribers = Subscribers<Element>()
  @usableFromInline var end: SubjectEnd?
  @usableFromInline var memory: Memory

  /// What those subscribers still have to take that are being sent what is remembered.
  @usableFromInline var behind: [Backlog<Element>] = []

  @inlinable
  init(_ memory: Memory) {
    self.memory = memory
  }

  /// Keeps an element, and finds out who is to be sent it.
  @inline(__always)
  @inlinable
  mutating func take(_ element: Element) -> Delivery<Element> {
    guard end == nil else { return Delivery([]) }
    let forgotten = memory.keep(element)
    var delivery = behind.isEmpty ? Delivery(subscribers.places) : queue(element)
    delivery.forgotten = forgotten
    return delivery
  }

  /// Keeps the end, and finds out who is to be sent it, and what before.
  mutating func takeEnd(
    _ error: (any Error)?
  ) -> (events: [Event<Element>], to: Delivery<Element>) {
    guard end == nil else { return ([], Delivery([])) }
    end = error.map { .failed($0) } ?? .completed
    var events: [Event<Element>] = [error.map { .error($0) } ?? .completed]
    if error == nil, let element = memory.withheld { events.insert(.next(element), at: 0) }
    return (events, queue(events))
  }

  @usableFromInline
  mutating func queue(_ element: Element) -> Delivery<Element> { queue([.next(element)]) }

  /// Puts events into every backlog, and finds out who has none.
  mutating func queue(_ events: [Event<Element>]) -> Delivery<Element> {
    for backlog in behind { backlog.append(events) }
    var delivery = Delivery(subscribers.places.filter { $0.subscriber?.isBehind == false })
    delivery.behind = behind.filter { $0.thread == Gate.thread }
    return delivery
  }
}

/// An event on its way out of the lock.
@frozen
@usableFromInline
struct Delivery<Element> {
  /// Who is sent the event.
  @usableFromInline var places: [Subscribers<Element>.Place]

  /// Who has the event in its backlog, and is to be sent that by this thread; nil for nobody.
  @usableFromInline var behind: [Backlog<Element>]?

  /// What is only here to be released outside the lock.
  @usableFromInline var forgotten: Element?

  @inlinable
  init(_ places: [Subscribers<Element>.Place]) {
    self.places = places
  }
}

extension SubjectState {
  /// Lets somebody in, unless the subject has ended.
  ///
  /// - Returns: its number, if it is in, and what it has to take before it is up to date.
  @inlinable
  mutating func admit(_ subscriber: Subscriber<Element>) -> (number: Int?, Backlog<Element>?) {
    guard end == nil else { return (nil, nil) }
    let number = subscribers.add(subscriber)
    return (number, memory.remembers ? prepare(subscriber, number) : nil)
  }

  /// Takes out the subscriber that has a number.
  ///
  /// - Returns: the subscriber, to be released outside the lock; nil where there is none.
  @inlinable
  mutating func remove(_ number: Int) -> Subscriber<Element>? {
    subscribers.remove(number) ?? (behind.isEmpty ? nil : removeBehind(number))
  }

  /// After the end, only those are left who are behind.
  @usableFromInline
  func removeBehind(_ number: Int) -> Subscriber<Element>? {
    let subscriber = behind.first { $0.number == number }?.subscriber
    subscriber?.leave()
    return subscriber
  }

  @usableFromInline
  mutating func prepare(_ subscriber: Subscriber<Element>, _ number: Int) -> Backlog<Element>? {
    let elements = memory.recall(after: nil)
    guard !elements.isEmpty else { return nil }
    let backlog = Backlog(elements, for: subscriber, number)
    subscriber.isBehind = true
    behind.append(backlog)
    return backlog
  }

  /// Finds out what to send next to somebody who is behind.
  ///
  /// - Returns: the event; nil where there is none, and then, if it is the last, the subscriber is not
  ///   behind any more.
  mutating func next(in backlog: Backlog<Element>, isLast: Bool) -> Event<Element>? {
    if let event = backlog.pop() { return event }
    if isLast {
      backlog.subscriber.isBehind = false
      behind.removeAll { $0 === backlog }
    }
    return nil
  }
}

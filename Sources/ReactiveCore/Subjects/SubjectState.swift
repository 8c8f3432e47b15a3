/// What a subject knows, to be changed under its lock; nothing in here calls foreign code.
@frozen
@usableFromInline
struct SubjectState<Element, Memory: SubjectMemory<Element>> {
  /// An event on its way out of the lock.
  @frozen
  @usableFromInline
  struct Delivery {
    /// Who is sent the event.
    @usableFromInline var places: [Subscriber<Element>?]

    /// Who has the event in its backlog, and is to be sent that by this thread; nil for nobody.
    @usableFromInline var behind: [Subscriber<Element>]?

    /// What is only here to be released outside the lock.
    @usableFromInline var forgotten: Element?

    @inlinable
    init(_ places: [Subscriber<Element>?]) {
      self.places = places
    }
  }

  @usableFromInline var subscribers: Subscribers<Element>
  @usableFromInline var end: SubjectEnd?
  @usableFromInline var memory: Memory

  /// Those of the subscribers that are being sent what is remembered.
  @usableFromInline var behind: [Subscriber<Element>] = []

  init(_ memory: Memory) {
    self.memory = memory
    subscribers = Subscribers()
  }

  /// Keeps an element, and finds out who is to be sent it.
  @inlinable
  mutating func take(_ element: Element) -> Delivery {
    guard end == nil else { return Delivery([]) }
    let forgotten = memory.keep(element)
    var delivery = behind.isEmpty ? Delivery(subscribers.places) : queue(element)
    delivery.forgotten = forgotten
    return delivery
  }

  /// Keeps the end, and finds out who is to be sent it; there are no subscribers any more then.
  mutating func take(_ end: SubjectEnd, _ events: [Event<Element>]) -> Delivery {
    guard self.end == nil else { return Delivery([]) }
    self.end = end
    let delivery = queue(events)
    _ = subscribers.removeAll()
    return delivery
  }

  @usableFromInline
  mutating func queue(_ element: Element) -> Delivery { queue([.next(element)]) }

  /// Puts events into the backlog of everybody who has one, and finds out who has none.
  mutating func queue(_ events: [Event<Element>]) -> Delivery {
    for subscriber in behind { subscriber.backlog?.append(events) }
    var delivery = Delivery(subscribers.places.filter { $0?.backlog == nil })
    delivery.behind = behind.filter { $0.backlog?.thread === ThreadQueue.current }
    return delivery
  }
}

extension SubjectState {
  /// Lets somebody in, unless the subject has ended.
  ///
  /// - Returns: whether it is in, and whether it has something to take before it is up to date.
  mutating func admit(_ subscriber: Subscriber<Element>) -> (isIn: Bool, isBehind: Bool) {
    guard end == nil else { return (false, false) }
    subscribers.add(subscriber)
    let elements = memory.recall(after: nil)
    guard !elements.isEmpty else { return (true, false) }
    subscriber.backlog = Backlog(elements)
    behind.append(subscriber)
    return (true, true)
  }

  /// Finds out what to send next to somebody who is behind.
  ///
  /// - Returns: the event; nil where there is none, and then, if it is the last, the subscriber is not
  ///   behind any more.
  mutating func next(for subscriber: Subscriber<Element>, isLast: Bool) -> Event<Element>? {
    if let event = subscriber.backlog?.pop() { return event }
    if isLast {
      subscriber.backlog = nil
      behind.removeAll { $0 === subscriber }
    }
    return nil
  }
}

/// What a subscriber has to take before it is up to date.
///
/// What a subject remembers is sent to a new subscriber outside the lock. Events that come meanwhile
/// queue up behind it here, so that the subscriber gets all of them, once and in order.
struct Backlog<Element> {
  /// The queue of the thread that subscribed, which sends all of this.
  let thread: ThreadQueue

  private var events: [Event<Element>?]
  private var next = 0

  init(_ elements: [Element]) {
    thread = .current
    events = elements.map { .next($0) }
  }

  mutating func append(_ new: [Event<Element>]) {
    events.append(contentsOf: new)
  }

  /// Takes the oldest event out.
  ///
  /// - Returns: the event, which is no longer held here; nil if there is none.
  mutating func pop() -> Event<Element>? {
    guard next < events.count else { return nil }
    defer { next += 1 }
    return events[next].take()
  }
}

/// What a subscriber has to take before it is up to date.
///
/// What a subject remembers is sent to a new subscriber outside the lock. Events that come meanwhile
/// queue up behind it here, so that the subscriber gets all of them, once and in order. It is guarded by
/// the subject's lock.
@usableFromInline
final class Backlog<Element> {
  /// Who has to take it.
  let subscriber: Subscriber<Element>

  /// The number that it has at the subject.
  let number: Int

  /// The thread that subscribed, which sends all of this.
  let thread = Gate.thread

  private var events: [Event<Element>?]
  private var next = 0

  @usableFromInline
  init(_ elements: [Element], for subscriber: Subscriber<Element>, _ number: Int) {
    self.subscriber = subscriber
    self.number = number
    events = elements.map { .next($0) }
  }

  func append(_ new: [Event<Element>]) {
    events.append(contentsOf: new)
  }

  /// Takes the oldest event out.
  ///
  /// - Returns: the event, which is no longer held here; nil if there is none.
  func pop() -> Event<Element>? {
    guard next < events.count else { return nil }
    defer { next += 1 }
    return events[next].take()
  }
}

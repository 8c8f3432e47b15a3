/// The events that are still to be delivered to a new subscriber, beginning with the replayed
/// elements.
///
/// A subject replays outside its lock. Events that are sent meanwhile are appended here, so that
/// the subscriber gets each event once and in order. Guarded by the subject's lock.
@usableFromInline
final class Backlog<Element> {
  /// The new subscriber.
  let subscriber: Subscriber<Element>

  /// Its number at the subject.
  let number: Int

  /// The thread that subscribed; it delivers all of these events.
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

  /// Removes the oldest event.
  ///
  /// - Returns: the event; nil if there is none
  func pop() -> Event<Element>? {
    guard next < events.count else { return nil }
    defer { next += 1 }
    return events[next].take()
  }
}

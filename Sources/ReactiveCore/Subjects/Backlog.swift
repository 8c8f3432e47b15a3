/// The events that are still to be delivered to a new subscriber, beginning with the replayed
/// elements.
///
/// A subject replays outside its lock. Events that are sent meanwhile are appended here, so that
/// the subscriber gets each event once and in order. Only the thread that subscribed takes events
/// out, so that it needs the subject's lock for those alone that came since.
@usableFromInline
final class Backlog<Element> {
  /// The new subscriber.
  @usableFromInline let subscriber: Subscriber<Element>

  /// The thread that subscribed; it delivers all of these events.
  @usableFromInline let thread = Gate.thread

  /// The events that are delivered next, the oldest last; accessed by `thread` alone.
  @usableFromInline var events: [Event<Element>]

  /// The events that were sent since; guarded by the subject's lock.
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

  /// Makes the events that were sent since the next to be delivered, under the subject's lock.
  ///
  /// - Returns: whether there are any
  @inlinable
  func advance() -> Bool {
    events = newer.reversed()
    newer = []
    return !events.isEmpty
  }
}

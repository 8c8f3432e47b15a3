/// One registration: a handler, and the object on whose behalf it runs.
///
/// The object is held weakly. The handler is held strongly, and released with the registration: on
/// disposal, after a terminal event, or on the first event after the object was freed.
final class Observer<Value> {
  /// The observing object, or `nil` after it was freed.
  private(set) weak var object: AnyObject?

  private let phase: Guarded<ObserverPhase<Value>>

  init(_ object: AnyObject, handler: @escaping (ObservableEvent<Value>) -> Void) {
    self.object = object
    phase = Guarded(.starting(handler, backlog: []))
  }

  /// Delivers the first event at once, then the events that other threads have sent meanwhile.
  ///
  /// - Parameter first: the first event, if there is one
  /// - Returns: whether the registration may be called again
  func deliverFirst(_ first: ObservableEvent<Value>?) -> Bool {
    var events = first.map { [$0] } ?? []
    repeat {
      for event in events {
        guard let handler = phase.withLock({ $0.handler(for: event) }) else { return false }
        handler(event)
      }
      events = phase.withLock { $0.takeBacklog() }
    } while !events.isEmpty
    return !phase.withLock { $0.isReleased }
  }

  /// Delivers a later event, unless the object was freed.
  ///
  /// - Parameter event: the event
  /// - Returns: whether the registration may be called again: not without its object, and not once
  ///   its handler has had a terminal event; one that waits in the backlog is still to come
  func deliver(_ event: ObservableEvent<Value>) -> Bool {
    guard let object else { return false }
    let handler = phase.withLock { $0.handlerOrEnqueue(event) }
    handler?(event)
    // The object is retained until its handler has returned.
    withExtendedLifetime(object) {}
    return handler == nil || !event.isTerminal
  }

  /// Releases the handler; no delivery begins after this.
  func release() {
    withExtendedLifetime(phase.exchange(.released)) {}
  }
}

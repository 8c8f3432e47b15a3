/// One registration: a handler, and the object on whose behalf it runs.
///
/// The object is held weakly (D1.5). The handler is held strongly, and let go with the
/// registration: on disposal, after a terminal event, or once the object is found to be gone.
final class Observer<Value> {
  /// The observing object, or `nil` once it is gone.
  private(set) weak var object: AnyObject?

  private let phase: Protected<ObserverPhase<Value>>

  init(_ object: AnyObject, handler: @escaping (ObservableEvent<Value>) -> Void) {
    self.object = object
    phase = Protected(.greeting(handler, backlog: []))
  }

  /// Delivers the first event at once, then whatever other threads sent in the meantime.
  ///
  /// - Parameter greeting: The first event, if there is one.
  /// - Returns: Whether the registration may be called again.
  func greet(with greeting: ObservableEvent<Value>?) -> Bool {
    var events = greeting.map { [$0] } ?? []
    repeat {
      for event in events {
        guard let handler = phase.withLock({ $0.handler(for: event) }) else { return false }
        handler(event)
      }
      events = phase.withLock { $0.takeBacklog() }
    } while !events.isEmpty
    return !phase.withLock { $0.isReleased }
  }

  /// Delivers a later event, unless the object is gone.
  ///
  /// - Parameter event: What was sent.
  /// - Returns: Whether the registration may be called again: not without its object, and not once
  ///   its handler has had a terminal event; one that waits in the backlog is still to come.
  func deliver(_ event: ObservableEvent<Value>) -> Bool {
    guard let object else { return false }
    let handler = phase.withLock { $0.takeUp(event) }
    handler?(event)
    // The object stays until its handler has returned.
    withExtendedLifetime(object) {}
    return handler == nil || !event.isTerminal
  }

  /// Lets go of the handler; no delivery begins after this.
  func release() {
    withExtendedLifetime(phase.exchange(.released)) {}
  }
}

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

  /// Delivers the first event at once, then the events that other threads have emitted meanwhile.
  ///
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

/// The phase of a registration.
///
/// While a thread delivers the current value to a new observer, another thread may send newer
/// ones. Those wait in the backlog, so that an observer gets every value in order and is never
/// called by two threads at once.
private enum ObserverPhase<Value> {
  typealias Event = ObservableEvent<Value>
  typealias Handler = (Event) -> Void

  /// The subscribing thread is delivering; events of other threads are stored in the backlog.
  case starting(Handler, backlog: [Event])

  /// The thread that delivers an event calls the handler.
  case live(Handler)

  /// The handler was released.
  case released

  /// Whether the handler was released.
  var isReleased: Bool {
    if case .released = self { true } else { false }
  }

  /// Returns the handler to call with an event, for the last time if the event is terminal.
  mutating func handler(for event: Event) -> Handler? {
    switch self {
    case .starting(let handler, _), .live(let handler):
      if event.isTerminal { self = .released }
      return handler
    case .released:
      return nil
    }
  }

  /// Returns the handler to call with an event, or stores the event for the subscribing thread.
  mutating func handlerOrEnqueue(_ event: Event) -> Handler? {
    guard case .starting(let handler, var backlog) = self else { return handler(for: event) }
    self = .released  // so that the backlog grows in place
    backlog.append(event)
    self = .starting(handler, backlog: backlog)
    return nil
  }

  /// Returns the backlog to the subscribing thread; if it is empty, the observer is live.
  mutating func takeBacklog() -> [Event] {
    guard case .starting(let handler, let backlog) = self else { return [] }
    self = backlog.isEmpty ? .live(handler) : .starting(handler, backlog: [])
    return backlog
  }
}

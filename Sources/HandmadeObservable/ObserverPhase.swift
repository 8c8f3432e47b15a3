/// The phase of a registration.
///
/// While a thread delivers the current value to a new observer, another thread may send newer
/// ones. Those wait in the backlog, so that an observer gets every value in order and is never
/// called by two threads at once.
enum ObserverPhase<Value> {
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

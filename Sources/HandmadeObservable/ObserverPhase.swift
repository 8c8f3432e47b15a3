/// Where a registration stands between being made and being released.
///
/// While a thread greets a new observer with the current value, another thread may be delivering
/// newer ones. Those wait in the backlog, so that an observer sees every value in its order and
/// is never called by two threads at once.
enum ObserverPhase<Value> {
  typealias Event = ObservableEvent<Value>
  typealias Handler = (Event) -> Void

  /// The subscribing thread is delivering; what other threads send meanwhile is kept for it.
  case greeting(Handler, backlog: [Event])

  /// Whoever sends an event calls the handler.
  case live(Handler)

  /// The handler is gone.
  case released

  /// Whether the handler is gone.
  var isReleased: Bool {
    if case .released = self { true } else { false }
  }

  /// Gives the handler to call with an event now, for the last time if the event is terminal.
  mutating func handler(for event: Event) -> Handler? {
    switch self {
    case .greeting(let handler, _), .live(let handler):
      if event.isTerminal { self = .released }
      return handler
    case .released:
      return nil
    }
  }

  /// Gives the handler to call with a sent event, or keeps the event for the greeting thread.
  mutating func takeUp(_ event: Event) -> Handler? {
    guard case .greeting(let handler, var backlog) = self else { return handler(for: event) }
    self = .released  // so that the backlog grows in place
    backlog.append(event)
    self = .greeting(handler, backlog: backlog)
    return nil
  }

  /// Gives the greeting thread all that was kept for it; with nothing left, the observer is live.
  mutating func takeBacklog() -> [Event] {
    guard case .greeting(let handler, let backlog) = self else { return [] }
    self = backlog.isEmpty ? .live(handler) : .greeting(handler, backlog: [])
    return backlog
  }
}

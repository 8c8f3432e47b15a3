/// An event that an observable sends to its observers: a value, or the end of the stream.
public enum ObservableEvent<Value> {
  /// A new value; there may be any number of these.
  case next(Value)

  /// The stream failed; no event follows.
  case error(any Error)

  /// The stream completed; no event follows.
  case completed
}

extension ObservableEvent: Sendable where Value: Sendable {}

extension ObservableEvent {
  /// Whether this event is the last of its stream.
  var isTerminal: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }
}

/// What an observable tells its observers: a value, or that no more values will come.
public enum ObservableEvent<Value> {
  /// A new value; any number of these may come.
  case next(Value)

  /// The stream failed; nothing comes after this.
  case error(any Error)

  /// The stream ended as planned; nothing comes after this.
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

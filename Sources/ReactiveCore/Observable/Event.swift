/// An event of an observable.
///
/// An observable emits any number of `next` events, then at most one `error` or `completed`.
@frozen
public enum Event<Element> {
  /// The next element.
  case next(Element)

  /// The observable failed, so no event follows.
  case error(any Error)

  /// The observable completed, so no event follows.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// The event as text, such as `next(1)`, which the operator `debug` prints.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether the event is terminal: `completed` or `error`.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of a `next`, or `nil` for other events.
  public var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }

  /// The error of an `error`, or `nil` for other events.
  public var error: (any Error)? {
    if case .error(let error) = self { return error }
    return nil
  }

  /// Whether the event is `completed`.
  public var isCompleted: Bool {
    if case .completed = self { return true }
    return false
  }

  /// Returns a `next` event with a transformed element, or a terminal event unchanged.
  ///
  /// - Parameter transform: a closure that returns the new element; if it throws an error, the
  ///   result is an `error` event
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

/// A type that contains an event, so that `dematerialize` can emit that event.
public protocol EventConvertible {
  /// The type of the event's element.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}

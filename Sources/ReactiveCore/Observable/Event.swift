/// An event of an observable.
///
/// An observable emits any number of `next`, then at most one `error` or `completed`.
@frozen
public enum Event<Element> {
  /// The next element.
  case next(Element)

  /// The observable failed; no event follows.
  case error(any Error)

  /// The observable completed; no event follows.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// The event in the format of `debug` and of tests, such as `next(1)`.
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

  /// The element of a `next`.
  public var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }

  /// The error of an `error`.
  public var error: (any Error)? {
    if case .error(let error) = self { return error }
    return nil
  }

  /// Whether the event is `completed`.
  public var isCompleted: Bool {
    if case .completed = self { return true }
    return false
  }

  /// The same event with another element.
  ///
  /// - Parameter transform: makes the new element; an error that it throws becomes an `error` event
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

/// Something that has an event: the event itself, or a test's record of one.
public protocol EventConvertible {
  /// The element of the event.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// This event.
  public var event: Event<Element> { self }
}

/// A stream that never fails.
public protocol InfallibleType: ObservableConvertibleType {}

/// A stream that never fails: its subscribers need not think of errors.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Takes a stream that is known not to fail.
  @inlinable
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The same stream as an observable.
  ///
  /// - Returns: the observable
  public func asObservable() -> Observable<Element> { source }
}

/// An event of an infallible stream.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)

  /// The stream completed; no event follows.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

public import ReactiveCore

/// An observable sequence for user interfaces: it never fails, delivers on the main thread, and
/// shares one subscription to its source among all subscribers.
///
/// There are two kinds: a `Driver` replays the last element to a late subscriber, and a `Signal`
/// does not. Operators preserve these guarantees, so their closures cannot throw.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Shares a stream that has the other guarantees already.
  @inlinable
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Wraps a stream that needs no sharing, or is shared already.
  @inlinable
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// Returns the elements as an observable.
  ///
  /// - Returns: the observable
  @inlinable
  public func asObservable() -> Observable<Element> { source }

  /// Returns itself.
  ///
  /// - Returns: this sequence
  @inlinable
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

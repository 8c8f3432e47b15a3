public import ReactiveCore

/// A stream that a screen can follow: it never fails, its elements arrive on the main thread, and
/// all subscribers share one run of it.
///
/// `Driver` and `Signal` are the two sorts. They differ in whether a late subscriber gets the last
/// element. Operators keep these promises, so they take no closures that throw.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  let source: Observable<Element>

  /// Shares a stream that keeps the other promises already.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Takes a stream as it is: it needs no sharing, or is shared already.
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// The elements as an ordinary stream.
  ///
  /// - Returns: the observable.
  public func asObservable() -> Observable<Element> { source }

  /// Itself.
  ///
  /// - Returns: this sequence.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

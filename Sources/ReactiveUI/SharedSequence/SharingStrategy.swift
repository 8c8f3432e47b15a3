public import ReactiveCore

/// The scheduler and the replay of a shared sequence.
public protocol SharingStrategyProtocol {
  /// The scheduler that delivers elements, and that timed operators use.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription to a stream among all subscribers.
  ///
  /// - Parameter source: the stream
  /// - Returns: the shared stream
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The sharing strategy.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The shared sequence.
  ///
  /// - Returns: a sequence of the elements
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// Returns the elements as an observable.
  ///
  /// - Returns: the observable
  @inlinable
  public func asObservable() -> Observable<Element> {
    asSharedSequence().asObservable()
  }
}

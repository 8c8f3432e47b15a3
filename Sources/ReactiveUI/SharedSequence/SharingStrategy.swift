public import ReactiveCore

/// How a shared sequence goes about it: where its elements arrive, and what a late subscriber gets.
public protocol SharingStrategyProtocol {
  /// Where elements arrive, and where timed operators count time.
  static var scheduler: any SchedulerType { get }

  /// Shares one run of a stream among all subscribers.
  ///
  /// - Parameter source: the stream.
  /// - Returns: the shared stream.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Something that can be made a shared sequence of.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// How the sequence is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The shared sequence.
  ///
  /// - Returns: a sequence of the elements.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The elements as an ordinary stream.
  ///
  /// - Returns: the observable.
  public func asObservable() -> Observable<Element> {
    asSharedSequence().asObservable()
  }
}

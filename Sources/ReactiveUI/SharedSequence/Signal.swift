public import ReactiveCore

/// A shared sequence for events: nothing is replayed to a late subscriber.
///
/// It never fails, delivers on the main thread and shares one subscription, as if it were made with
/// `observe(on: MainScheduler.instance)`, a `catch` and `share(scope: .whileConnected)`.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing strategy of `Signal`: replays nothing.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless a test has replaced it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to a stream.
  ///
  /// - Parameter source: the stream
  /// - Returns: the shared stream
  @inlinable
  public static func share<Element>(
    _ source: Observable<Element>
  ) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// This as a signal.
  ///
  /// - Returns: the signal
  @inlinable
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}

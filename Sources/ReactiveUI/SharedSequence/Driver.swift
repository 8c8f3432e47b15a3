public import ReactiveCore

/// A shared sequence for state: a late subscriber receives the last element immediately.
///
/// It never fails, delivers on the main thread and shares one subscription, as if it were made with
/// `observe(on: MainScheduler.instance)`, a `catch` and `share(replay: 1, scope: .whileConnected)`.
/// Since the last element is replayed inside the call, `drive` has to be called on the main thread.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing strategy of `Driver`: replays the last element while there are subscribers.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless a test has replaced it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to a stream, and replays its last element to late subscribers.
  ///
  /// - Parameter source: the stream
  /// - Returns: the shared stream
  @inlinable
  public static func share<Element>(
    _ source: Observable<Element>
  ) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// This as a driver.
  ///
  /// - Returns: the driver
  @inlinable
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

public import ReactiveCore

/// A shared sequence for what a screen shows: a late subscriber gets the last element at once.
///
/// It never fails, its elements arrive on the main thread, and one run serves all, as if it were
/// made with `observe(on: MainScheduler.instance)`, a `catch` and
/// `share(replay: 1, scope: .whileConnected)`. Because that last element is handed out inside the
/// call, `drive` is called on the main thread.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How a `Driver` is shared: the last element is kept while anybody is subscribed.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or what a test has put in its place.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one run of a stream, and its last element with those who come later.
  ///
  /// - Parameter source: the stream.
  /// - Returns: the shared stream.
  public static func share<Element>(
    _ source: Observable<Element>
  ) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// This as a driver.
  ///
  /// - Returns: the driver.
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

public import ReactiveCore

/// A shared sequence for what happens once: a late subscriber gets nothing of what was before.
///
/// It never fails, its elements arrive on the main thread, and one run serves all, as if it were
/// made with `observe(on: MainScheduler.instance)`, a `catch` and `share(scope: .whileConnected)`.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How a `Signal` is shared: nothing is kept.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or what a test has put in its place.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one run of a stream.
  ///
  /// - Parameter source: the stream.
  /// - Returns: the shared stream.
  public static func share<Element>(
    _ source: Observable<Element>
  ) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// This as a signal.
  ///
  /// - Returns: the signal.
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}

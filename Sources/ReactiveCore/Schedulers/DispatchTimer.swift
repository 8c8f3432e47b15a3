import Dispatch

/// A timer of Dispatch that runs until it is disposed of.
///
/// It keeps itself alive for as long, and lets go of its work at once when it is disposed of, whenever
/// Dispatch comes to letting go of it.
final class DispatchTimer: Cancelable, Sendable {
  private struct Running {
    let source: any DispatchSourceTimer
    let work: () -> Void
  }

  private let running = Guarded<Running?>(nil)

  /// Makes a timer, and starts it.
  ///
  /// - Parameters:
  ///   - configuration: the queue that the work runs on, and how late it may be.
  ///   - delay: how long until the first time.
  ///   - period: how long from one time to the next.
  ///   - work: what to do each time.
  init(
    _ configuration: DispatchQueueConfiguration, after delay: RxTimeInterval,
    every period: RxTimeInterval = .never, _ work: @escaping () -> Void
  ) {
    let source = DispatchSource.makeTimerSource(queue: configuration.queue)
    source.schedule(deadline: .now() + delay, repeating: period, leeway: configuration.leeway)
    running.withLock { $0 = Running(source: source, work: work) }
    source.setEventHandler { [self] in fire() }
    // What was never resumed must not be let go: so nobody gets hold of the timer before it is.
    source.resume()
  }

  var isDisposed: Bool { running.withLock { $0 == nil } }

  func dispose() {
    running.exchange(nil)?.source.cancel()
  }

  private func fire() {
    running.withLock { $0?.work }?()
  }
}

import Dispatch

/// A dispatch timer that runs until it is disposed of.
///
/// It retains itself until then. Disposal releases its work at once, even if Dispatch releases the
/// event handler later.
final class DispatchTimer: Cancelable, Sendable {
  private struct Running {
    let source: any DispatchSourceTimer
    let work: () -> Void
  }

  private let running = Guarded<Running?>(nil)

  /// Makes a timer, and starts it.
  ///
  /// - Parameters:
  ///   - configuration: the queue that the work runs on, and its leeway
  ///   - delay: the delay until the first time
  ///   - period: the interval between two times
  ///   - work: runs each time
  init(
    _ configuration: DispatchQueueConfiguration, after delay: RxTimeInterval,
    every period: RxTimeInterval = .never, _ work: @escaping () -> Void
  ) {
    let source = DispatchSource.makeTimerSource(queue: configuration.queue)
    source.schedule(deadline: .now() + delay, repeating: period, leeway: configuration.leeway)
    running.withLock { $0 = Running(source: source, work: work) }
    source.setEventHandler { [self] in fire() }
    // Releasing a source that was never resumed crashes, so it is resumed before the timer is
    // shared.
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

import Dispatch

/// A queue to run work on, and the leeway of its timers.
struct DispatchQueueConfiguration: Sendable {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  /// Runs work on the queue.
  func run(_ work: @escaping () -> Void) {
    let work = Unchecked(work)
    queue.async { work.value() }
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let timer = SerialDisposable()
    let begun = SingleAssignmentDisposable()
    timer.disposable = DispatchTimer(self, after: dueTime) {
      guard !begun.isDisposed else { return }
      begun.setDisposable(action(state))
      timer.dispose()
    }
    return Disposables.create(timer, begun)
  }

  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    var state = state
    return DispatchTimer(self, after: startAfter, every: period) { state = action(state) }
  }
}

/// A dispatch timer that runs until it is disposed of.
///
/// It retains itself until then. Disposal releases its work at once, even if Dispatch releases the
/// event handler later.
private final class DispatchTimer: Cancelable, Sendable {
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

extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main queue.
  ///
  /// On Linux another thread than the first may serve that queue, so a queue-specific value is
  /// checked, not the thread.
  static var isMain: Bool { getSpecific(key: mainKey) != nil }
}

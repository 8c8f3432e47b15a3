import Dispatch

/// The queue of a scheduler, and the leeway of the scheduler's timers.
struct DispatchQueueConfiguration: Sendable {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  /// Enqueues work on the queue.
  func run(_ work: @escaping () -> Void) {
    let box = Unchecked(work)
    queue.async { box.value() }
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

/// A dispatch timer that retains itself until you dispose of it.
///
/// The disposal releases the work at once, even if Dispatch releases the event handler later.
private final class DispatchTimer: Cancelable, Sendable {
  private struct Running {
    let source: any DispatchSourceTimer
    let work: () -> Void
  }

  private let running = Guarded<Running?>(nil)

  /// Creates and starts a timer.
  ///
  /// - Parameters:
  ///   - delay: the time before the first run
  ///   - period: the interval at which runs are due, or `never` for a single run
  init(
    _ configuration: DispatchQueueConfiguration, after delay: RxTimeInterval,
    every period: RxTimeInterval = .never, _ work: @escaping () -> Void
  ) {
    let source = DispatchSource.makeTimerSource(queue: configuration.queue)
    source.schedule(deadline: .now() + delay, repeating: period, leeway: configuration.leeway)
    running.withLock { $0 = Running(source: source, work: work) }
    source.setEventHandler { [self] in fire() }
    // Releasing a source that was never resumed crashes the program, so this comes before anyone
    // can dispose of the timer.
    source.resume()
  }

  var isDisposed: Bool { running.withLock { $0 == nil } }

  func dispose() {
    running.exchange(nil)?.source.cancel()
  }

  private func fire() {
    let work = running.withLock { $0?.work }
    work?()
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
  /// On Linux, a thread other than the main thread may serve the main queue. That's why this checks
  /// a queue-specific value instead of the thread.
  static var isMain: Bool { getSpecific(key: mainKey) != nil }
}

/// A timer that fires once, can be restarted, and runs its callback inside a gate.
///
/// If you set the alarm again, the previous callback is cancelled, even if it is due and waits at
/// the gate.
final class Alarm: Disposable {
  private let pass: (@escaping () -> Void) -> Void
  private let scheduler: any SchedulerType
  private let current = SerialDisposable()

  /// Creates an alarm that isn't set.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler that runs the timer
  ///   - pass: a closure that runs work inside the gate
  init(on scheduler: any SchedulerType, through pass: @escaping (@escaping () -> Void) -> Void) {
    self.scheduler = scheduler
    self.pass = pass
  }

  /// Schedules a callback, and cancels the previous callback; does nothing after disposal.
  ///
  /// - Parameter callback: the callback, which runs inside the gate
  func set(after delay: RxTimeInterval, _ callback: @escaping () -> Void) {
    let slot = SingleAssignmentDisposable()
    current.disposable = slot
    guard !slot.isDisposed else { return }
    slot.setDisposable(
      scheduler.scheduleRelative((), dueTime: delay) { [pass] _ in
        pass { if !slot.isDisposed { callback() } }
        return NopDisposable.noOp
      })
  }

  /// Cancels the callback; unlike after `dispose()`, you can set the alarm again.
  func cancel() {
    current.disposable = NopDisposable.noOp
  }

  func dispose() {
    current.dispose()
  }
}

extension Join {
  /// Returns an alarm that runs its callback inside the join's gate, and that is disposed of
  /// together with the sources.
  func alarm(on scheduler: any SchedulerType) -> Alarm {
    let alarm = Alarm(on: scheduler, through: pass)
    keep(alarm)
    return alarm
  }
}

/// A timer that fires once, can be restarted, and runs its callback inside a gate.
///
/// Setting the alarm again cancels the previous callback, even if that is due and waits at the
/// gate.
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

  /// Cancels the callback; the alarm can be set again, unlike after `dispose()`.
  func cancel() {
    current.disposable = NopDisposable.noOp
  }

  func dispose() {
    current.dispose()
  }
}

extension Join {
  /// Returns an alarm that uses this join's gate, and is disposed of when this join ends.
  func alarm(on scheduler: any SchedulerType) -> Alarm {
    let alarm = Alarm(on: scheduler, through: pass)
    keep(alarm)
    return alarm
  }
}

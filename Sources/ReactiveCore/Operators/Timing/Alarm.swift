/// One thing that is to happen later, inside a gate.
///
/// Setting it anew takes back what it was set to before, even if its time has come and it only waits at
/// the gate.
final class Alarm: Disposable {
  private let pass: (@escaping () -> Void) -> Void
  private let scheduler: any SchedulerType
  private let current = SerialDisposable()

  /// Makes an alarm.
  ///
  /// - Parameters:
  ///   - scheduler: keeps the time.
  ///   - pass: does work inside the gate.
  init(on scheduler: any SchedulerType, through pass: @escaping (@escaping () -> Void) -> Void) {
    self.scheduler = scheduler
    self.pass = pass
  }

  /// Has something happen after a delay, instead of what was to happen.
  func set(after delay: RxTimeInterval, _ work: @escaping () -> Void) {
    let slot = SingleAssignmentDisposable()
    current.disposable = slot
    guard !slot.isDisposed else { return }
    slot.setDisposable(
      scheduler.scheduleRelative((), dueTime: delay) { [pass] _ in
        pass { if !slot.isDisposed { work() } }
        return NopDisposable.noOp
      })
  }

  /// Has nothing happen.
  func cancel() {
    current.disposable = NopDisposable.noOp
  }

  func dispose() {
    current.dispose()
  }
}

extension Join {
  /// An alarm that is disposed of with all sources.
  func alarm(on scheduler: any SchedulerType) -> Alarm {
    let alarm = Alarm(on: scheduler, through: pass)
    keep(alarm)
    return alarm
  }
}

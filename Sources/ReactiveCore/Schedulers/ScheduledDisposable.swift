/// Has a scheduler do the disposing.
public final class ScheduledDisposable: Cancelable {
  /// Does the disposing.
  public let scheduler: any ImmediateSchedulerType

  private let disposable: Guarded<(any Disposable)?>

  /// Makes one.
  ///
  /// - Parameters:
  ///   - scheduler: does the disposing.
  ///   - disposable: what to dispose of.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = Guarded(disposable)
  }

  /// Whether it was disposed of.
  public var isDisposed: Bool { disposable.withLock { $0 == nil } }

  /// Asks the scheduler to dispose of it.
  public func dispose() {
    _ = scheduler.schedule(()) { _ in
      self.disposable.exchange(nil)?.dispose()
      return NopDisposable.noOp
    }
  }
}

/// A disposable that is disposed of on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Runs the disposal.
  public let scheduler: any ImmediateSchedulerType

  private let disposable: Guarded<(any Disposable)?>

  /// Makes one.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = Guarded(disposable)
  }

  deinit {
    if !isDisposed { ReleaseQueue.release(disposable.exchange(nil) as Any) }
  }

  /// Whether it was disposed of.
  public var isDisposed: Bool { disposable.withLock { $0 == nil } }

  /// Schedules the disposal.
  public func dispose() {
    _ = scheduler.schedule(()) { _ in
      self.disposable.exchange(nil)?.dispose()
      return NopDisposable.noOp
    }
  }
}

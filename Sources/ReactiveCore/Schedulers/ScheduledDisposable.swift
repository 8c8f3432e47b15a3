/// A disposable that disposes of an underlying disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler that runs the disposal.
  public let scheduler: any ImmediateSchedulerType

  private let disposable: Guarded<(any Disposable)?>

  /// Creates a disposable.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler that runs the disposal
  ///   - disposable: the underlying disposable
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = Guarded(disposable)
  }

  deinit {
    if !isDisposed { ReleaseQueue.release(disposable.exchange(nil) as Any) }
  }

  /// Whether the underlying disposable was disposed of.
  public var isDisposed: Bool { disposable.withLock { $0 == nil } }

  /// Schedules the disposal of the underlying disposable.
  public func dispose() {
    _ = scheduler.schedule(()) { _ in
      self.disposable.exchange(nil)?.dispose()
      return NopDisposable.noOp
    }
  }
}

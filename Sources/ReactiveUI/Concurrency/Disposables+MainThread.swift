import ReactiveCore

extension Disposables {
  /// A disposable that runs a closure on the main thread, wherever it is disposed of: a bag may go
  /// on any thread.
  @MainActor
  static func onMainThread(_ dispose: @escaping @MainActor () -> Void) -> any Disposable {
    ScheduledDisposable(
      scheduler: ConcurrentMainScheduler.instance,
      disposable: Disposables.create { onMainActor(dispose) })
  }
}

import ReactiveCore

extension Disposables {
  /// A disposable that runs a closure on the main thread, whichever thread disposes of it, such as
  /// the one that deallocates a bag.
  @MainActor
  static func onMainThread(_ dispose: @escaping @MainActor () -> Void) -> any Disposable {
    ScheduledDisposable(
      scheduler: ConcurrentMainScheduler.instance,
      disposable: Disposables.create { onMainActor(dispose) })
  }
}

/// Work that is scheduled for a time on a virtual clock.
final class VirtualWork<Time>: Cancelable {
  /// The time at which it runs.
  let time: Time

  /// The number of pieces of work that were scheduled before it.
  let number: Int

  private let action: Guarded<(() -> any Disposable)?>
  private let begun = SingleAssignmentDisposable()

  init(time: Time, number: Int, action: @escaping () -> any Disposable) {
    self.time = time
    self.number = number
    self.action = Guarded(action)
  }

  var isDisposed: Bool { begun.isDisposed }

  /// Runs the work, unless it was cancelled.
  func run() {
    if let action = action.exchange(nil) { begun.setDisposable(action()) }
  }

  /// Cancels the work, or stops what it has begun; either way its closure is released.
  func dispose() {
    let action = action.exchange(nil)
    begun.dispose()
    withExtendedLifetime(action) {}
  }
}

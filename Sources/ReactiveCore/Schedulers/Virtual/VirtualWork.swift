/// A piece of work that waits for its time on a virtual clock.
final class VirtualWork<Time>: Cancelable {
  /// When it is to run.
  let time: Time

  /// How many pieces of work were planned before it.
  let number: Int

  private let action: Guarded<(() -> any Disposable)?>
  private let begun = SingleAssignmentDisposable()

  init(time: Time, number: Int, action: @escaping () -> any Disposable) {
    self.time = time
    self.number = number
    self.action = Guarded(action)
  }

  var isDisposed: Bool { begun.isDisposed }

  /// Does the work, unless it was taken back.
  func run() {
    if let action = action.exchange(nil) { begun.setDisposable(action()) }
  }

  /// Takes the work back, or stops what it has begun; either way its closure is let go.
  func dispose() {
    let action = action.exchange(nil)
    begun.dispose()
    withExtendedLifetime(action) {}
  }
}

public import ReactiveCore

extension Binder {
  /// Creates a binder whose closure is isolated to the main actor, wherever it is written.
  ///
  /// So an `extension Reactive where Base: UILabel` needs no `@MainActor`.
  ///
  /// - Parameters:
  ///   - target: the part of the screen, held weakly
  ///   - scheduler: runs the closure, which has to be on the main thread
  ///   - binding: applies an element to the target
  public init<Target: UIResponder>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    // As `AnyObject`, since this initialiser would be chosen again otherwise.
    self.init(target as AnyObject, scheduler: scheduler) { object, value in
      guard let target = object as? Target else { return }
      let value = Transfer(value)
      onMainActor { binding(target, value.value) }
    }
  }
}

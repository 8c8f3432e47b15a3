public import ReactiveCore

extension Binder {
  /// Creates a binder whose closure is isolated to the main actor, wherever you write the closure.
  ///
  /// That's why you don't need to write `@MainActor` in an
  /// `extension Reactive where Base: UILabel`.
  ///
  /// - Parameters:
  ///   - target: the part of the screen that the closure changes; the binder keeps a weak reference
  ///   - scheduler: the scheduler that runs the closure, which must be on the main thread
  ///   - binding: a closure that applies an element to the target
  public init<Target: UIResponder>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    // Without the conversion to `AnyObject`, this initializer would call itself.
    self.init(target as AnyObject, scheduler: scheduler) { object, value in
      guard let target = object as? Target else { return }
      let value = Transfer(value)
      onMainActor { binding(target, value.value) }
    }
  }
}

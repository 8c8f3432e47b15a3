public import ReactiveCore

extension Binder {
  /// Makes a binder of a part of a screen, whose closure may touch the screen wherever it is
  /// written.
  ///
  /// So an `extension Reactive where Base: UILabel` needs no mark of the main actor.
  ///
  /// - Parameters:
  ///   - target: the part of the screen, held weakly.
  ///   - scheduler: runs the closure; it has to do so on the main thread.
  ///   - binding: puts an element on the target.
  public init<Target: UIResponder>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    // As any object: else this initialiser would be chosen again.
    self.init(target as AnyObject, scheduler: scheduler) { object, value in
      guard let target = object as? Target else { return }
      let value = Transfer(value)
      onMainActor { binding(target, value.value) }
    }
  }
}

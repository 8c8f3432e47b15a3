public import ReactiveCore

extension Reactive where Base: UIButton {
  /// Taps.
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  /// Sets the title of a state.
  ///
  /// - Parameter controlState: the state
  /// - Returns: takes titles
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { button, title in button.setTitle(title, for: controlState) }
  }
}

extension Reactive where Base: UIBarButtonItem {
  /// Taps.
  public var tap: ControlEvent<Void> { event { $0.taps } }
}

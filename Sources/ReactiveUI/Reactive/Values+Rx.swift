public import ReactiveCore

extension Reactive where Base: UISwitch {
  /// Whether the switch is on, as the user flips it.
  public var isOn: ControlProperty<Bool> { value }

  /// Whether the switch is on, as the user flips it.
  public var value: ControlProperty<Bool> {
    controlPropertyWithDefaultEvents(getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}

extension Reactive where Base: UISlider {
  /// The value, as the user drags it.
  public var value: ControlProperty<Float> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UIStepper {
  /// The value, as the user steps it.
  public var value: ControlProperty<Double> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UISegmentedControl {
  /// The selected segment, as the user taps.
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The selected segment, as the user taps.
  public var value: ControlProperty<Int> {
    controlPropertyWithDefaultEvents(
      getter: { $0.selectedSegmentIndex }, setter: { $0.selectedSegmentIndex = $1 })
  }

  /// Sets whether a user can select a segment.
  ///
  /// - Parameter index: the segment
  /// - Returns: takes whether the segment can be selected
  public func enabledForSegment(at index: Int) -> Binder<Bool> {
    Binder(base) { control, isEnabled in control.setEnabled(isEnabled, forSegmentAt: index) }
  }

  /// Sets the title of a segment.
  ///
  /// - Parameter index: the segment
  /// - Returns: takes titles
  public func titleForSegment(at index: Int) -> Binder<String?> {
    Binder(base) { control, title in control.setTitle(title, forSegmentAt: index) }
  }
}

public import ReactiveCore

extension Reactive where Base: UIControl {
  /// Creates a control event that emits an element when the control sends one of the given events.
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
    ControlEvent(events: values(at: controlEvents, startsWithCurrent: false) { _ in () })
  }

  /// Creates a control property from a getter and a setter.
  ///
  /// - Parameters:
  ///   - editingEvents: the events at which the value is read and emitted
  ///   - getter: a closure that reads the value of the control
  ///   - setter: a closure that sets the value of the control
  public func controlProperty<T>(
    editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> T,
    setter: @escaping @MainActor (Base, T) -> Void
  ) -> ControlProperty<T> {
    ControlProperty(
      values: values(at: editingEvents, startsWithCurrent: true, getter: getter),
      valueSink: Binder(base, binding: setter))
  }

  /// Creates a property whose value is read at the control's editing events and at `valueChanged`.
  func controlPropertyWithDefaultEvents<T>(
    editingEvents: UIControl.Event = [.allEditingEvents, .valueChanged],
    getter: @escaping @MainActor (Base) -> T, setter: @escaping @MainActor (Base, T) -> Void
  ) -> ControlProperty<T> {
    controlProperty(editingEvents: editingEvents, getter: getter, setter: setter)
  }

  /// Creates an observable of a value that is read at events, and if `startsWithCurrent` is set,
  /// also at each subscription.
  private func values<T>(
    at events: UIControl.Event, startsWithCurrent: Bool,
    getter: @escaping @MainActor (Base) -> T
  ) -> Observable<T> {
    observe { base, send in
      if startsWithCurrent { send(getter(base)) }
      let action = UIAction { [weak base] _ in base.map { send(getter($0)) } }
      base.addAction(action, for: events)
      return { $0.removeAction(action, for: events) }
    }
  }
}

extension Reactive where Base: UIButton {
  /// Emits an element when the user taps the button.
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  /// Returns a binder that sets the button's title for a state.
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { button, title in button.setTitle(title, for: controlState) }
  }
}

extension Reactive where Base: UIBarButtonItem {
  /// Emits an element when the user taps the button.
  public var tap: ControlEvent<Void> { event { $0.taps } }
}

extension Reactive where Base: UISwitch {
  /// Whether the switch is on, which is emitted on subscription and when the user flips the switch.
  public var isOn: ControlProperty<Bool> { value }

  /// Whether the switch is on, which is emitted on subscription and when the user flips the switch.
  public var value: ControlProperty<Bool> {
    controlPropertyWithDefaultEvents(getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}

extension Reactive where Base: UISlider {
  /// The value, which is emitted on subscription and when the user drags the slider.
  public var value: ControlProperty<Float> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UIStepper {
  /// The value, which is emitted on subscription and when the user taps plus or minus.
  public var value: ControlProperty<Double> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UISegmentedControl {
  /// The index of the selected segment, emitted on subscription and when the user taps a segment.
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The index of the selected segment, emitted on subscription and when the user taps a segment.
  public var value: ControlProperty<Int> {
    controlPropertyWithDefaultEvents(
      getter: { $0.selectedSegmentIndex }, setter: { $0.selectedSegmentIndex = $1 })
  }

  /// Returns a binder that sets whether a user can select a segment.
  public func enabledForSegment(at index: Int) -> Binder<Bool> {
    Binder(base) { control, isEnabled in control.setEnabled(isEnabled, forSegmentAt: index) }
  }

  /// Returns a binder that sets the title of a segment.
  public func titleForSegment(at index: Int) -> Binder<String?> {
    Binder(base) { control, title in control.setTitle(title, forSegmentAt: index) }
  }
}

extension Reactive where Base: UIRefreshControl {
  /// A binder that begins refreshing at `true` and ends refreshing at `false`.
  public var isRefreshing: Binder<Bool> {
    Binder(base) { control, isRefreshing in
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}

extension Reactive where Base: UIActivityIndicatorView {
  /// A binder that starts the animation at `true` and stops the animation at `false`.
  public var isAnimating: Binder<Bool> {
    Binder(base) { indicator, isAnimating in
      if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
}

public import ReactiveCore

extension Reactive where Base: UIControl {
  /// An observable of events of the control.
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
    ControlEvent(events: values(at: controlEvents, startsWithCurrent: false) { _ in () })
  }

  /// A property of the control.
  ///
  /// - Parameter editingEvents: the events at which the value is read and emitted
  public func controlProperty<T>(
    editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> T,
    setter: @escaping @MainActor (Base, T) -> Void
  ) -> ControlProperty<T> {
    ControlProperty(
      values: values(at: editingEvents, startsWithCurrent: true, getter: getter),
      valueSink: Binder(base, binding: setter))
  }

  /// A property that changes at the control's editing events or `valueChanged`.
  func controlPropertyWithDefaultEvents<T>(
    editingEvents: UIControl.Event = [.allEditingEvents, .valueChanged],
    getter: @escaping @MainActor (Base) -> T, setter: @escaping @MainActor (Base, T) -> Void
  ) -> ControlProperty<T> {
    controlProperty(editingEvents: editingEvents, getter: getter, setter: setter)
  }

  /// Creates an observable of a value that is read at events, and at each subscription if it starts
  /// with the current value.
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
  /// Taps.
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  /// Sets the title of a state.
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { button, title in button.setTitle(title, for: controlState) }
  }
}

extension Reactive where Base: UIBarButtonItem {
  /// Taps.
  public var tap: ControlEvent<Void> { event { $0.taps } }
}

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
  public func enabledForSegment(at index: Int) -> Binder<Bool> {
    Binder(base) { control, isEnabled in control.setEnabled(isEnabled, forSegmentAt: index) }
  }

  /// Sets the title of a segment.
  public func titleForSegment(at index: Int) -> Binder<String?> {
    Binder(base) { control, title in control.setTitle(title, forSegmentAt: index) }
  }
}

extension Reactive where Base: UIRefreshControl {
  /// Begins and ends refreshing.
  public var isRefreshing: Binder<Bool> {
    Binder(base) { control, isRefreshing in
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
}

extension Reactive where Base: UIActivityIndicatorView {
  /// Starts and stops the animation.
  public var isAnimating: Binder<Bool> {
    Binder(base) { indicator, isAnimating in
      if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
}

public import ReactiveCore

extension Reactive where Base: UIControl {
  /// A stream of events of the control.
  ///
  /// - Parameter controlEvents: the events
  /// - Returns: the stream
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
    ControlEvent(events: values(at: controlEvents, startsWithCurrent: false) { _ in () })
  }

  /// A property of the control.
  ///
  /// - Parameters:
  ///   - editingEvents: the events at which the value is read and sent
  ///   - getter: reads it
  ///   - setter: sets it
  /// - Returns: the property
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

public import ReactiveCore

extension Reactive where Base: UIControl {
  /// A stream of events of the control.
  ///
  /// - Parameter controlEvents: which events; one that belongs to several is sent once.
  /// - Returns: the stream.
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
    let events = follow(controlEvents, startingWith: { _ in nil }, sending: { _ in () })
    return ControlEvent(events: events)
  }

  /// A property of the control.
  ///
  /// - Parameters:
  ///   - editingEvents: the events at which its value is read and sent.
  ///   - getter: reads it.
  ///   - setter: sets it.
  /// - Returns: the property.
  public func controlProperty<T>(
    editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> T,
    setter: @escaping @MainActor (Base, T) -> Void
  ) -> ControlProperty<T> {
    let values = follow(editingEvents, startingWith: { getter($0) }, sending: getter)
    return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
  }

  /// A property that the control's own events are about.
  func controlPropertyWithDefaultEvents<T>(
    editingEvents: UIControl.Event = [.allEditingEvents, .valueChanged],
    getter: @escaping @MainActor (Base) -> T, setter: @escaping @MainActor (Base, T) -> Void
  ) -> ControlProperty<T> {
    controlProperty(editingEvents: editingEvents, getter: getter, setter: setter)
  }

  /// Sends what closures make of the control, at first and at events.
  private func follow<T>(
    _ events: UIControl.Event, startingWith first: @escaping @MainActor (Base) -> T?,
    sending value: @escaping @MainActor (Base) -> T
  ) -> Observable<T> {
    let base = base
    return Observable.create { [weak base] observer in
      let observer = Transfer(observer)
      return onMainActor {
        guard let base else {
          observer.value.onCompleted()
          return Disposables.create()
        }
        if let first = first(base) { observer.value.onNext(first) }
        let target = UIAction { [weak base] _ in
          if let base { observer.value.onNext(value(base)) }
        }
        base.addAction(target, for: events)
        return Disposables.create { [weak base] in
          // A control that goes, on whatever thread, takes its actions along.
          guard let base else { return }
          onMainActor { base.removeAction(target, for: events) }
        }
      }
    }
    .take(until: deallocated)
  }
}

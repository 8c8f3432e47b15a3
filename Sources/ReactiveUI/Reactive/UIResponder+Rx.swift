public import ReactiveCore

extension UIResponder: ReactiveCompatible {}

extension Reactive where Base: UIResponder {
  /// Sends an element when the object has gone, and completes.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }

  /// What happens to a part of the screen, as an event, until it goes.
  func event<T>(_ relay: @MainActor (Base) -> PublishRelay<T>) -> ControlEvent<T> {
    let base = base
    return ControlEvent(events: onMainActor { relay(base) }.take(until: deallocated))
  }

  /// A property that is read at first, and whenever a relay sends something.
  func property<T>(
    changing relay: @MainActor (Base) -> PublishRelay<Void>,
    getter: @escaping @MainActor (Base) -> T, setter: @escaping @MainActor (Base, T) -> Void
  ) -> ControlProperty<T> {
    let base = base
    let values = onMainActor { relay(base) }
      .startWith(())
      .compactMap { [weak base] in onMainActor { base.map(getter) } }
      .take(until: deallocated)
    return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
  }
}

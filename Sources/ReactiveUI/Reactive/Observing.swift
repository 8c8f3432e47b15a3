public import ReactiveCore

extension Reactive where Base: LifetimeOwner {
  /// Creates an observable of the values that a part of the screen passes to a callback.
  ///
  /// The observable completes when that part of the screen is deallocated. It must be subscribed to
  /// on the main thread.
  ///
  /// - Parameter attach: a closure that is called at each subscription; it attaches the callback to
  ///   the base, and returns a closure that detaches the callback
  func observe<Value>(
    _ attach:
      @escaping @MainActor (Base, @escaping @MainActor (Value) -> Void) -> (
        @MainActor (Base) -> Void
      )
  ) -> Observable<Value> {
    let base = base
    return Observable.create { [weak base] observer in
      let observer = Transfer(observer)
      return onMainActor {
        guard let base else {
          observer.value.onCompleted()
          return Disposables.create()
        }
        let detach = attach(base) { observer.value.onNext($0) }
        return Disposables.create { [weak base] in
          // The base may be deallocated on any thread. Its callbacks are deallocated with the base,
          // so nothing is left to detach.
          guard let base else { return }
          onMainActor { detach(base) }
        }
      }
    }
    .take(until: onMainActor { base.lifetime.ended })
  }

  /// Creates a control event from the handlers of a view's event.
  func event<Value>(
    _ handlers: @escaping @MainActor (Base) -> EventHandlers<Value>
  ) -> ControlEvent<Value> {
    ControlEvent(
      events: observe { base, send in
        let token = handlers(base).add(send)
        return { handlers($0).remove(token) }
      })
  }
}

extension Reactive where Base: UIResponder {
  /// Creates a property whose value is read at each subscription, and again at each event.
  func property<Value>(
    changing handlers: @escaping @MainActor (Base) -> EventHandlers<Void>,
    getter: @escaping @MainActor (Base) -> Value, setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let values = observe { base, send in
      send(getter(base))
      let token = handlers(base).add { [weak base] in base.map { send(getter($0)) } }
      return { handlers($0).remove(token) }
    }
    return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
  }
}

extension UIResponder: ReactiveCompatible {}
extension UIBarButtonItem: ReactiveCompatible {}
extension UINavigationItem: ReactiveCompatible {}

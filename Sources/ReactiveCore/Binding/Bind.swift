extension ObservableType {
  /// Forwards every event to observers.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Forwards every event to observers of optionals.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Passes this observable to a function that binds the observable, and returns the function's
  /// result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this observable to a curried function, and then a second argument.
  ///
  /// The function binds the observable, as the result of `tableView.rx.items` does, for example.
  ///
  /// - Parameter binder: a function that takes the observable, and returns a function that takes
  ///   the second argument
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  ///
  /// This observable should never fail. If it does, a debug build stops, and a release build prints
  /// the error.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    bindElements(onNext)
  }

  /// Calls a closure with an object and each element, until the object is deallocated.
  ///
  /// This observable should never fail. If it does, a debug build stops, and a release build prints
  /// the error.
  ///
  /// - Parameter object: the object, to which the subscription keeps a weak reference; the closure
  ///   isn't called after its deallocation
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bindElements { [weak object] element in
      if let object { onNext(object, element) }
    }
  }

  /// Subscribes a target that can't handle an error.
  func bindElements(
    namedInErrors target: String? = nil, _ onNext: @escaping (Element) -> Void
  ) -> any Disposable {
    subscribe(
      onNext: onNext,
      onError: { rxFatalErrorInDebug("Binding error\(target.map { " to \($0)" } ?? ""): \($0)") })
  }
}

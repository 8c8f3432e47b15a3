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

  /// Passes this observable to a function that binds it.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this observable, and then another argument, to a function that binds it.
  ///
  /// - Parameter binder: takes the observable, and then the argument
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  ///
  /// An error is a programming error: it stops a debug build, and a release build prints it.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    bindElements(onNext)
  }

  /// Calls a closure with each element and a weakly held object.
  ///
  /// An error is a programming error: it stops a debug build, and a release build prints it.
  ///
  /// - Parameter object: held weakly; after it is deallocated, the closure is not called
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bindElements { [weak object] element in
      if let object { onNext(object, element) }
    }
  }

  /// Subscribes on behalf of something that can take no error.
  func bindElements(
    namedInErrors target: String? = nil, _ onNext: @escaping (Element) -> Void
  ) -> any Disposable {
    subscribe(
      onNext: onNext,
      onError: { rxFatalErrorInDebug("Binding error\(target.map { " to \($0)" } ?? ""): \($0)") })
  }
}

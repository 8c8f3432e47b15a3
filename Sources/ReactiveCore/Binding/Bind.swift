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
      // The closure wraps the element in an optional.
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Passes this observable to a function that binds the observable, and returns the function's
  /// result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this observable to a curried function, passes a second argument to the function that it
  /// returns, and returns that function's result.
  ///
  /// An example of such a function is `tableView.rx.items(cellIdentifier: "Cell")`, whose second
  /// argument configures a cell.
  ///
  /// - Parameter binder: a function that takes the observable, and returns a function that takes
  ///   the second argument
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    bindElements(onNext)
  }

  /// Calls a closure with an object and each element, until the object is deallocated.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  ///
  /// - Parameter object: the object, to which the subscription keeps a weak reference
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bindElements { [weak object] element in
      if let object { onNext(object, element) }
    }
  }

  /// Calls a closure with each element, and reports an error as a mistake in the program.
  ///
  /// - Parameter target: what takes the elements, for that report, such as "behavior relay"; `nil`
  ///   for a closure
  func bindElements(
    namedInErrors target: String? = nil, _ onNext: @escaping (Element) -> Void
  ) -> any Disposable {
    let place = target.map { " to \($0)" } ?? ""
    return subscribe(
      onNext: onNext, onError: { rxFatalErrorInDebug("Binding error\(place): \($0)") })
  }
}

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
      // `map` wraps the element in an optional.
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Returns the result of calling a function with this observable.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Returns the result of calling a curried function with this observable and a second argument.
  ///
  /// `tableView.rx.items(cellIdentifier: "Cell")` is such a function. Its second argument is a
  /// closure that configures a cell.
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
  /// - Parameter target: the kind of target to name in the message, such as "behavior relay", or
  ///   `nil` to name none
  func bindElements(
    namedInErrors target: String? = nil, _ onNext: @escaping (Element) -> Void
  ) -> any Disposable {
    let place = target.map { " to \($0)" } ?? ""
    return subscribe(
      onNext: onNext, onError: { rxFatalErrorInDebug("Binding error\(place): \($0)") })
  }
}

extension InfallibleType {
  /// Hands every event to observers.
  ///
  /// - Parameter observers: take the events.
  /// - Returns: ends the subscription when it is disposed of.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Hands every event to observers of optionals.
  ///
  /// - Parameter observers: take the events.
  /// - Returns: ends the subscription when it is disposed of.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Hands this stream to a function that binds it.
  ///
  /// - Parameter binder: takes the stream.
  /// - Returns: what the function returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Hands this stream to a function that binds it once it has another argument.
  ///
  /// - Parameters:
  ///   - binder: takes the stream, and then the argument.
  ///   - curriedArgument: the argument.
  /// - Returns: what the function returns.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Hands each element to a closure.
  ///
  /// - Parameter onNext: takes the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    asObservable().bind(onNext: onNext)
  }

  /// Hands each element to a closure, with an object as long as it lives.
  ///
  /// - Parameters:
  ///   - object: held weakly; once it is gone, the closure is not called.
  ///   - onNext: takes the object and the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    asObservable().bind(with: object, onNext: onNext)
  }
}

public import ReactiveCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends every event to observers; to be called on the main thread.
  ///
  /// - Parameter observers: take the events
  /// - Returns: ends the subscription when it is disposed of
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    ensureDrivingOnMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every event to observers of optionals; to be called on the main thread.
  ///
  /// - Parameter observers: take the events
  /// - Returns: ends the subscription when it is disposed of
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    ensureDrivingOnMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Passes the stream to a function that binds it; to be called on the main thread.
  ///
  /// - Parameter transformation: takes the stream
  /// - Returns: what the function returns
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    ensureDrivingOnMainThread()
    return transformation(asObservable())
  }

  /// Passes the stream to a curried function that binds it, such as what
  /// `tableView.rx.items` returns; to be called on the main thread.
  ///
  /// - Parameters:
  ///   - with: takes the stream, and then the argument
  ///   - curriedArgument: the argument
  /// - Returns: what the function returns
  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1
  ) -> R2 {
    ensureDrivingOnMainThread()
    return with(asObservable())(curriedArgument)
  }
}

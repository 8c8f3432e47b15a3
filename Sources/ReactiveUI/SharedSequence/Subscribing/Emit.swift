public import ReactiveCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Passes every element to closures, on the main thread.
  ///
  /// - Parameters:
  ///   - onNext: takes the elements
  ///   - onCompleted: called when the signal completes
  ///   - onDisposed: called when the subscription ends for any reason
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to a closure of the main actor.
  ///
  /// Code outside the main actor needs it to touch a screen:
  /// `emit(onNext: { @MainActor text in … })`. A closure in code of the main actor may touch
  /// the screen anyway.
  ///
  /// - Parameters:
  ///   - onNext: takes the elements
  ///   - onCompleted: called when the signal completes
  ///   - onDisposed: called when the subscription ends for any reason
  /// - Returns: ends the subscription when it is disposed of
  public func emit(
    onNext: @escaping @MainActor (Element) -> Void, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let closure: (Element) -> Void = onMainActor(onNext)
    return emit(onNext: closure, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to closures with an object, until that is deallocated; on the main
  /// thread.
  ///
  /// - Parameters:
  ///   - object: held weakly; no closure is called after its deallocation
  ///   - onNext: takes the object and the elements
  ///   - onCompleted: takes the object when the signal completes
  ///   - onDisposed: takes the object when the subscription ends for any reason
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the signal's side effects.
  ///
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func emit() -> any Disposable {
    asObservable().subscribe()
  }

  /// Sends every event to observers, on the main thread.
  ///
  /// - Parameter observers: take the events
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every event to observers of optionals, on the main thread.
  ///
  /// - Parameter observers: take the events
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }
}

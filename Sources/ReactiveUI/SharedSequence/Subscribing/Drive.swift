public import ReactiveCore

// All of these stop the program if they are not called on the main thread.
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Passes every element to closures, on the main thread; to be called there, too.
  ///
  /// - Parameters:
  ///   - onNext: takes the elements
  ///   - onCompleted: called when the driver completes
  ///   - onDisposed: called when the subscription ends for any reason
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to a closure of the main actor; to be called on the main
  /// thread.
  ///
  /// Code outside the main actor needs it to touch a screen:
  /// `drive(onNext: { @MainActor text in … })`. A closure in code of the main actor may touch
  /// the screen anyway.
  ///
  /// - Parameters:
  ///   - onNext: takes the elements
  ///   - onCompleted: called when the driver completes
  ///   - onDisposed: called when the subscription ends for any reason
  /// - Returns: ends the subscription when it is disposed of
  public func drive(
    onNext: @escaping @MainActor (Element) -> Void, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let closure: (Element) -> Void = onMainActor(onNext)
    return drive(onNext: closure, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to closures with an object, until that is deallocated; on the main
  /// thread.
  ///
  /// - Parameters:
  ///   - object: held weakly; no closure is called after its deallocation
  ///   - onNext: takes the object and the elements
  ///   - onCompleted: takes the object when the driver completes
  ///   - onDisposed: takes the object when the subscription ends for any reason
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the driver's side effects.
  ///
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func drive() -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe()
  }
}

public import ReactiveCore

// All of these are called on the main thread, and stop the program where they are not.
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Hands every element to closures, on the main thread; to be called there, too.
  ///
  /// - Parameters:
  ///   - onNext: takes the elements.
  ///   - onCompleted: called when the driver completes.
  ///   - onDisposed: called when the subscription is over for whatever reason.
  /// - Returns: ends the subscription when it is disposed of.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Hands every element to a closure that belongs to the main actor; to be called on the main
  /// thread.
  ///
  /// Code outside the main actor needs it to touch a screen:
  /// `drive(onNext: { @MainActor text in … })`. A closure in code of the main actor may touch
  /// the screen anyway.
  ///
  /// - Parameters:
  ///   - onNext: takes the elements.
  ///   - onCompleted: called when the driver completes.
  ///   - onDisposed: called when the subscription is over for whatever reason.
  /// - Returns: ends the subscription when it is disposed of.
  public func drive(
    onNext: @escaping @MainActor (Element) -> Void, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let closure: (Element) -> Void = onMainActor(onNext)
    return drive(onNext: closure, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Hands every element to closures with an object, as long as that lives; on the main thread.
  ///
  /// - Parameters:
  ///   - object: held weakly; once it is gone, no closure is called.
  ///   - onNext: takes the object and the elements.
  ///   - onCompleted: takes the object when the driver completes.
  ///   - onDisposed: takes the object when the subscription is over for whatever reason.
  /// - Returns: ends the subscription when it is disposed of.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Runs the driver for what it does on the side.
  ///
  /// - Returns: ends the subscription when it is disposed of.
  public func drive() -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe()
  }
}

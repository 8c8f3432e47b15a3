public import ReactiveCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Makes an element of each element and an object, as long as that lives.
  ///
  /// - Parameters:
  ///   - obj: held weakly; once it is gone, the signal completes at the next element.
  ///   - resultSelector: makes an element.
  /// - Returns: the signal of what it makes.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Sends an object with each element, as long as that lives.
  ///
  /// - Parameter obj: held weakly; once it is gone, the signal completes at the next element.
  /// - Returns: the signal of both.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Not for drivers, which would keep the object: what a driver sent last is kept for late
  /// subscribers.
  ///
  /// - Parameters:
  ///   - obj: an object.
  ///   - resultSelector: makes an element.
  /// - Returns: nothing; it cannot be called.
  @available(*, unavailable, message: "a driver would keep the object; use `drive(with:onNext:)`")
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    fatalError("unavailable")
  }

  /// Not for drivers, which would keep the object: what a driver sent last is kept for late
  /// subscribers.
  ///
  /// - Parameter obj: an object.
  /// - Returns: nothing; it cannot be called.
  @available(*, unavailable, message: "a driver would keep the object; use `drive(with:onNext:)`")
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    fatalError("unavailable")
  }
}

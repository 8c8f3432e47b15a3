public import ReactiveCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Makes an element of each element and an object, until that is deallocated.
  ///
  /// - Parameters:
  ///   - obj: held weakly; after its deallocation the signal completes at the next element
  ///   - resultSelector: makes an element
  /// - Returns: the signal of what it makes
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Sends an object with each element, until that is deallocated.
  ///
  /// - Parameter obj: held weakly; after its deallocation the signal completes at the next element
  /// - Returns: the signal of both
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Unavailable for drivers, which would retain the object with the element that they replay.
  ///
  /// - Parameters:
  ///   - obj: an object
  ///   - resultSelector: makes an element
  /// - Returns: nothing; it cannot be called
  @available(*, unavailable, message: "a driver would keep the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    fatalError("unavailable")
  }

  /// Unavailable for drivers, which would retain the object with the element that they replay.
  ///
  /// - Parameter obj: an object
  /// - Returns: nothing; it cannot be called
  @available(*, unavailable, message: "a driver would keep the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    fatalError("unavailable")
  }
}

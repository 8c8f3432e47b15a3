extension ObservableType {
  /// Leaves out the first elements.
  ///
  /// - Parameter count: the number of elements
  /// - Returns: the stream of the others
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    asObservable().pipe(count) { remaining, element in
      guard remaining > 0 else { return .next(element) }
      remaining -= 1
      return .nothing
    }
  }

  /// Leaves out elements as long as they meet a condition.
  ///
  /// - Parameter predicate: whether an element meets it; not called any more after one that does
  ///   not; an error that it throws ends the stream
  /// - Returns: the stream from the first element on that does not
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    asObservable().pipe(true) { isSkipping, element in
      if isSkipping { isSkipping = try predicate(element) }
      return isSkipping ? .nothing : .next(element)
    }
  }
}

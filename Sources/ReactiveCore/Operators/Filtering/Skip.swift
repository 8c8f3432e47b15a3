extension ObservableType {
  /// Leaves out the first elements.
  ///
  /// - Parameter count: how many.
  /// - Returns: the stream of the others.
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
  /// - Parameter predicate: whether an element meets it; not asked again once one did not. What it throws
  ///   ends the stream.
  /// - Returns: the stream from the first element on that does not.
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    asObservable().pipe(true) { isSkipping, element in
      if isSkipping { isSkipping = try predicate(element) }
      return isSkipping ? .nothing : .next(element)
    }
  }
}

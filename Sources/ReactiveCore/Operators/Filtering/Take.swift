extension ObservableType {
  /// Lets the first elements through, and then completes.
  ///
  /// - Parameter count: how many; a negative count is a mistake of the program, and stops it.
  /// - Returns: the stream of the first elements; for a count of zero it completes at once, without a
  ///   subscription to this one.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    guard count >= 0 else { rxFatalError("count can't be negative") }
    guard count > 0 else { return .empty() }
    return asObservable().pipe(count) { remaining, element in
      remaining -= 1
      return remaining == 0 ? .last(element) : .next(element)
    }
  }
}

extension ObservableType {
  /// Sends the first elements, and then completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  /// - Returns: the stream of the first elements; for a count of zero it completes at once, without
  ///   a subscription to this one
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

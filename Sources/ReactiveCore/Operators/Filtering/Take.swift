extension ObservableType {
  /// Lets the first elements through, and then completes.
  ///
  /// - Parameter count: how many.
  /// - Returns: the stream of the first elements.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    guard count > 0 else { return .empty() }
    return asObservable().pipe(count) { remaining, element in
      remaining -= 1
      return remaining == 0 ? .last(element) : .next(element)
    }
  }
}

extension ObservableType {
  /// Leaves out all elements, so that only the end is left.
  ///
  /// - Returns: a stream that can have no elements.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    asObservable().pipe(()) { _, _ in .nothing }
  }
}

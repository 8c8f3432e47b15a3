extension ObservableType {
  /// Leaves out all elements; only the terminal event is sent.
  ///
  /// - Returns: a stream that can have no elements
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    asObservable().pipe { _ in .nothing }
  }
}

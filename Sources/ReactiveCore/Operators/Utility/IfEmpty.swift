extension ObservableType {
  /// Sends a default element if the stream completes without one.
  ///
  /// - Parameter default: sent where the stream completes without an element
  /// - Returns: a stream that completes only after an element
  @inlinable
  public func ifEmpty(default: Element) -> Observable<Element> {
    asObservable().pipe(
      true, atEnd: { isEmpty in isEmpty ? .next(`default`) : .nothing },
      { isEmpty, element in
        isEmpty = false
        return .next(element)
      })
  }
}

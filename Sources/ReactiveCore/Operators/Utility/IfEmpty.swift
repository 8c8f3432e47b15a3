extension ObservableType {
  /// Sends an element in place of none.
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

extension ObservableType {
  /// Puts elements in front of the stream.
  ///
  /// - Parameter elements: sent at once, before this stream is subscribed to
  /// - Returns: the longer stream
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      for element in elements { downstream.onNext(element) }
      return source.run(downstream)
    }
  }
}

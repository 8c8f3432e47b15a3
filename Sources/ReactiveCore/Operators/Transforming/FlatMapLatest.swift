extension ObservableType {
  /// Maps each element to a stream, and sends the elements of the latest of these streams.
  ///
  /// - Parameter selector: makes a stream, which replaces the previous one; an error that it throws
  ///   ends the result
  /// - Returns: the stream; it completes when this and the last inner stream have
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let switching = Switching(downstream)
      switching.begin(source) { try selector($0).asObservable() }
      return switching
    }
  }
}

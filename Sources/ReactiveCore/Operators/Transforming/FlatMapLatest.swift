extension ObservableType {
  /// Makes a stream of each element, and sends the elements of the last of them.
  ///
  /// - Parameter selector: makes a stream, in the place of the one before; what it throws ends the
  ///   result.
  /// - Returns: the stream; it completes when this and the last of those made have.
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Chain { downstream in
      let switching = Switching(downstream)
      switching.begin(source) { try selector($0).asObservable() }
      return switching
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the elements of the last stream of this stream.
  ///
  /// - Returns: the stream; it completes when this and the last of the others have
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

import ReactiveCore

extension BlockingObservable {
  /// Waits for the end of the stream.
  ///
  /// - Returns: all its elements
  /// - Throws: the error that ends the stream; `RxError.timeout` when it takes too long
  public func toArray() throws -> [Element] {
    try wait().elements
  }

  /// Waits for the first element, and then disposes of the subscription.
  ///
  /// - Returns: the element; nil if the stream completes without any
  /// - Throws: the error that ends the stream before that; `RxError.timeout` when it takes too long
  public func first() throws -> Element? {
    try wait(upTo: 1).elements.first
  }

  /// Waits for the end of the stream.
  ///
  /// - Returns: its last element; nil if there was none
  /// - Throws: the error that ends the stream; `RxError.timeout` when it takes too long
  public func last() throws -> Element? {
    try wait().elements.last
  }

  /// Waits for the stream's only element.
  ///
  /// - Returns: the element
  /// - Throws: `RxError.noElements` or `RxError.moreThanOneElement`; the error that ends the stream;
  ///   `RxError.timeout` when it takes too long
  public func single() throws -> Element {
    try single { _ in true }
  }

  /// Waits for the only element that a condition holds for.
  ///
  /// - Parameter predicate: the condition
  /// - Returns: the element
  /// - Throws: `RxError.noElements` or `RxError.moreThanOneElement`; what the condition throws; the
  ///   error that ends the stream; `RxError.timeout` when it takes too long
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try wait(upTo: 2, where: predicate).elements
    guard elements.count < 2 else { throw RxError.moreThanOneElement }
    guard let element = elements.first else { throw RxError.noElements }
    return element
  }

  /// Waits for the end of the stream.
  ///
  /// - Returns: all its elements and how it ended
  public func materialize() -> MaterializedSequenceResult<Element> {
    wait()
  }
}

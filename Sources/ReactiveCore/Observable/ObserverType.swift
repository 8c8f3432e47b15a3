/// An observer: it takes the events of a stream.
public protocol ObserverType<Element> {
  /// The element of the stream.
  associatedtype Element

  /// Takes the next event.
  ///
  /// - Parameter event: the event
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes the next element: `on(.next(element))`.
  ///
  /// - Parameter element: the element
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes completion: `on(.completed)`.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Takes an error: `on(.error(error))`.
  ///
  /// - Parameter error: the error that ends the stream
  @inlinable
  public func onError(_ error: any Error) { on(.error(error)) }

  /// This observer as two closures, for operators.
  @inlinable
  var downstream: Downstream<Element> {
    Downstream(
      onNext: { on(.next($0)) },
      onEnd: { error in on(error.map { .error($0) } ?? .completed) })
  }
}

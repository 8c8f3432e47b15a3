/// Something that takes the events of a stream.
public protocol ObserverType<Element> {
  /// What the stream is of.
  associatedtype Element

  /// Takes the next event.
  ///
  /// - Parameter event: the event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes the next element: `on(.next(element))`.
  ///
  /// - Parameter element: the element.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes the end of the stream: `on(.completed)`.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Takes the failure of the stream: `on(.error(error))`.
  ///
  /// - Parameter error: what went wrong.
  @inlinable
  public func onError(_ error: any Error) { on(.error(error)) }

  /// This observer as the end of a chain.
  @inlinable
  var downstream: Downstream<Element> {
    Downstream(
      onNext: { on(.next($0)) },
      onEnd: { error in on(error.map { .error($0) } ?? .completed) })
  }
}

extension ObservableType {
  /// Emits each event, the terminal one included, as an element, and then completes.
  ///
  /// - Returns: the observable of the events; it never fails
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let sink = OperatorSink((), downstream) { _, element in .next(.next(element)) }
      let onEnd = { (error: (any Error)?) in
        sink.send(.last(error.map { .error($0) } ?? .completed))
      }
      sink.hold(
        source.run(
          Downstream(
            onNext: { sink.receive($0) }, onEnd: onEnd, onAbandoned: { sink.abandon() })))
      return sink
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// Emits the events that the elements contain: the inverse of `materialize`.
  @inlinable
  public func dematerialize() -> Observable<Element.Element> {
    asObservable().pipe { element in
      switch element.event {
      case .next(let element): .next(element)
      case .error(let error): throw error
      case .completed: .end
      }
    }
  }
}

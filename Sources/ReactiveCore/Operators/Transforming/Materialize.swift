extension ObservableType {
  /// Emits each event, including the terminal event, as an element, and then completes.
  ///
  /// - Returns: an observable that never fails
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    return OperatorObservable { downstream in
      // A `pipe` can't emit an element when the source fails, so this uses the sink of a `pipe`.
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
  /// Emits the events that the elements contain, and so undoes `materialize`.
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

/// The output of an operator's step: the events to send.
@frozen
@usableFromInline
enum Emission<Output> {
  /// No event.
  case nothing

  /// An element.
  case next(Output)

  /// An element, and then completion.
  case last(Output)

  /// Completion.
  case end
}

extension Observable {
  /// An operator of one source, without state.
  ///
  /// - Parameter step: maps an element to the events to send; an error that it throws ends the
  ///   stream
  /// - Returns: the resulting stream
  @inlinable
  func pipe<Output>(
    _ step: @escaping (Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    pipe(()) { _, element in try step(element) }
  }

  /// An operator of one source.
  ///
  /// Each subscription has its own state. The step returns before its events are sent, so that a
  /// subscriber may send another element while it takes one.
  ///
  /// - Parameters:
  ///   - state: the initial state of a subscription
  ///   - step: changes the state, and maps an element to the events to send; an error that it
  ///     throws ends the stream
  /// - Returns: the resulting stream
  @inlinable
  func pipe<State, Output>(
    _ state: State, _ step: @escaping (inout State, Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    OperatorObservable { [self] downstream in
      let sink = OperatorSink(state, downstream, step)
      sink.hold(run(sink.input()))
      return sink
    }
  }

  /// An operator of one source that may send elements before completion.
  ///
  /// - Parameters:
  ///   - state: the initial state of a subscription
  ///   - lastStep: the events to send before completion
  ///   - step: changes the state, and maps an element to the events to send
  /// - Returns: the resulting stream
  @inlinable
  func pipe<State, Output>(
    _ state: State, atEnd lastStep: @escaping (inout State) throws -> Emission<Output>,
    _ step: @escaping (inout State, Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    OperatorObservable { [self] downstream in
      let sink = OperatorSink(state, downstream, step)
      sink.hold(run(sink.input(atEnd: lastStep)))
      return sink
    }
  }
}

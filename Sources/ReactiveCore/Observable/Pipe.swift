/// The events that an operator emits in one step; to emit an error, a step throws it.
@frozen
@usableFromInline
enum Emission<Output> {
  case nothing

  case next(Output)

  /// An element, and then the completion.
  case last(Output)

  /// The completion.
  case end
}

extension Observable {
  /// Applies an operator without a state to this observable.
  ///
  /// - Parameter step: a closure that maps an element to the events to emit; if it throws an error,
  ///   that error is emitted
  @inlinable
  func pipe<Output>(
    _ step: @escaping (Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    pipe(()) { _, element in try step(element) }
  }

  /// Applies an operator with a state to this observable.
  ///
  /// Each subscription has its own state. The step returns before its events are emitted, so a
  /// subscriber may make the source emit while it handles an element. If a step itself makes the
  /// source emit, the nested step begins with the same state as the outer step, and the outer
  /// step's new state then replaces the nested step's.
  ///
  /// - Parameters:
  ///   - state: the initial state of a subscription
  ///   - isInPlace: whether the step changes the state directly instead of a copy; in that case, a
  ///     step that makes the source emit an element stops the program, because two steps would
  ///     change the same value
  ///   - lastStep: a closure that returns the events to emit before the completion, or `nil`; if it
  ///     throws an error, that error is emitted instead of the completion
  ///   - step: a closure that changes the state, and maps an element to the events to emit; if it
  ///     throws an error, that error is emitted
  @inlinable
  func pipe<State, Output>(
    _ state: State, inPlace isInPlace: Bool = false,
    atEnd lastStep: ((inout State) throws -> Emission<Output>)? = nil,
    _ step: @escaping (inout State, Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    OperatorObservable { [self] downstream in
      let sink = OperatorSink(state, downstream, step)
      sink.hold(run(sink.input(inPlace: isInPlace, atEnd: lastStep)))
      return sink
    }
  }
}

/// One subscription to the result of `pipe`: the state, the step, and the upstream subscription.
@usableFromInline
final class OperatorSink<Input, State, Output>: UpstreamHolder {
  /// The stage of a subscription: determines the events that the sink accepts.
  @frozen
  @usableFromInline
  enum Stage: UInt8 {
    /// The sink accepts all events.
    case active

    /// The step is changing the state in place. An element now stops the program, and so does a
    /// completion if there is a last step. Any other terminal event ends the result.
    case inStep

    /// The last step is running, or the last element is being emitted, so the sink accepts only a
    /// terminal event. If an error arrives meanwhile, it replaces the completion.
    case ending

    /// The result has ended, so the sink doesn't accept events.
    case ended
  }

  // Events are serial, so this property doesn't need the dynamic exclusivity checks, which would
  // double the time that a chain takes. The stage and the state are one property because a state of
  // size zero would have the address of the object itself, which the thread sanitizer reports as a
  // race.
  @exclusivity(unchecked) @usableFromInline var progress: (stage: Stage, state: State)

  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let step: (inout State, Input) throws -> Emission<Output>

  @inlinable
  init(
    _ state: State, _ downstream: Downstream<Output>,
    _ step: @escaping (inout State, Input) throws -> Emission<Output>
  ) {
    progress = (.active, state)
    self.downstream = downstream
    self.step = step
    super.init()
  }

  /// Returns the downstream with which this operator subscribes to its source.
  @inlinable
  func input(
    inPlace isInPlace: Bool, atEnd lastStep: ((inout State) throws -> Emission<Output>)?
  ) -> Downstream<Input> {
    // Without a last step, the closure captures only `self`, so it doesn't need an allocation.
    let onEnd: ((any Error)?) -> Void =
      if let lastStep { { self.end($0, lastStep) } } else { { self.stop(with: $0) } }
    return Downstream(
      onNext: isInPlace ? { self.receiveInPlace($0) } : { self.receive($0) }, onEnd: onEnd,
      onAbandoned: { self.abandon() })
  }

  /// Ends without a terminal event, because the source won't emit anything more.
  @usableFromInline
  func abandon() {
    guard progress.stage != .ended else { return }
    progress.stage = .ended
    if !isDisposed { downstream.onAbandoned?() }
    dispose()
  }

  @inlinable
  func receive(_ element: Input) {
    guard progress.stage == .active else { return }
    do {
      // The step changes a copy, because it may make the source emit. The old state is released at
      // the end, because its release may also make the source emit.
      var state = progress.state
      let emission = try step(&state, element)
      swap(&progress.state, &state)
      send(emission)
    } catch {
      stop(with: error)
    }
  }

  @inlinable
  func receiveInPlace(_ element: Input) {
    guard progress.stage == .active else { return refuse() }
    progress.stage = .inStep
    do {
      let emission = try step(&progress.state, element)
      // If the step has made the source end, the result has ended, too.
      guard progress.stage == .inStep else { return }
      progress.stage = .active
      send(emission)
    } catch {
      stop(with: error)
    }
  }

  /// Ignores an event, or stops the program if the step is changing the state at this moment.
  @usableFromInline
  func refuse() {
    guard progress.stage == .inStep else { return }
    rxFatalError(
      """
      an accumulator of `scan` or `reduce` made its own source emit, while it was changing its \
      value; send from a subscriber, or put `observe(on:)` before the operator
      """)
  }

  /// Receives the terminal event; before a completion, emits the events of the last step.
  @inlinable
  func end(_ error: (any Error)?, _ lastStep: (inout State) throws -> Emission<Output>) {
    guard error == nil else { return stop(with: error) }
    guard progress.stage == .active else {
      refuse()
      return stop(with: nil)
    }
    progress.stage = .ending
    do {
      send(try lastStep(&progress.state))
      stop(with: nil)
    } catch {
      stop(with: error)
    }
  }

  /// Emits the events of a step, unless the subscription was disposed of meanwhile.
  @inline(__always)
  @inlinable
  func send(_ emission: Emission<Output>) {
    switch emission {
    case .nothing: break
    case .next(let element):
      if !isDisposed { downstream.onNext(element) }
    case .last(let element):
      progress.stage = .ending
      if !isDisposed { downstream.onNext(element) }
      stop(with: nil)
    case .end: stop(with: nil)
    }
  }

  /// Emits the terminal event (except after disposal), and then disposes of the upstream.
  @usableFromInline
  func stop(with error: (any Error)?) {
    guard progress.stage != .ended else { return }
    progress.stage = .ended
    if !isDisposed { downstream.onEnd(error) }
    dispose()
  }
}

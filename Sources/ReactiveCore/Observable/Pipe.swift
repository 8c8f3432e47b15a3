/// The output of an operator's step: the events to emit.
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
  /// - Parameter step: maps an element to the events to emit; an error that it throws is emitted
  @inlinable
  func pipe<Output>(
    _ step: @escaping (Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    pipe(()) { _, element in try step(element) }
  }

  /// An operator of one source.
  ///
  /// Each subscription has its own state. The step returns before its events are emitted, so that a
  /// subscriber may cause another element while it takes one. If the step itself causes another
  /// element, that one finds the state from before the step.
  ///
  /// - Parameters:
  ///   - state: the initial state of a subscription
  ///   - isInPlace: whether the step changes the state itself, and no copy; then a step that causes
  ///     another element stops the program, since two steps would change one value
  ///   - lastStep: the events to emit before completion, or nil
  ///   - step: changes the state, and maps an element to the events to emit; an error that it
  ///     throws is emitted
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

/// An operator with one source, in one subscription: its state, its step and its upstream
/// subscription.
@usableFromInline
final class OperatorSink<Input, State, Output>: UpstreamHolder {
  /// What it still receives.
  @frozen
  @usableFromInline
  enum Stage: UInt8 {
    case everything

    /// Nothing now: the step is changing the state in place.
    case step

    /// The step has named the last element, which is being emitted: an error that a subscriber
    /// causes meanwhile replaces completion.
    case end
    case nothing
  }

  // Only the delivering thread accesses this, and events are serial: dynamic exclusivity checks
  // would double the time that a chain takes. The two are one property because a zero-sized state
  // would have the address of the object itself, which the thread sanitizer reports as a race.
  @exclusivity(unchecked) @usableFromInline var progress: (stage: Stage, state: State)

  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let step: (inout State, Input) throws -> Emission<Output>

  @inlinable
  init(
    _ state: State, _ downstream: Downstream<Output>,
    _ step: @escaping (inout State, Input) throws -> Emission<Output>
  ) {
    progress = (.everything, state)
    self.downstream = downstream
    self.step = step
    super.init()
  }

  /// The observer with which this operator subscribes to its source.
  ///
  /// - Parameters:
  ///   - isInPlace: whether the step changes the state itself
  ///   - lastStep: the events to emit before completion, or nil
  @inlinable
  func input(
    inPlace isInPlace: Bool, atEnd lastStep: ((inout State) throws -> Emission<Output>)?
  ) -> Downstream<Input> {
    // A closure that captures this alone needs no allocation.
    let onEnd: ((any Error)?) -> Void =
      if let lastStep { { self.end($0, lastStep) } } else { { self.stop(with: $0) } }
    return Downstream(
      onNext: isInPlace ? { self.receiveInPlace($0) } : { self.receive($0) }, onEnd: onEnd,
      onAbandoned: { self.abandon() })
  }

  /// Releases everything, after the source has ended without a terminal event.
  @usableFromInline
  func abandon() {
    guard progress.stage != .nothing else { return }
    progress.stage = .nothing
    if !isDisposed { downstream.onAbandoned?() }
    dispose()
  }

  /// Receives an element of the source.
  @inlinable
  func receive(_ element: Input) {
    guard progress.stage == .everything else { return }
    do {
      // A copy, since the step may cause another element. What it replaces is released at the end,
      // and may then cause one as well.
      var state = progress.state
      let emission = try step(&state, element)
      swap(&progress.state, &state)
      send(emission)
    } catch {
      stop(with: error)
    }
  }

  /// Receives an element of the source; the step changes the state in place.
  @inlinable
  func receiveInPlace(_ element: Input) {
    guard progress.stage == .everything else { return refuse() }
    progress.stage = .step
    do {
      let emission = try step(&progress.state, element)
      guard progress.stage == .step else { return }
      progress.stage = .everything
      send(emission)
    } catch {
      stop(with: error)
    }
  }

  /// Ignores an event, or stops the program if the state that it needs is being changed.
  @usableFromInline
  func refuse() {
    guard progress.stage == .step else { return }
    rxFatalError(
      """
      an accumulator of `scan` or `reduce` made its own source emit, while it was changing its \
      value; send from a subscriber, or put `observe(on:)` before the operator
      """)
  }

  /// Receives the terminal event; before completion, emits what the last step returns.
  @inlinable
  func end(_ error: (any Error)?, _ lastStep: (inout State) throws -> Emission<Output>) {
    guard error == nil, progress.stage == .everything else {
      if error == nil { refuse() }
      return stop(with: error)
    }
    progress.stage = .end
    do {
      send(try lastStep(&progress.state))
      stop(with: error)
    } catch {
      stop(with: error)
    }
  }

  /// Emits the events of a step, unless the step or a subscriber has disposed of the subscription.
  @inline(__always)
  @inlinable
  func send(_ emission: Emission<Output>) {
    switch emission {
    case .nothing: break
    case .next(let element):
      if !isDisposed { downstream.onNext(element) }
    case .last(let element):
      progress.stage = .end
      if !isDisposed { downstream.onNext(element) }
      stop(with: nil)
    case .end: stop(with: nil)
    }
  }

  /// Emits the terminal event, unless the observable has ended.
  @usableFromInline
  func stop(with error: (any Error)?) {
    guard progress.stage != .nothing else { return }
    progress.stage = .nothing
    if !isDisposed { downstream.onEnd(error) }
    dispose()
  }
}

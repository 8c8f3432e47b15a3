/// One operator at work in one subscription: its state, what it does, and what it has subscribed to.
@usableFromInline
final class Link<Input, State, Output>: UpstreamHolder {
  // Only the thread that delivers touches these two, and events are serial: to have Swift check each
  // access as well would double the time that a chain takes.
  @exclusivity(unchecked) @usableFromInline var isStopped = false
  @exclusivity(unchecked) @usableFromInline var state: State

  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let step: (inout State, Input) throws -> Emission<Output>

  @inlinable
  init(
    _ state: State, _ downstream: Downstream<Output>,
    _ step: @escaping (inout State, Input) throws -> Emission<Output>
  ) {
    self.state = state
    self.downstream = downstream
    self.step = step
    super.init()
  }

  /// What takes the events of what stands before the operator.
  @inlinable
  func input() -> Downstream<Input> {
    Downstream(onNext: { self.take($0) }, onEnd: { self.stop(with: $0) })
  }

  /// The same, sending something before a completion.
  @inlinable
  func input(
    atEnd finish: @escaping (inout State) throws -> Emission<Output>
  ) -> Downstream<Input> {
    Downstream(onNext: { self.take($0) }, onEnd: { self.end($0, finish) })
  }

  /// Takes an element.
  @inlinable
  func take(_ element: Input) {
    guard !isStopped else { return }
    do {
      send(try step(&state, element))
    } catch {
      stop(with: error)
    }
  }

  /// Takes the end, and sends something before a completion.
  @inlinable
  func end(_ error: (any Error)?, _ finish: (inout State) throws -> Emission<Output>) {
    guard !isStopped else { return }
    do {
      if error == nil { send(try finish(&state)) }
      stop(with: error)
    } catch {
      stop(with: error)
    }
  }

  /// Sends what a step made, unless the step, or whoever took the last element, disposed of this.
  @inline(__always)
  @inlinable
  func send(_ emission: Emission<Output>) {
    switch emission {
    case .nothing: break
    case .next(let element):
      if !isDisposed { downstream.onNext(element) }
    case .last(let element):
      isStopped = true
      if !isDisposed { downstream.onNext(element) }
      finish(with: nil)
    case .end: stop(with: nil)
    }
  }

  /// Ends the stream, unless it has ended.
  @usableFromInline
  func stop(with error: (any Error)?) {
    guard !isStopped else { return }
    isStopped = true
    finish(with: error)
  }

  @usableFromInline
  func finish(with error: (any Error)?) {
    if !isDisposed { downstream.onEnd(error) }
    dispose()
  }
}

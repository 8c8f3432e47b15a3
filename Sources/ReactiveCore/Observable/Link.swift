/// One operator at work in one subscription: its state, what it does, and what it has subscribed to.
@usableFromInline
final class Link<Input, State, Output>: UpstreamHolder {
  // Only the thread that delivers touches this, and events are serial: to have Swift check each access
  // as well would double the time that a chain takes. The two stand together because a state of no size
  // would lie where the object itself begins, which the thread sanitizer takes for a race.
  @exclusivity(unchecked) @usableFromInline var progress: (isStopped: Bool, state: State)

  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let step: (inout State, Input) throws -> Emission<Output>

  @inlinable
  init(
    _ state: State, _ downstream: Downstream<Output>,
    _ step: @escaping (inout State, Input) throws -> Emission<Output>
  ) {
    progress = (false, state)
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
    guard !progress.isStopped else { return }
    do {
      send(try step(&progress.state, element))
    } catch {
      stop(with: error)
    }
  }

  /// Takes the end, and sends something before a completion.
  @inlinable
  func end(_ error: (any Error)?, _ finish: (inout State) throws -> Emission<Output>) {
    guard !progress.isStopped else { return }
    do {
      if error == nil { send(try finish(&progress.state)) }
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
      progress.isStopped = true
      if !isDisposed { downstream.onNext(element) }
      finish(with: nil)
    case .end: stop(with: nil)
    }
  }

  /// Ends the stream, unless it has ended.
  @usableFromInline
  func stop(with error: (any Error)?) {
    guard !progress.isStopped else { return }
    progress.isStopped = true
    finish(with: error)
  }

  @usableFromInline
  func finish(with error: (any Error)?) {
    if !isDisposed { downstream.onEnd(error) }
    dispose()
  }
}

/// What an operator makes of an element.
@frozen
@usableFromInline
enum Emission<Output> {
  /// Nothing, for now.
  case nothing

  /// An element.
  case next(Output)

  /// An element, and then the end.
  case last(Output)

  /// The end.
  case end
}

/// An observable made of a closure that begins it.
///
/// All operators are made so.
@usableFromInline
final class Chain<Element>: Observable<Element> {
  @usableFromInline let body: (Downstream<Element>) -> any Disposable

  @inlinable
  init(_ body: @escaping (Downstream<Element>) -> any Disposable) {
    self.body = body
    super.init()
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    body(downstream)
  }
}

extension Observable {
  /// Makes an operator of one source out of what it does with an element.
  ///
  /// The state is the subscription's own. The step changes it and says what to send; it is over before
  /// anything is sent, so that whoever takes an element may send another one right away.
  ///
  /// - Parameters:
  ///   - state: what a subscription begins with.
  ///   - finish: what to send before a completion.
  ///   - step: what to make of an element. What it throws is sent as the error that ends the stream.
  /// - Returns: the stream of what it makes.
  @inlinable
  func pipe<State, Output>(
    _ state: State,
    atEnd finish: @escaping (inout State) throws -> Emission<Output> = { _ in .nothing },
    _ step: @escaping (inout State, Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    Chain { [self] downstream in
      let link = Link(state, downstream)
      link.upstream.setDisposable(
        run(
          Downstream(
            onNext: { element in
              guard !link.isStopped else { return }
              do {
                link.send(try step(&link.state, element))
              } catch {
                link.stop(with: error)
              }
            },
            onEnd: { error in
              guard !link.isStopped else { return }
              do {
                if error == nil { link.send(try finish(&link.state)) }
                link.stop(with: error)
              } catch {
                link.stop(with: error)
              }
            })))
      return link.upstream
    }
  }
}

/// One operator at work in one subscription: its state, and what it has subscribed to.
@usableFromInline
final class Link<State, Output> {
  // Only the thread that delivers touches these two, and events are serial: to have Swift check each
  // access as well would double the time that a chain takes.
  @exclusivity(unchecked) @usableFromInline var state: State
  @exclusivity(unchecked) @usableFromInline var isStopped = false

  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let upstream = SingleAssignmentDisposable()

  @inlinable
  init(_ state: State, _ downstream: Downstream<Output>) {
    self.state = state
    self.downstream = downstream
  }

  /// Sends what a step made, unless the step, or whoever took the last element, disposed of this.
  @inlinable
  func send(_ emission: Emission<Output>) {
    switch emission {
    case .nothing: break
    case .next(let element):
      if !upstream.isDisposed { downstream.onNext(element) }
    case .last(let element):
      isStopped = true
      if !upstream.isDisposed { downstream.onNext(element) }
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
    if !upstream.isDisposed { downstream.onEnd(error) }
    upstream.dispose()
  }
}

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
  ///   - step: what to make of an element. What it throws is sent as the error that ends the stream.
  /// - Returns: the stream of what it makes.
  @inlinable
  func pipe<State, Output>(
    _ state: State, _ step: @escaping (inout State, Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    Chain { [self] downstream in
      let link = Link(state, downstream, step)
      link.hold(run(link.input()))
      return link
    }
  }

  /// The same for an operator that has something to send before a completion.
  ///
  /// - Parameters:
  ///   - state: what a subscription begins with.
  ///   - finish: what to send then.
  ///   - step: what to make of an element.
  /// - Returns: the stream of what it makes.
  @inlinable
  func pipe<State, Output>(
    _ state: State, atEnd finish: @escaping (inout State) throws -> Emission<Output>,
    _ step: @escaping (inout State, Element) throws -> Emission<Output>
  ) -> Observable<Output> {
    Chain { [self] downstream in
      let link = Link(state, downstream, step)
      link.hold(run(link.input(atEnd: finish)))
      return link
    }
  }
}

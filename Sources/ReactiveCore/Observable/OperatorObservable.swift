/// An observable that runs a closure at each subscription.
///
/// Operators are made of it.
@usableFromInline
final class OperatorObservable<Element>: Observable<Element> {
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

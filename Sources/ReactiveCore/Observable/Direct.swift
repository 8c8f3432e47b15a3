/// An observable that sends all that it has inside the call that subscribes.
///
/// It plans no work, so unlike a `Chain` it needs no trampoline: work that its subscriber plans for the
/// current thread is not held up until it is over.
@usableFromInline
final class Direct<Element>: Observable<Element> {
  @usableFromInline let body: (Downstream<Element>) -> Void

  @inlinable
  init(_ body: @escaping (Downstream<Element>) -> Void) {
    self.body = body
    super.init(isDirect: true)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    body(downstream)
    return NopDisposable.noOp
  }
}

/// An observable that emits inside the call that subscribes.
///
/// It schedules no work, so unlike an `OperatorObservable` it needs no trampoline: work that its
/// subscriber schedules on the current thread is not delayed until it has ended.
@usableFromInline
final class SynchronousObservable<Element>: Observable<Element> {
  @usableFromInline let body: (Downstream<Element>) -> Void

  @inlinable
  init(_ body: @escaping (Downstream<Element>) -> Void) {
    self.body = body
    super.init(isSynchronous: true)
  }

  @usableFromInline
  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    body(downstream)
    return NopDisposable.noOp
  }
}

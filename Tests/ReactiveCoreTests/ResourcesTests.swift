#if TRACE_RESOURCES
import ReactiveCore
import Testing

@Suite(.serialized) struct ResourcesTests {
  @Test func `what is made is counted until it is gone`() async {
    // In a process of its own, where no other test makes anything.
    await #expect(processExitsWith: .success) {
      let before = Resources.total
      var stream: Observable<Int>? = Observable.just(1).map { $0 }
      precondition(stream != nil && Resources.total == before + 2)
      stream = nil
      precondition(Resources.total == before)
      let makers: [() -> Any] = [
        DisposeBag.init, SerialDisposable.init, SingleAssignmentDisposable.init,
        CompositeDisposable.init, { Disposables.create {} },
        { RefCountDisposable(disposable: Disposables.create()) },
        { Disposables.create(Disposables.create(), Disposables.create()) },
      ]
      for make in makers {
        withExtendedLifetime(make()) { precondition(Resources.total == before + 1) }
        precondition(Resources.total == before)
      }
      precondition(Resources.incrementTotal() == before + 1)
      precondition(Resources.decrementTotal() == before)
    }
  }
}
#endif

#if TRACE_RESOURCES
import ReactiveCore
import TestTraits
import Testing

@Suite(.serialized) struct ResourcesTests {
  @Test(.newProcess) func `an object is counted until it is deallocated`() async {
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

  @Test(.newProcess)
  func `the objects of an operator's subscription are counted, and released at its end`() async {
    await #expect(processExitsWith: .success) {
      let before = Resources.total
      let (source, subject) = (PublishSubject<Int>().map { $0 }, PublishSubject<Int>())
      let made = Resources.total
      // A link, a subscription, and a place at the subject; a join and its two branches.
      let mapped = source.subscribe()
      precondition(Resources.total == made + 3, "\(Resources.total - made)")
      let latest = source.take(until: subject)
      precondition(Resources.total == made + 4)
      let taken = latest.subscribe()
      precondition(Resources.total == made + 4 + 7, "\(Resources.total - made)")
      for subscription in [mapped, taken] { subscription.dispose() }
      withExtendedLifetime((latest, subject)) {}
      precondition(before < made)
    }
  }

  @Test(.newProcess) func `no operator leaves anything over`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<2 {
        for sort in HoldingOperator.all {
          for ending in HoldingOperator.Ending.allCases {
            let before = Resources.total
            withExtendedLifetime(sort.run(to: ending) {}) {}
            let left = Resources.total - before
            precondition(left == 0, "\(sort.testDescription) leaves \(left) over, \(ending)")
          }
        }
      }
    }
  }
}
#endif

import HandmadeObservable
import Testing

/// D1.15: a handler is released, with all that it captured, and never while a lock is held.
struct ReleaseTests {
  /// The ways to end a registration.
  final class Stage {
    var observable: Observable<Int>? = Observable(0)
    var bag: DisposeBag? = DisposeBag()
    var owner: Owner? = Owner()

    func subscribe(_ handler: @escaping (Int) -> Void) {
      guard let observable, let bag, let owner else { return }
      observable.subscribe(on: owner, disposeBag: bag, onNext: handler)
    }
  }

  enum Ending: CaseIterable {
    case clearingTheBag, freeingTheBag, completing, failing, freeingTheObservable
    case freeingTheObjectThenSending, freeingTheObjectThenClearing, freeingTheObjectThenItsBag

    // Properties are taken, not set to nil: what is freed may look at them.
    func end(_ stage: Stage) {
      switch self {
      case .clearingTheBag: stage.bag?.clear()
      case .freeingTheBag: _ = stage.bag.take()
      case .completing: stage.observable?.complete()
      case .failing: stage.observable?.fail(with: Failure.offline)
      case .freeingTheObservable: _ = stage.observable.take()
      case .freeingTheObjectThenSending:
        _ = stage.owner.take()
        stage.observable?.value = 1
      case .freeingTheObjectThenClearing:
        _ = stage.owner.take()
        stage.bag?.clear()
      case .freeingTheObjectThenItsBag:
        _ = stage.owner.take()
        _ = stage.bag.take()
      }
    }
  }

  @Test(arguments: Ending.allCases)
  func `a handler is released by`(_ ending: Ending) {
    let stage = Stage()
    var probe: Probe? = Probe()
    weak let weakProbe = probe
    stage.subscribe { [probe] _ in withExtendedLifetime(probe) {} }
    probe = nil
    #expect(weakProbe != nil)
    ending.end(stage)
    #expect(weakProbe == nil)
  }

  @Test(arguments: Ending.allCases)
  func `an object that a handler captured may call back while it is freed by`(_ ending: Ending) {
    let stage = Stage()
    var calledBack = false
    var probe: Probe? = Probe { [unowned stage] in
      stage.observable?.update { $0 += 1 }
      stage.observable?.value += 1
      stage.subscribe { _ in }
      stage.bag?.clear()
      stage.observable?.complete()
      calledBack = true
    }
    stage.subscribe { [probe] _ in withExtendedLifetime(probe) {} }
    probe = nil
    ending.end(stage)
    #expect(calledBack)
  }

  @Test func `a replaced value may call back while it is freed`() {
    var observable: Observable<Probe?>? = Observable(nil)
    var replacements = 0
    observable?.value = Probe { [weak observable] in
      replacements += 1
      if replacements == 1 { observable?.value = nil }
    }
    observable?.value = Probe()
    #expect(replacements == 1)
    #expect(observable?.value == nil)
    observable = nil
  }

  @Test func `a disposed handler is released in the middle of a delivery`() {
    let stage = Stage()
    var probe: Probe? = Probe()
    weak let weakProbe = probe
    var isReleased = false
    stage.subscribe { [unowned stage] value in
      if value == 1 { stage.bag?.clear() }
    }
    stage.subscribe { [probe] _ in withExtendedLifetime(probe) {} }
    probe = nil
    stage.observable.map { observable in
      let other = Owner()
      let otherBag = DisposeBag()
      observable.subscribe(on: other, disposeBag: otherBag) { _ in isReleased = weakProbe == nil }
      observable.value = 1
      withExtendedLifetime(other) {}
    }
    #expect(isReleased)
  }
}

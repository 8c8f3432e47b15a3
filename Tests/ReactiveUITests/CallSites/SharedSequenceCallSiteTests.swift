import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

/// What all shared sequences can do, as extensions of an application are written.
extension SharedSequenceConvertibleType {
  @MainActor fileprivate func texts() -> SharedSequence<SharingStrategy, String> {
    asSharedSequence().map { "\($0)" }
  }
}

/// Shared sequences in ways that no other test writes them.
@MainActor
struct SharedSequenceCallSiteTests {
  private let bag = DisposeBag()
  private let log = Log<String>()
  private let relay = PublishRelay<Int>()
  private let scheduler = TestScheduler(initialClock: 0)

  /// Runs a body with the test's own clock, since the main queue may have other things to do first.
  private func run(_ body: () -> Void) {
    SharingScheduler.mock(scheduler: scheduler, action: body)
    scheduler.start()
  }

  @Test func `any shared sequence is extended, converted and observed`() {
    run {
      Driver.just(1).texts().drive(onNext: log.note).disposed(by: bag)
      relay.asSignal().texts().asSignal().emit(onNext: log.note).disposed(by: bag)
    }
    relay.accept(2)
    run {
      let plain: Observable<String> = Driver.just(3).texts().asObservable()
      plain.subscribe(onNext: log.note).disposed(by: bag)
    }
    #expect(log.elements == ["1", "2", "3"])
  }

  @Test func `the strategies are used by themselves`() {
    #expect(DriverSharingStrategy.scheduler is MainScheduler)
    #expect(SignalSharingStrategy.scheduler is MainScheduler)
    let subject = PublishSubject<String>()
    let driven = DriverSharingStrategy.share(subject)
    let signalled = SignalSharingStrategy.share(subject)
    driven.subscribe().disposed(by: bag)
    signalled.subscribe().disposed(by: bag)
    subject.onNext("a")
    driven.subscribe(onNext: log.note).disposed(by: bag)
    signalled.subscribe(onNext: log.note).disposed(by: bag)
    subject.onNext("b")
    #expect(log.elements == ["a", "b", "b"])
  }

  @Test func `a signal is emitted to observers and relays, also of optionals`() {
    let all = ReplaySubject<Int>.createUnbounded()
    let optional = BehaviorSubject<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let optionalReplay = ReplayRelay<Int?>.create(bufferSize: 1)
    let behavior = BehaviorRelay<Int?>(value: nil)
    run {
      let signal = relay.asSignal()
      signal.emit(to: all).disposed(by: bag)
      signal.emit(to: optional).disposed(by: bag)
      signal.emit(to: replay).disposed(by: bag)
      signal.emit(to: optionalReplay).disposed(by: bag)
      signal.emit(to: behavior).disposed(by: bag)
    }
    relay.accept(7)
    scheduler.start()
    let note = { (element: Int?) in log.note("\(element ?? 0)") }
    all.subscribe(onNext: note).disposed(by: bag)
    optional.subscribe(onNext: note).disposed(by: bag)
    replay.subscribe(onNext: note).disposed(by: bag)
    optionalReplay.subscribe(onNext: note).disposed(by: bag)
    #expect(behavior.value == 7)
    #expect(log.elements == ["7", "7", "7", "7"])
  }

  @Test func `an error is replaced in a sequence of either strategy`() {
    let failing = Observable<String>.error(Failure())
    run {
      let driven: Driver<String> = failing.asSharedSequence(onErrorDriveWith: .just("other"))
      let recovered = failing.asSharedSequence(sharingStrategy: DriverSharingStrategy.self) {
        error in .just("\(error)")
      }
      driven.drive(onNext: log.note).disposed(by: bag)
      recovered.drive(onNext: log.note).disposed(by: bag)
    }
    #expect(log.elements.sorted() == ["Failure()", "other"])
  }

  @Test func `a sequence is debugged, and used with an object that it does not keep`() {
    let owner = Log<String>()
    run {
      Signal.just("a").debug("signal")
        .withUnretained(owner) { "\($1) \($0 === owner)" }
        .emit(onNext: log.note).disposed(by: bag)
    }
    #expect(log.elements == ["a true"])
  }
}

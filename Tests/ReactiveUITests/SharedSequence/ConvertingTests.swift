import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct ConvertingTests {
  let bag = DisposeBag()
  let log = Log<Int>()

  @Test func `an infallible stream becomes a driver or a signal without a word about errors`() {
    let subject = PublishSubject<Int>()
    let stream = subject.asInfallible(onErrorJustReturn: -1)
    stream.asDriver().drive(onNext: log.note).disposed(by: bag)
    stream.asSignal().map { $0 * 10 }.emit(onNext: log.note).disposed(by: bag)
    subject.onNext(1)
    #expect(log.elements == [1, 10])
  }

  @Test func `a single becomes a driver`() {
    Single.just(1).asDriver(onErrorJustReturn: -1).drive(onNext: log.note).disposed(by: bag)
    Single<Int>.error(Failure()).asDriver(onErrorJustReturn: -1).drive(onNext: log.note)
      .disposed(by: bag)
    #expect(log.elements == [1, -1])
  }

  @Test func `the values of a driver can be awaited`() async {
    let relay = BehaviorRelay(value: 1)
    let values = relay.asDriver().values
    relay.accept(2)
    for await value in values {
      log.note(value)
      if value == 2 { break }
    }
    #expect(log.elements == [1, 2])
  }

  @Test func `the loop over values ends with the stream`() async {
    let subject = PublishSubject<Int>()
    let values = subject.asSignal(onErrorJustReturn: -1).values
    subject.onNext(1)
    subject.onCompleted()
    for await value in values { log.note(value) }
    #expect(log.elements == [1])
  }
}

/// How an application may share: everything is kept.
struct KeepingStrategy: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { SharingScheduler.make() }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: .max, scope: .whileConnected)
  }
}

@MainActor
struct OwnStrategyTests {
  @Test func `an application can share in a way of its own`() {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    let log = Log<Int>()
    let sequence = subject.asSharedSequence(
      sharingStrategy: KeepingStrategy.self, onErrorJustReturn: -1)
    sequence.asObservable().subscribe().disposed(by: bag)
    for element in 1...3 { subject.onNext(element) }
    sequence.map { $0 * 10 }.asObservable().subscribe(onNext: log.note).disposed(by: bag)
    subject.onError(Failure())
    #expect(log.elements == [10, 20, 30, -10])
  }
}

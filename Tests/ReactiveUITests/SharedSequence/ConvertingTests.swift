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

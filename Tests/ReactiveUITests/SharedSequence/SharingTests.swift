import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct SharingTests {
  let source = Source<Int>()
  let first = Log<Int>()
  let second = Log<Int>()

  @Test func `a driver runs its source once for all`() {
    let driver = source.stream.asDriver(onErrorJustReturn: -1)
    let one = driver.drive(onNext: first.note)
    let other = driver.map { $0 * 10 }.drive(onNext: second.note)
    source.subject.onNext(1)
    #expect(source.runs == 1)
    #expect(first.elements == [1])
    #expect(second.elements == [10])
    one.dispose()
    #expect(source.ends == 0)
    other.dispose()
    #expect(source.ends == 1)
  }

  @Test func `a late subscriber of a driver gets the last element at once`() {
    let driver = source.stream.asDriver(onErrorJustReturn: -1)
    let bag = DisposeBag()
    driver.drive(onNext: first.note).disposed(by: bag)
    source.subject.onNext(1)
    source.subject.onNext(2)
    driver.drive(onNext: second.note).disposed(by: bag)
    #expect(second.elements == [2])
  }

  @Test func `a late subscriber of a signal gets nothing of before`() {
    let signal = source.stream.asSignal(onErrorJustReturn: -1)
    let bag = DisposeBag()
    signal.emit(onNext: first.note).disposed(by: bag)
    source.subject.onNext(1)
    signal.emit(onNext: second.note).disposed(by: bag)
    source.subject.onNext(2)
    #expect(source.runs == 1)
    #expect(first.elements == [1, 2])
    #expect(second.elements == [2])
  }

  @Test func `what a driver kept goes when the last subscriber does`() {
    let driver = source.stream.asDriver(onErrorJustReturn: -1)
    let subscription = driver.drive(onNext: first.note)
    source.subject.onNext(1)
    subscription.dispose()
    let another = driver.drive(onNext: second.note)
    #expect(second.elements.isEmpty)
    #expect(source.runs == 2)
    another.dispose()
  }

  @Test func `an error becomes the element that stands for it, and then the end`() {
    let log = first
    let driver = source.stream.asDriver(onErrorJustReturn: -1)
    let bag = DisposeBag()
    driver.drive(onNext: log.note, onCompleted: log.mark("completed"))
      .disposed(by: bag)
    source.subject.onNext(1)
    source.subject.onError(Failure())
    #expect(log.elements == [1, -1])
    #expect(log.marks == ["completed"])
  }

  @Test func `after an error a driver can go on with another`() {
    let bag = DisposeBag()
    source.stream.asDriver(onErrorDriveWith: .just(7)).drive(onNext: first.note).disposed(by: bag)
    source.stream.asDriver { $0 is Failure ? .just(9) : .empty() }
      .drive(onNext: second.note).disposed(by: bag)
    source.subject.onError(Failure())
    #expect(first.elements == [7])
    #expect(second.elements == [9])
  }

  @Test func `after an error a signal can go on with another`() {
    let bag = DisposeBag()
    source.stream.asSignal(onErrorSignalWith: .just(7)).emit(onNext: first.note).disposed(by: bag)
    source.stream.asSignal { $0 is Failure ? .just(9) : .empty() }
      .emit(onNext: second.note).disposed(by: bag)
    source.subject.onError(Failure())
    #expect(first.elements == [7])
    #expect(second.elements == [9])
  }

  @Test func `relays become drivers and signals without a word about errors`() {
    let behavior = BehaviorRelay(value: 1)
    let publish = PublishRelay<Int>()
    let bag = DisposeBag()
    behavior.asDriver().drive(onNext: first.note).disposed(by: bag)
    publish.asSignal().emit(onNext: second.note).disposed(by: bag)
    behavior.accept(2)
    publish.accept(3)
    #expect(first.elements == [1, 2])
    #expect(second.elements == [3])
  }

  @Test func `a driver becomes a signal, and lets go of replay`() {
    let behavior = BehaviorRelay(value: 1)
    let signal = behavior.asDriver().asSignal(onErrorJustReturn: -1)
    let bag = DisposeBag()
    signal.emit(onNext: first.note).disposed(by: bag)
    signal.emit(onNext: second.note).disposed(by: bag)
    #expect(first.elements == [1])
    #expect(second.elements.isEmpty)
  }
}

import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct SubscribingTests {
  final class Owner { var elements: [Int] = [] }

  let bag = DisposeBag()
  let log = Log<Int>()

  @Test func `drive tells of elements, completion and disposal`() {
    let subject = PublishSubject<Int>()
    subject.asDriver(onErrorJustReturn: -1)
      .drive(
        onNext: log.note, onCompleted: log.mark("completed"), onDisposed: log.mark("disposed")
      )
      .disposed(by: bag)
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.elements == [1])
    #expect(log.marks == ["completed", "disposed"])
  }

  @Test func `drive and emit hand an object along, and hold it weakly`() {
    let relay = PublishRelay<Int>()
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    if let owner {
      relay.asDriver(onErrorJustReturn: -1)
        .drive(with: owner, onNext: { owner, element in owner.elements.append(element) })
        .disposed(by: bag)
      relay.asSignal()
        .emit(with: owner) { $0.elements.append(-$1) }
        .disposed(by: bag)
    }
    relay.accept(1)
    #expect(owner?.elements == [1, -1])
    owner = nil
    #expect(weakOwner == nil)
    relay.accept(2)
  }

  @Test func `drive feeds observers and relays, also of optionals`() {
    let driver = BehaviorRelay(value: 1).asDriver()
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let optionalReplay = ReplayRelay<Int?>.create(bufferSize: 1)
    let observer = BehaviorSubject(value: 0)
    let optionalObserver = BehaviorSubject<Int?>(value: nil)
    driver.drive(behavior).disposed(by: bag)
    driver.drive(optional).disposed(by: bag)
    driver.drive(replay).disposed(by: bag)
    driver.drive(optionalReplay).disposed(by: bag)
    driver.drive(observer).disposed(by: bag)
    driver.drive(optionalObserver).disposed(by: bag)
    #expect(behavior.value == 1)
    #expect(optional.value == 1)
    replay.subscribe(onNext: log.note).disposed(by: bag)
    optionalReplay.compactMap { $0 }.subscribe(onNext: log.note).disposed(by: bag)
    #expect(log.elements == [1, 1])
    #expect((try? observer.value()) == 1)
    #expect((try? optionalObserver.value()) == .some(1))
  }

  @Test func `emit feeds observers and relays, also of optionals`() {
    let source = PublishRelay<Int>()
    let signal = source.asSignal()
    let publish = PublishRelay<Int>()
    let optionalPublish = PublishRelay<Int?>()
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let observer = BehaviorSubject<Int?>(value: nil)
    publish.subscribe(onNext: log.note).disposed(by: bag)
    optionalPublish.compactMap { $0 }.subscribe(onNext: log.note).disposed(by: bag)
    signal.emit(to: publish).disposed(by: bag)
    signal.emit(to: optionalPublish).disposed(by: bag)
    signal.emit(to: behavior).disposed(by: bag)
    signal.emit(to: optional).disposed(by: bag)
    signal.emit(to: observer).disposed(by: bag)
    source.accept(1)
    #expect(log.elements == [1, 1])
    #expect(behavior.value == 1)
    #expect(optional.value == 1)
    #expect((try? observer.value()) == .some(1))
  }

  @Test func `drive can be given a function that binds`() {
    let doubled: [Int] = Driver.just(2).drive { stream in
      var elements: [Int] = []
      stream.subscribe(onNext: { elements.append($0) }).dispose()
      return elements
    }
    #expect(doubled == [2])
    let sum = Driver.just(2).drive({ _ in { $0 + 1 } }, curriedArgument: 3)
    #expect(sum == 4)
  }

  @Test func `drive and emit alone run what is done on the side`() {
    Driver.just(1).do(onNext: log.note).drive().disposed(by: bag)
    Signal.just(2).do(onNext: log.note).emit().disposed(by: bag)
    #expect(log.elements == [1, 2])
  }

  @Test func `a signal can hand an object along in its elements`() {
    let relay = PublishRelay<Int>()
    let owner = Owner()
    relay.asSignal().withUnretained(owner)
      .emit(onNext: { owner, element in owner.elements.append(element) })
      .disposed(by: bag)
    relay.accept(1)
    #expect(owner.elements == [1])
  }
}

import ReactiveCore
import Testing

/// Streams that never fail, bound to what takes elements.
@Suite struct InfallibleBindTests {
  private let relay = PublishRelay<Int>()
  private var source: Infallible<Int> { relay.asInfallible() }

  @Test func `observers and relays take the elements, of optionals too`() {
    let subject = PublishSubject<Int>()
    let optional = PublishSubject<Int?>()
    let behavior = BehaviorRelay(value: 0)
    let optionalBehavior = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let publish = PublishRelay<Int>()
    var heard: [String] = []
    _ = subject.subscribe(onNext: { heard.append("subject \($0)") })
    _ = optional.subscribe(onNext: { heard.append("optional \($0 ?? 0)") })
    _ = publish.subscribe(onNext: { heard.append("publish \($0)") })
    let bag = DisposeBag()
    source.bind(to: subject).disposed(by: bag)
    source.bind(to: optional).disposed(by: bag)
    source.bind(to: behavior).disposed(by: bag)
    source.bind(to: optionalBehavior).disposed(by: bag)
    source.bind(to: replay).disposed(by: bag)
    source.bind(to: publish, publish).disposed(by: bag)
    relay.accept(1)
    _ = replay.subscribe(onNext: { heard.append("replay \($0)") })
    #expect(heard == ["subject 1", "optional 1", "publish 1", "publish 1", "replay 1"])
    #expect(behavior.value == 1)
    #expect(optionalBehavior.value == 1)
  }

  @Test func `relays of optionals take the elements`() {
    let replay = ReplayRelay<Int?>.createUnbounded()
    let publish = PublishRelay<Int?>()
    var heard: [Int?] = []
    _ = publish.subscribe(onNext: { heard.append($0) })
    let bag = DisposeBag()
    source.bind(to: replay).disposed(by: bag)
    source.bind(to: publish).disposed(by: bag)
    relay.accept(1)
    _ = replay.subscribe(onNext: { heard.append($0) })
    #expect(heard == [1, 1])
  }

  @Test func `closures and functions take the elements`() {
    final class Target { var heard: [Int] = [] }
    var target: Target? = Target()
    weak let released = target
    var heard: [Int] = []
    func times(_ source: Infallible<Int>) -> (Int) -> any Disposable {
      { factor in source.subscribe(onNext: { heard.append($0 * factor) }) }
    }
    let bag = DisposeBag()
    source.bind(onNext: { heard.append($0) }).disposed(by: bag)
    source.bind { heard.append($0 + 1) }.disposed(by: bag)
    source.bind(to: times, curriedArgument: 10).disposed(by: bag)
    source.bind(to: { $0.subscribe(onNext: { heard.append(-$0) }) }).disposed(by: bag)
    if let target { source.bind(with: target) { $0.heard.append($1) }.disposed(by: bag) }
    relay.accept(1)
    #expect(heard == [1, 2, 10, -1])
    #expect(target?.heard == [1])
    target = nil
    #expect(released == nil)
  }
}

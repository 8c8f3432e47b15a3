import ReactiveCore
import TestTraits
import Testing

@Suite struct BindTests {
  private let source = PublishSubject<Int>()

  @Test func `every relay accepts each element, and completion is not passed on`() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    var log: [String] = []
    _ = publish.subscribe { log.append("publish \($0)") }
    _ = behavior.subscribe { log.append("behavior \($0)") }
    _ = replay.subscribe { log.append("replay \($0)") }
    _ = source.bind(to: publish, publish)
    _ = source.bind(to: behavior)
    let last = source.bind(to: replay)
    source.onNext(1)
    last.dispose()
    source.onNext(2)
    source.onCompleted()
    #expect(
      log == [
        "behavior next(0)", "publish next(1)", "publish next(1)", "behavior next(1)",
        "replay next(1)", "publish next(2)", "publish next(2)", "behavior next(2)",
      ])
    publish.accept(3)
    #expect(log.last == "publish next(3)")
  }

  @Test func `relays of optionals accept elements that are none`() {
    let publish = PublishRelay<Int?>()
    let behavior = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int?>.createUnbounded()
    var published: [Int?] = []
    _ = publish.subscribe(onNext: { published.append($0) })
    let bag = DisposeBag()
    source.bind(to: publish).disposed(by: bag)
    source.bind(to: behavior).disposed(by: bag)
    source.bind(to: replay).disposed(by: bag)
    source.onNext(1)
    #expect(published == [1])
    #expect(behavior.value == 1)
  }

  @Test func `observers get every event, the end as well`() {
    let first = PublishSubject<Int>()
    let second = BehaviorSubject<Int>(value: 0)
    let optional = ReplaySubject<Int?>.createUnbounded()
    var log: [String] = []
    _ = first.subscribe { log.append("first \($0)") }
    _ = second.subscribe { log.append("second \($0)") }
    _ = source.bind(to: first.asObserver(), first)
    _ = source.bind(to: second)
    _ = source.bind(to: optional)
    source.onNext(1)
    source.onError(SubjectFault())
    _ = optional.subscribe { log.append("optional \($0)") }
    #expect(
      log == [
        "second next(0)", "first next(1)", "first next(1)", "second next(1)",
        "first error(SubjectFault())", "second error(SubjectFault())",
        "optional next(Optional(1))", "optional error(SubjectFault())",
      ])
  }

  @Test func `functions bind the stream as they like`() {
    func label(_ stream: PublishSubject<Int>) -> (String) -> Observable<String> {
      { name in stream.map { "\(name) \($0)" } }
    }
    var log: [String] = []
    let subscription = source.bind { stream in stream.subscribe(onNext: { log.append("\($0)") }) }
    _ = source.bind(to: label, curriedArgument: "number").subscribe(onNext: { log.append($0) })
    source.onNext(1)
    subscription.dispose()
    source.onNext(2)
    #expect(log == ["1", "number 1", "number 2"])
  }

  @Test func `closures get each element, with an object as long as it lives`() {
    final class Target { var elements: [Int] = [] }
    var elements: [Int] = []
    var target: Target? = Target()
    weak let released = target
    _ = source.bind(onNext: { elements.append($0) })
    if let target { _ = source.bind(with: target) { $0.elements.append($1) } }
    source.onNext(1)
    #expect(target?.elements == [1])
    target = nil
    #expect(released == nil)
    source.onNext(2)
    source.onCompleted()
    #expect(elements == [1, 2])
  }
}

#if DEBUG
@Suite struct BindErrorTests {
  @Test(.newProcess) func `an error bound to a relay stops a debug build and says to which`() async
  {
    let publish = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Observable<Int>.error(RxError.timeout).bind(to: PublishRelay<Int>())
    }
    #expect(output(publish).contains("Binding error to publish relay: Sequence timeout."))
    let behavior = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Observable<Int>.error(RxError.timeout).bind(to: BehaviorRelay<Int?>(value: nil))
    }
    #expect(output(behavior).contains("Binding error to behavior relay: Sequence timeout."))
    let replay = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Observable<Int>.error(RxError.timeout).bind(to: ReplayRelay<Int>.createUnbounded())
    }
    #expect(output(replay).contains("Binding error to replay relay: Sequence timeout."))
  }

  @Test(.newProcess) func `an error bound to a closure stops a debug build`() async {
    let closure = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Observable<Int>.error(RxError.timeout).bind(onNext: { _ in })
    }
    #expect(output(closure).contains("Binding error: Sequence timeout."))
    let with = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let object = PublishSubject<Int>()
      _ = Observable<Int>.error(RxError.timeout).bind(with: object) { _, _ in }
    }
    #expect(output(with).contains("Binding error: Sequence timeout."))
  }

  private func output(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
#else
@Suite struct BindErrorTests {
  @Test(.newProcess) func `an error bound to a relay is only printed in a release build`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      _ = Observable<Int>.error(RxError.timeout).bind(to: PublishRelay<Int>())
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("Binding error to publish relay: Sequence timeout."))
  }
}
#endif

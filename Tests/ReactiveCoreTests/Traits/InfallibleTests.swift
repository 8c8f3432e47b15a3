import ReactiveCore
import ReactiveTesting
import Testing

/// Streams that never fail: how they are made and subscribed to.
@Suite struct InfallibleTests {
  private func texts<Element>(_ source: Infallible<Element>) -> [String] {
    eventTexts(source.asObservable())
  }

  @Test func `streams are made of elements, a closure or a factory`() {
    let made = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      observer(.next(2))
      return Disposables.create()
    }
    let all: [Infallible<Int>] = [
      made, .just(1), .of(1), .from([1]), .from(Set([1])), .deferred { .just(1) },
      .just(1, scheduler: CurrentThreadScheduler.instance),
    ]
    for source in all { #expect(texts(source) == ["next(1)", "completed"]) }
    #expect(texts(Infallible.of(1, 2)) == ["next(1)", "next(2)", "completed"])
    #expect(texts(Infallible<Int>.empty()) == ["completed"])
    #expect(texts(Infallible<Int>.never()) == [])
  }

  @Test func `subscribers hear elements, the end and the disposal`() {
    final class Target { var heard: [String] = [] }
    let target = Target()
    let source = PublishRelay<Int>()
    _ = Infallible.of(1, 2).subscribe(
      onNext: { target.heard.append("\($0)") }, onCompleted: { target.heard.append("end") },
      onDisposed: { target.heard.append("disposed") })
    _ = Infallible.just(3).subscribe(
      with: target, onNext: { $0.heard.append("\($1)") }, onCompleted: { $0.heard.append("end") },
      onDisposed: { $0.heard.append("disposed") })
    let subscription = source.asInfallible().subscribe(onNext: { target.heard.append("\($0)") })
    source.accept(4)
    subscription.dispose()
    source.accept(5)
    #expect(target.heard == ["1", "2", "end", "disposed", "3", "end", "disposed", "4"])
  }

  @Test func `events are switched over without a case for errors`() {
    var heard: [String] = []
    _ = Infallible.just(1).subscribe { event in
      switch event {
      case .next(let element): heard.append("\(element)")
      case .completed: heard.append("end")
      }
    }
    #expect(heard == ["1", "end"])
  }

  @Test func `an observer can subscribe`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    _ = Infallible.just(1).subscribe(subject)
    #expect(eventTexts(subject) == ["next(1)", "completed"])
  }

  @Test func `an observable's error becomes an element, another stream, or one made of it`() {
    let failing = Observable.just(1).concat(Observable.error(OperatorFault(number: 2)))
    #expect(
      texts(failing.asInfallible(onErrorJustReturn: 2)) == ["next(1)", "next(2)", "completed"])
    #expect(
      texts(failing.asInfallible(onErrorFallbackTo: .of(2, 3)))
        == ["next(1)", "next(2)", "next(3)", "completed"])
    let recovering = failing.asInfallible { error in
      .just((error as? OperatorFault)?.number ?? 0)
    }
    #expect(texts(recovering) == ["next(1)", "next(2)", "completed"])
    #expect(
      texts(Single<Int>.error(OperatorFault()).asInfallible(onErrorJustReturn: 0))
        == ["next(0)", "completed"])
  }

  @Test func `relays never fail`() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 1)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    var heard: [Int] = []
    replay.accept(2)
    for source in [behavior.asInfallible(), replay.asInfallible(), publish.asInfallible()] {
      _ = source.subscribe(onNext: { heard.append($0) })
    }
    publish.accept(3)
    #expect(heard == [1, 2, 3])
  }

  @Test func `a stream of infallible streams is flattened by observables too`() {
    let source = Observable.of(1, 2).flatMap { Infallible.just($0 * 10) }
    #expect(eventTexts(source) == ["next(10)", "next(20)", "completed"])
  }
}

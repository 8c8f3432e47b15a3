import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

/// What happens if the source fails while a subscriber takes an operator's last element.
@Suite struct LastElementTests {
  typealias Case = NamedCase<Observable<Int>, Observable<Int>>

  /// Operators that end with an element of their source.
  private static let early: [Case] = [
    .init("take") { $0.take(1) },
    .init("element(at:)") { $0.element(at: 0) },
    .init("take(while:behavior:)") { $0.take(while: { _ in false }, behavior: .inclusive) },
    .init("take(until:behavior:)") { $0.take(until: { _ in true }, behavior: .inclusive) },
    .init("first") { $0.first().asObservable().map { $0 ?? 0 } },
  ]

  /// Operators that send an element when their source has completed.
  private static let late: [Case] = [
    .init("takeLast") { $0.takeLast(1) },
    .init("reduce") { $0.reduce(0, accumulator: +) },
    .init("toArray") { $0.toArray().asObservable().map { $0.count } },
    .init("asSingle") { $0.asSingle().asObservable() },
    .init("asMaybe") { $0.asMaybe().asObservable() },
    .init("ifEmpty(default:)") { $0.filter { _ in false }.ifEmpty(default: 1) },
    .init("ifEmpty(switchTo:)") { $0.filter { _ in false }.ifEmpty(switchTo: .just(1)) },
    .init("concat") { $0.filter { _ in false }.concat(Observable.just(1)) },
    .init("buffer") {
      $0.buffer(timeSpan: .seconds(9), count: 9, scheduler: TestScheduler(initialClock: 0))
        .map { $0[0] }
    },
    .init("debounce") { $0.debounce(.seconds(9), scheduler: TestScheduler(initialClock: 0)) },
  ]

  /// Sends an element and completion, and an error from inside of what the subscriber does.
  private func events(
    _ stream: (Observable<Int>) -> Observable<Int>
  ) -> [String] {
    let source = PublishSubject<Int>()
    var events: [String] = []
    _ = stream(source).subscribe { event in
      events.append("\(event)")
      if case .next = event { source.onError(OperatorFault()) }
    }
    source.onNext(1)
    source.onCompleted()
    return events
  }

  @Test(.clause(19), arguments: early + [Case("single") { $0.single() }])
  func `an error that is caused while the last element is taken replaces completion`(
    op: Case
  ) {
    #expect(events(op.make) == ["next(1)", "error(OperatorFault(number: 0))"])
  }

  @Test(.clause(19), arguments: late)
  func `an operator that sends its last element at the end of its source completes`(
    op: Case
  ) {
    #expect(events(op.make) == ["next(1)", "completed"])
  }

  @Test(.clause(19), arguments: early, late)
  func `it completes also if the source of its source fails meanwhile`(first: Case, second: Case) {
    #expect(events { second.make(first.make($0)) } == ["next(1)", "completed"])
  }

  @Test(.clause(1, 19), arguments: early) func `no error follows completion`(op: Case) {
    let source = PublishSubject<Int>()
    var events: [String] = []
    _ = op.make(source).materialize().subscribe(onNext: { event in
      events.append("\(event)")
      if event.isCompleted { source.onError(OperatorFault()) }
    })
    source.onNext(1)
    #expect(events == ["next(1)", "completed"])
  }
}

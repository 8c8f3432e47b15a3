import ReactiveCore
import Testing

/// What happens if the source fails while a subscriber takes an operator's last element.
@Suite struct LastElementTests {
  private static let operators: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("take") { $0.take(1) },
    .init("element(at:)") { $0.element(at: 0) },
    .init("take(while:behavior:)") { $0.take(while: { _ in false }, behavior: .inclusive) },
    .init("take(until:behavior:)") { $0.take(until: { _ in true }, behavior: .inclusive) },
    .init("first") { $0.first().asObservable().map { $0 ?? 0 } },
    .init("single") { $0.single() },
  ]

  private static let late: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("takeLast") { $0.takeLast(1) },
    .init("reduce") { $0.reduce(0, accumulator: +) },
    .init("toArray") { $0.toArray().asObservable().map { $0.count } },
    .init("asSingle") { $0.asSingle().asObservable() },
    .init("ifEmpty") { $0.filter { _ in false }.ifEmpty(default: 1) },
  ]

  /// Sends an element and completion, and an error from inside of what the subscriber does.
  private func events(
    _ op: NamedCase<Observable<Int>, Observable<Int>>
  ) -> [String] {
    let source = PublishSubject<Int>()
    var events: [String] = []
    _ = op.make(source).subscribe { event in
      events.append("\(event)")
      if case .next = event { source.onError(OperatorFault()) }
    }
    source.onNext(1)
    source.onCompleted()
    return events
  }

  @Test(.clause(4), arguments: operators)
  func `an error that is caused while the last element is taken replaces completion`(
    op: NamedCase<Observable<Int>, Observable<Int>>
  ) {
    #expect(events(op) == ["next(1)", "error(OperatorFault(number: 0))"])
  }

  @Test(.clause(4), arguments: late)
  func `an operator that sends its last element at the end of its source completes`(
    op: NamedCase<Observable<Int>, Observable<Int>>
  ) {
    #expect(events(op) == ["next(1)", "completed"])
  }
}

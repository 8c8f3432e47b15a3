import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DoErrorTests {
  typealias Case = NamedCase<Observable<Int>, Observable<Int>>

  private let fault = OperatorFault(number: 1)

  @Test func `an error thrown by onNext replaces the element`() {
    let run = HotRun([.next(210, 1), .next(220, 2), .completed(230)]) {
      $0.do(onNext: { if $0 == 2 { throw OperatorFault() } })
    }
    #expect(run.events == [.next(210, 1), .error(220, OperatorFault())])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an error thrown by afterNext follows the element`() {
    let run = HotRun([.next(210, 1), .next(220, 2), .completed(230)]) {
      $0.do(afterNext: { if $0 == 2 { throw OperatorFault() } })
    }
    #expect(run.events == [.next(210, 1), .next(220, 2), .error(220, OperatorFault())])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an error thrown by onError replaces the error`() {
    let run = HotRun([Recorded<Event<Int>>.error(220, OperatorFault())]) {
      $0.do(onError: { _ in throw OperatorFault(number: 1) })
    }
    #expect(run.events == [.error(220, fault)])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an error thrown by onCompleted replaces the completion`() {
    let run = HotRun([.next(210, 1), .completed(220)]) {
      $0.do(onCompleted: { throw OperatorFault(number: 1) })
    }
    #expect(run.events == [.next(210, 1), .error(220, fault)])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  private static let afterTheEnd = [
    Case("afterCompleted") { $0.do(afterCompleted: { throw OperatorFault(number: 1) }) },
    Case("afterError") { $0.do(afterError: { _ in throw OperatorFault(number: 1) }) },
  ]

  private static let ends: [Event<Int>] = [.completed, .error(OperatorFault())]

  @Test(.clause(1), arguments: afterTheEnd)
  func `an error thrown after the terminal event reaches no subscriber`(op: Case) {
    for end in Self.ends {
      let subject = PublishSubject<Int>()
      var events: [Event<Int>] = []
      _ = op.make(subject).subscribe { events.append($0) }
      _ = op.make(subject).subscribe(AnyObserver { events.append($0) })
      _ = op.make(subject).map { $0 }.subscribe(AnyObserver { events.append($0) })
      subject.on(end)
      #expect(events == [end, end, end])
    }
  }

  @Test(.clause(1), arguments: afterTheEnd)
  func `an error thrown after the terminal event reaches no operator`(op: Case) {
    for end in Self.ends {
      let source = Observable<Int>.create { observer in
        observer.on(end)
        return Disposables.create()
      }
      var handled = 0
      let caught = op.make(source).catch { _ in
        handled += 1
        return .just(handled)
      }
      #expect(eventTexts(caught) == eventTexts(source.catchAndReturn(1)))
      #expect(handled == (end.isCompleted ? 0 : 1))
      #expect(eventTexts(op.make(source).retry(2)) == eventTexts(source.retry(2)))
      #expect(eventTexts(op.make(source).concat(source)) == eventTexts(source.concat(source)))
      #expect(eventTexts(op.make(source).materialize()) == eventTexts(source.materialize()))
      let retried = op.make(source).retry { (errors: Observable<any Error>) in errors.take(1) }
      #expect(eventTexts(retried) == ["completed"])
    }
  }

  @Test func `closures need not be given`() {
    let events: [Recorded<Event<Int>>] = [.next(210, 1), .completed(220)]
    #expect(HotRun(events) { $0.do() }.events == events)
  }
}

import ReactiveCore
import ReactiveTesting
import Testing

/// An operator obeys the grammar also while its own event is taken, or its closure runs, and makes its
/// sources emit.
@Suite struct NestedEventTests {
  /// An event that a source is sent.
  struct Deed: CustomTestStringConvertible, Sendable {
    enum Source: String, CaseIterable { case source, other }

    enum Kind: String, CaseIterable { case next, error, completed }

    let source: Source
    let kind: Kind

    var testDescription: String { "\(kind) of the \(source)" }

    static let all = Source.allCases.flatMap { source in
      Kind.allCases.map { Deed(source: source, kind: $0) }
    }
  }

  /// Two sources, and what an operator makes of them.
  private final class Run {
    private let sources = (source: PublishSubject<Int>(), other: PublishSubject<Int>())
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.000_1)
    private(set) var events: [Event<String>] = []
    private var cause: (event: Int, deed: Deed)?

    /// What the closure of the operator does once.
    private var inClosure: Deed?

    init(_ deed: Deed, inEvent number: Int) { cause = (number, deed) }

    init(_ deed: Deed, inClosure: Void) { self.inClosure = deed }

    /// Sends what an operator needs to emit elements and to end.
    func run(_ make: (ContractInput, _ step: @escaping () -> Void) -> Observable<String>) {
      let input = ContractInput(
        source: sources.source.asObservable(), other: sources.other.asObservable(),
        scheduler: scheduler, captive: Captive())
      let stream = make(input) { [unowned self] in
        if let deed = inClosure.take() { send(deed) }
      }
      // An observer, since it is told everything that the operator sends.
      let subscription = stream.subscribe(AnyObserver { [unowned self] event in take(event) })
      scheduler.advanceTo(50)
      for element in 1...3 {
        sources.source.onNext(element)
        scheduler.sleep(20)
        scheduler.advanceTo(scheduler.clock)
      }
      sources.other.onNext(1)
      sources.source.onNext(4)
      sources.source.onCompleted()
      sources.other.onCompleted()
      scheduler.start()
      subscription.dispose()
    }

    private func take(_ event: Event<String>) {
      events.append(event)
      guard let cause, cause.event == events.count else { return }
      self.cause = nil
      send(cause.deed)
    }

    private func send(_ deed: Deed) {
      let source = deed.source == .source ? sources.source : sources.other
      switch deed.kind {
      case .next: source.onNext(7)
      case .error: source.onError(OperatorFault())
      case .completed: source.onCompleted()
      }
    }

    var followsTheEnd: [Event<String>] {
      events.firstIndex(where: \.isStopEvent).map { Array(events[($0 + 1)...]) } ?? []
    }
  }

  @Test(.clause(1, 4), arguments: ContractCase.all, Deed.all)
  func `an operator sends nothing after its end, whatever is sent inside of its events`(
    op: ContractCase, deed: Deed
  ) {
    for number in 1...6 {
      let run = Run(deed, inEvent: number)
      run.run { input, _ in op.make(input) }
      #expect(run.followsTheEnd == [], "in event \(number): \(run.events)")
    }
  }

  /// An operator, whose closure makes a source emit, and throws an error with the element 2.
  typealias Case = NamedCase<
    (input: ContractInput, step: () -> Void, check: (Int) throws -> Void), Observable<String>
  >

  private static let closures = [
    Case("map") { c in
      c.input.source.map { element in
        c.step()
        try c.check(element)
        return element
      }.texts()
    },
    Case("filter") { c in
      c.input.source.filter { element in
        c.step()
        try c.check(element)
        return true
      }.texts()
    },
    Case("take(until:)") { c in
      c.input.source.take(
        until: { element in
          c.step()
          try c.check(element)
          return false
        }, behavior: .inclusive
      ).texts()
    },
    Case("groupBy") { c in
      c.input.source.groupBy { element in
        c.step()
        try c.check(element)
        return element
      }.texts()
    },
    Case("do(onNext:)") { c in
      c.input.source.do(onNext: { element in
        c.step()
        try c.check(element)
      }).texts()
    },
    Case("do(afterNext:)") { c in
      c.input.source.do(afterNext: { element in
        c.step()
        try c.check(element)
      }).texts()
    },
    Case("do(onCompleted:)") { c in
      c.input.source.do(onCompleted: {
        c.step()
        try c.check(2)
      }).texts()
    },
    Case("flatMap") { c in
      c.input.source.flatMap { element in
        c.step()
        try c.check(element)
        return Observable.of(element, element)
      }.texts()
    },
    Case("flatMapLatest") { c in
      c.input.source.flatMapLatest { element in
        c.step()
        try c.check(element)
        return c.input.other
      }.texts()
    },
    Case("concatMap") { c in
      c.input.source.concatMap { element in
        c.step()
        try c.check(element)
        return Observable.of(element, element)
      }.texts()
    },
    Case("catch") { c in
      c.input.source.map { try c.check($0) }.catch { _ in
        c.step()
        return c.input.other.map { _ in }
      }.texts()
    },
    Case("retry(when:)") { c in
      c.input.source.map { try c.check($0) }.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in
          c.step()
          return c.input.other
        }
      }.texts()
    },
    Case("combineLatest") { c in
      Observable<Int>.combineLatest(c.input.source, c.input.other.startWith(0)) { element, _ in
        c.step()
        try c.check(element)
        return element
      }.texts()
    },
    Case("zip") { c in
      Observable<Int>.zip(c.input.source, Observable.of(1, 2, 3, 4)) { element, _ in
        c.step()
        try c.check(element)
        return element
      }.texts()
    },
    Case("withLatestFrom") { c in
      c.input.source.withLatestFrom(c.input.other.startWith(0)) { element, _ in
        c.step()
        try c.check(element)
        return element
      }.texts()
    },
  ]

  @Test(.clause(1, 4), arguments: closures, Deed.all)
  func `an operator sends nothing after its end, whatever is sent inside of its closure`(
    op: Case, deed: Deed
  ) {
    let run = Run(deed, inClosure: ())
    run.run { input, step in op.make((input, step, { _ in })) }
    #expect(run.followsTheEnd == [], "\(run.events)")
  }

  @Test(.clause(1, 4), arguments: closures, Deed.all)
  func `an operator sends nothing after the error of its closure`(op: Case, deed: Deed) {
    for number in 1...6 {
      let run = Run(deed, inEvent: number)
      run.run { input, step in
        op.make((input, step, { if $0 == 2 { throw OperatorFault() } }))
      }
      #expect(run.followsTheEnd == [], "in event \(number): \(run.events)")
    }
  }
}

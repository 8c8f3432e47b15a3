import ReactiveCore
import Testing

@Suite struct SubjectTests {
  @Test(arguments: [
    (SubjectCase.publish, ["next(3)", "completed"]),
    (.behavior, ["next(2)", "next(3)", "completed"]),
    (.replay(0), ["next(3)", "completed"]),
    (.replayOne, ["next(2)", "next(3)", "completed"]),
    (.replay(2), ["next(1)", "next(2)", "next(3)", "completed"]),
    (.replay(9), ["next(0)", "next(1)", "next(2)", "next(3)", "completed"]),
    (.replayUnbounded, ["next(0)", "next(1)", "next(2)", "next(3)", "completed"]),
    (.async, ["next(3)", "completed"]),
  ])
  func `a subscriber gets what its subject remembers, and then what follows`(
    sort: SubjectCase, events: [String]
  ) {
    let subject = sort.make()
    subject.send(0, 1, 2)
    let record = subject.record()
    subject.send(3)
    subject.on(.completed)
    #expect(record.events == events)
  }

  @Test(arguments: [
    (SubjectCase.publish, ["completed"], ["error(SubjectFault())"]),
    (.behavior, ["completed"], ["error(SubjectFault())"]),
    (.replayOne, ["next(2)", "completed"], ["next(2)", "error(SubjectFault())"]),
    (
      .replayUnbounded, ["next(1)", "next(2)", "completed"],
      ["next(1)", "next(2)", "error(SubjectFault())"]
    ),
    (.async, ["next(2)", "completed"], ["error(SubjectFault())"]),
  ])
  func `a subscriber after the terminal event gets the stored elements and that event`(
    sort: SubjectCase, completed: [String], failed: [String]
  ) {
    for (end, events) in [(Event<Int>.completed, completed), (.error(SubjectFault()), failed)] {
      let subject = sort.make()
      subject.send(1, 2)
      subject.on(end)
      subject.send(3)
      subject.on(.completed)
      subject.on(.error(SubjectFault()))
      #expect(subject.record().events == events)
    }
  }

  @Test(.clause(11), arguments: SubjectCase.all)
  func `an end reaches everybody in the order of subscribing, and leaves nobody`(
    sort: SubjectCase
  ) {
    for end in [Event<Int>.completed, .error(SubjectFault())] {
      let subject = sort.make()
      var order: [Int] = []
      for number in 0..<3 {
        _ = subject.stream.subscribe { if $0.isStopEvent { order.append(number) } }
      }
      #expect(subject.hasObservers())
      subject.on(end)
      #expect(order == [0, 1, 2])
      #expect(!subject.hasObservers())
    }
  }

  @Test(arguments: SubjectCase.all)
  func `a disposed subject is silent and refuses subscribers`(sort: SubjectCase) {
    for isEnded in [false, true] {
      let subject = sort.make()
      subject.send(1)
      if isEnded { subject.on(.completed) }
      let early = subject.record()
      let before = early.events
      #expect(!subject.isDisposed())
      subject.dispose()
      subject.dispose()
      subject.send(2)
      subject.on(.completed)
      #expect(early.events == before)
      #expect(subject.isDisposed())
      #expect(!subject.hasObservers())
      var errors: [any Error] = []
      _ = subject.stream.subscribe(onNext: { _ in Issue.record() }, onError: { errors.append($0) })
      guard case RxError.disposed(let object)? = errors.first else {
        Issue.record("no disposed error")
        continue
      }
      let isNamed = object === subject.stream
      #expect(isNamed)
    }
  }

  @Test(arguments: SubjectCase.all)
  func `a disposed subscriber gets nothing more and is no longer counted`(sort: SubjectCase) {
    let subject = sort.make()
    let first = subject.record()
    let second = subject.record()
    let before = first.events
    first.subscription?.dispose()
    first.subscription?.dispose()
    #expect(subject.hasObservers())
    subject.send(1)
    subject.on(.completed)
    #expect(first.events == before)
    #expect(second.events.suffix(2) == ["next(1)", "completed"])
  }

  @Test(.clause(10, 11), arguments: SubjectCase.all)
  func `nothing that a subscriber holds outlives its subscription`(sort: SubjectCase) {
    enum Ending: CaseIterable {
      case completed, failed, disposed, subjectDisposed, subjectGone
    }
    for ending in Ending.allCases {
      weak var released: Record?
      var subject: SubjectCase.Subject? = sort.make()
      var kept: (any Disposable)?
      do {
        let held = Record()
        released = held
        kept = subject?.stream.subscribe(AnyObserver { held.events.append("\($0)") })
      }
      #expect(released != nil)
      switch ending {
      case .completed: subject?.on(.completed)
      case .failed: subject?.on(.error(SubjectFault()))
      case .disposed: kept?.dispose()
      case .subjectDisposed: subject?.dispose()
      case .subjectGone: subject = nil
      }
      #expect(released == nil, "\(ending)")
      withExtendedLifetime((subject, kept)) {}
    }
  }

  @Test func `a subject is its own observer and observable`() {
    let subject = BehaviorSubject(value: 1)
    #expect(subject.asObserver() === subject)
    #expect(subject.asObservable() === subject)
  }
}

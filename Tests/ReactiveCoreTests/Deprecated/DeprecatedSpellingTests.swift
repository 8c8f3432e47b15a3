import ReactiveCore
import ReactiveTesting
import Testing

/// Something that yields events; what stands behind it may be deprecated, without a warning here.
private protocol EventSource {
  func texts() -> [[String]]
}

private struct OldSpellings: EventSource {
  @available(*, deprecated)
  func texts() -> [[String]] {
    let failing = Observable<Int>.error(Broken())
    let numbers = Observable.from([1, 2])
    return [
      eventTexts(failing.catchError { _ in .just(1) }),
      eventTexts(failing.catchErrorJustReturn(2)),
      eventTexts(Observable.catchError([failing, .just(3)])),
      eventTexts(failing.retryWhen { (errors: Observable<any Error>) in errors.take(0) }),
      eventTexts(numbers.takeUntil(Observable.just(0))),
      eventTexts(numbers.skipUntil(Observable<Int>.never())),
    ]
  }
}

@Suite struct DeprecatedSpellingTests {
  @Test func `the operator names of RxSwift 5 do what the new ones do`() {
    let source: any EventSource = OldSpellings()
    #expect(
      source.texts() == [
        ["next(1)", "completed"], ["next(2)", "completed"], ["next(3)", "completed"],
        ["completed"], ["completed"], [],
      ])
  }
}

/// Names that still exist for old code; what is deprecated itself may use them without a warning.
@Suite struct DeprecatedSingleSourceTests {
  private func elements(_ make: (Observable<Int>) -> Observable<Int>) -> [Int] {
    var elements: [Int] = []
    _ = make(.of(10, 20, 30)).subscribe(onNext: { elements.append($0) })
    return elements
  }

  @available(*, deprecated)
  @Test func `old names of operators do what the new ones do`() {
    #expect(elements { $0.elementAt(1) } == [20])
    #expect(elements { $0.skipWhile { $0 < 20 } } == [20, 30])
    #expect(elements { $0.takeWhile { $0 < 20 } } == [10])
    #expect(elements { $0.takeUntil(.inclusive) { $0 == 20 } } == [10, 20])
    #expect(elements { $0.mapWithIndex { $0 + $1 } } == [10, 21, 32])
    #expect(elements { $0.flatMapWithIndex { Observable.just($0 + $1) } } == [10, 21, 32])
    #expect(elements { $0.skipWhileWithIndex { $1 < 2 } } == [30])
    #expect(elements { $0.takeWhileWithIndex { $1 < 2 } } == [10, 20])
  }

  @available(*, deprecated)
  @Test func `an optional needed no label`() {
    let (some, none): (Int?, Int?) = (1, nil)
    var events: [Event<Int>] = []
    _ = Observable.from(some).subscribe { events.append($0) }
    _ = Observable.from(none, scheduler: CurrentThreadScheduler.instance)
      .subscribe { events.append($0) }
    #expect(events == [.next(1), .completed, .completed])
  }
}

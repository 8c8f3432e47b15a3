import ReactiveCore
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

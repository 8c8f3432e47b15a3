import ReactiveCore
import TestTraits
import Testing

/// Errors of streams with a trait.
@Suite struct TraitErrorTests {
  /// Fails a number of times, and then sends the number of attempts.
  private func failing(times: Int) -> Single<Int> {
    var count = 0
    return Single<Int>.create { observer in
      count += 1
      observer(count > times ? .success(count) : .failure(OperatorFault(number: count)))
      return Disposables.create()
    }
  }

  @Test func `retry tries again until it succeeds, or has tried often enough`() {
    #expect(eventTexts(failing(times: 2).retry().asObservable()) == ["next(3)", "completed"])
    #expect(eventTexts(failing(times: 1).retry(2).asObservable()) == ["next(2)", "completed"])
    let failed = eventTexts(failing(times: 2).retry(2).asObservable())
    #expect(failed == ["error(\(OperatorFault(number: 2)))"])
  }

  @Test func `retry(when:) tries again when it is told to`() {
    let retried = failing(times: 2).retry { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { index, error -> Observable<Int> in
        index < 2 ? .just(0) : .error(error)
      }
    }
    #expect(eventTexts(retried.asObservable()) == ["next(3)", "completed"])
    let given = failing(times: 3).retry { (errors: Observable<OperatorFault>) in
      errors.flatMap { $0.number < 2 ? Observable.just(0) : .error($0) }
    }
    #expect(eventTexts(given.asObservable()) == ["error(\(OperatorFault(number: 2)))"])
  }

  @Test func `do of a trait calls its closures before and after each event`() {
    var log: [String] = []
    func note(_ line: String) -> () -> Void { { log.append(line) } }
    let single = Single.just(1).do(
      onSuccess: { log.append("on \($0)") }, afterSuccess: { log.append("after \($0)") },
      onSubscribe: note("subscribe"), onSubscribed: note("subscribed"), onDispose: note("dispose"))
    _ = single.subscribe(onSuccess: { log.append("\($0)") })
    #expect(log == ["subscribe", "on 1", "1", "after 1", "subscribed", "dispose"])
  }

  @Test func `do is told of ends without an element`() {
    var log: [String] = []
    func note(_ line: String) -> () -> Void { { log.append(line) } }
    let maybe = Maybe<Int>.empty().do(
      onCompleted: note("on"), afterCompleted: note("after"), onDispose: note("dispose"))
    _ = maybe.subscribe(onCompleted: note("completed"))
    #expect(log == ["on", "completed", "after", "dispose"])
    log = []
    let completable = Completable.error(OperatorFault()).do(
      onError: { _ in log.append("on") }, afterError: { _ in log.append("after") })
    _ = completable.subscribe(onError: { _ in log.append("error") })
    #expect(log == ["on", "error", "after"])
  }

  @Test func `an error thrown by a closure of do ends the stream`() {
    let single = Single.just(1).do(onSuccess: { _ in throw OperatorFault() })
    #expect(eventTexts(single.asObservable()) == ["error(\(OperatorFault()))"])
    let completable = Completable.empty().do(onCompleted: { throw OperatorFault() })
    #expect(eventTexts(completable.asObservable()) == ["error(\(OperatorFault()))"])
  }

  @Test(.newProcess) func `debug prints what happens`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      _ = Single.just(1).debug("single").subscribe()
      _ = Infallible.just(2).debug("infallible").subscribe()
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("single -> Event next(1)"))
    #expect(output.contains("infallible -> Event next(2)"))
  }

  #if DEBUG
  @Test(.newProcess) func `an error that nobody handles is heard of`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      Hooks.defaultErrorHandler = { _, error in print("unhandled \(error)") }
      _ = Single<Int>.error(OperatorFault(number: 1)).subscribe(onSuccess: { _ in })
      _ = Maybe<Int>.error(OperatorFault(number: 2)).subscribe(onSuccess: { _ in })
      _ = Completable.error(OperatorFault(number: 3)).subscribe(onCompleted: {})
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output == (1...3).map { "unhandled OperatorFault(number: \($0))\n" }.joined())
  }

  @Test(.newProcess) func `a single that completes without an element stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Single.just(1).retry(0).subscribe(onSuccess: { _ in })
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("Singles can't emit a completion event"))
  }
  #endif
}

import ReactiveCore
import ReactiveTesting
import Testing

private struct OtherError: Error {}

@Suite struct RetryWhenTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func failing() -> TestableObservable<Int> {
    scheduler.createColdObservable(nexts((10, 1), (20, 2)) + [.error(30, Broken())])
  }

  @Test func `an element of the handler's stream means to subscribe again`() {
    let source = failing()
    let result = scheduler.start(disposed: 300) {
      source.retry(when: { (errors: Observable<any Error>) in errors })
    }
    #expect(
      result.events == nexts((210, 1), (220, 2), (240, 1), (250, 2), (270, 1), (280, 2)))
    let times = [(200, 230), (230, 260), (260, 290), (290, 300)]
    #expect(source.subscriptions == times.map { Subscription($0.0, $0.1) })
  }

  @Test func `between the error and the element nobody is subscribed`() {
    let source = failing()
    let trigger = scheduler.createHotObservable(nexts((215, ()), (250, ()), (255, ())).map { $0 })
    let result = scheduler.start(disposed: 275) {
      source.retry(when: { (_: Observable<any Error>) in trigger })
    }
    #expect(result.events == nexts((210, 1), (220, 2), (260, 1), (270, 2)))
    #expect(source.subscriptions == [Subscription(200, 230), Subscription(250, 275)])
    #expect(trigger.subscriptions == [Subscription(200, 275)])
  }

  @Test func `the end of the handler's stream ends the result after an error`() {
    let source = failing()
    let result = scheduler.start {
      source.retry(when: { (errors: Observable<any Error>) in errors.take(2) })
    }
    // The second error is answered before the stream ends, so that there is a third attempt.
    #expect(result.events.last == .completed(290))
    let times = [(200, 230), (230, 260), (260, 290)]
    #expect(source.subscriptions == times.map { Subscription($0.0, $0.1) })
  }

  /// Makes attempts that fail in the subscribing call, each after an element that is its number.
  private func failingAtOnce(_ count: @escaping () -> Int) -> Observable<Int> {
    .deferred { Observable.just(count()).concat(Observable.error(Broken())) }
  }

  @Test func `the end of the handler's stream comes before an attempt that it triggered`() {
    var attempts = 0
    var events: [String] = []
    _ = failingAtOnce {
      attempts += 1
      return attempts
    }.retry(when: { (errors: Observable<any Error>) in errors.take(2) })
      .subscribe { events.append("\($0)") }
    #expect(events == ["next(1)", "next(2)", "completed"])
    #expect(attempts == 2)
  }

  @Test func `an error of the handler's stream comes before an attempt that it triggered`() {
    var events: [String] = []
    _ = failingAtOnce { 1 }.retry(when: { (errors: Observable<any Error>) in
      errors.flatMap { _ in Observable.just(()).concat(Observable.error(OtherError())) }
    }).subscribe { events.append("\($0)") }
    #expect(events == ["next(1)", "error(OtherError())"])
  }

  @Test func `an attempt that would never end isn't made after the end of the handler's stream`() {
    var attempts = 0
    var events: [String] = []
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts == 1 ? .error(Broken()) : .never()
    }
    _ = source.retry(when: { (errors: Observable<any Error>) in errors.take(1) })
      .subscribe { events.append("\($0)") }
    #expect(events == ["completed"])
    #expect(attempts == 1)
  }

  @Test func `two triggers in the subscribing call mean one attempt`() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts == 1 ? .error(Broken()) : .just(attempts)
    }
    var events: [String] = []
    _ = source.retry(when: { (errors: Observable<any Error>) in
      errors.flatMap { _ in Observable.of(1, 2).concat(Observable.never()) }
    }).subscribe { events.append("\($0)") }
    #expect(events == ["next(2)", "completed"])
  }

  @Test func `an error of the handler's stream ends the result after an error`() {
    let source = failing()
    let result = scheduler.start {
      source.retry(when: { (errors: Observable<any Error>) in
        errors.map { _ in throw OtherError() }
      })
    }
    #expect(result.events == nexts((210, 1), (220, 2)) + [.error(230, OtherError())])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test(arguments: ["empty", "never", "error"])
  func `without an error the handler's stream means nothing`(kind: String) {
    let source = scheduler.createHotObservable(nexts((210, 1)) + [.completed(250)])
    let result = scheduler.start {
      source.retry(when: { (_: Observable<any Error>) -> Observable<Int> in
        kind == "empty" ? .empty() : kind == "never" ? .never() : .error(OtherError())
      })
    }
    #expect(result.events == nexts((210, 1)) + [.completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func `an error of another type than the handler takes ends the result`() {
    let source = failing()
    let result = scheduler.start {
      source.retry(when: { (errors: Observable<OtherError>) in errors })
    }
    #expect(result.events == nexts((210, 1), (220, 2)) + [.error(230, Broken())])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func `the handler is asked once for each subscription and gets each error`() {
    var calls = 0
    var seen: [Broken] = []
    let source = failing()
    _ = scheduler.start(disposed: 300) {
      source.retry(when: { (errors: Observable<Broken>) -> Observable<Broken> in
        calls += 1
        return errors.map { error in
          seen.append(error)
          return error
        }
      })
    }
    #expect(calls == 1)
    #expect(seen.count == 3)
  }
}

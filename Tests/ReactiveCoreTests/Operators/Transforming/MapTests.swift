import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct MapTests {
  private let source: [Recorded<Event<Int>>] = [
    .next(150, 9), .next(210, 1), .next(220, 2), .next(230, 3), .completed(240),
  ]

  @Test func `map makes an element of each`() {
    let run = HotRun(source) { $0.map { "\($0 * 10)" } }
    #expect(
      run.events == [.next(210, "10"), .next(220, "20"), .next(230, "30"), .completed(240)])
    #expect(run.subscriptions == [Subscription(200, 240)])
  }

  @Test func `compactMap leaves out what it makes nothing of`() {
    let run = HotRun(source) { $0.compactMap { $0 == 2 ? nil : $0 * 10 } }
    #expect(run.events == [.next(210, 10), .next(230, 30), .completed(240)])
  }

  @Test func `an error thrown by the closure of map ends the stream`() {
    let map = HotRun(source) { $0.map { if $0 == 2 { throw OperatorFault() } else { $0 } } }
    #expect(map.events.last == .error(220, OperatorFault()))
    #expect(map.subscriptions == [Subscription(200, 220)])
    let compactMap = HotRun(source) {
      $0.compactMap { element -> Int? in if element == 2 { throw OperatorFault() } else { nil } }
    }
    #expect(compactMap.events == [.error(220, OperatorFault())])
    #expect(compactMap.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an element made by a closure that disposes of the stream is not sent`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var events: [Event<Int>] = []
    let stream = subject.map { element in
      if element == 2 { subscription.dispose() }
      if element == 3 { throw OperatorFault() }
      return element
    }
    subscription.disposable = stream.subscribe(AnyObserver { events.append($0) })
    for element in [1, 2, 3] { subject.onNext(element) }
    #expect(events == [.next(1)])
    #expect(!subject.hasObservers)
  }

  @Test func `an error thrown after disposal is not sent`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var events: [Event<Int>] = []
    let stream = subject.map { _ -> Int in
      subscription.dispose()
      throw OperatorFault()
    }
    subscription.disposable = stream.subscribe(AnyObserver { events.append($0) })
    subject.onNext(1)
    #expect(events == [])
  }

  @Test func `enumerated numbers the elements`() {
    let run = HotRun(source) { $0.enumerated().map { "\($0.index): \($0.element)" } }
    #expect(
      run.events == [.next(210, "0: 1"), .next(220, "1: 2"), .next(230, "2: 3"), .completed(240)])
  }

  @Test func `every subscriber is counted for anew`() {
    let stream = Observable.of("a", "b").enumerated()
    var indices: [Int] = []
    for _ in 1...2 { _ = stream.subscribe(onNext: { indices.append($0.index) }) }
    #expect(indices == [0, 1, 0, 1])
  }

  @Test func `withUnretained pairs elements with an object until it is gone`() {
    let subject = PublishSubject<Int>()
    var captive: Captive? = Captive()
    var events: [String] = []
    if let captive {
      _ = subject.withUnretained(captive).map { $0.1 }.subscribe { events.append("\($0)") }
      _ = subject.withUnretained(captive) { _, element in element * 10 }
        .subscribe { events.append("\($0)") }
    }
    subject.onNext(1)
    captive = nil
    subject.onNext(2)
    #expect(events == ["next(1)", "next(10)", "completed", "completed"])
    #expect(!subject.hasObservers)
  }

  @Test func `withUnretained passes errors on`() {
    let captive = Captive()
    let run = HotRun([.next(210, 1), .error(220, OperatorFault())]) { source in
      source.withUnretained(captive) { _, element in element }
    }
    #expect(run.events == [.next(210, 1), .error(220, OperatorFault())])
  }
}

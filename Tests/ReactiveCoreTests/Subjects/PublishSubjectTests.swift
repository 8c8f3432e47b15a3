import ReactiveCore
import Testing

private struct Fault: Error {}

@Suite struct PublishSubjectTests {
  @Test func `a subscriber gets what is sent while it is subscribed`() {
    let subject = PublishSubject<Int>()
    var events: [String] = []
    subject.onNext(1)
    let subscription = subject.subscribe { events.append("\($0)") }
    subject.onNext(2)
    subscription.dispose()
    subject.onNext(3)
    #expect(events == ["next(2)"])
    #expect(!subject.hasObservers)
  }

  @Test(.clause(1, 3)) func `after the end nothing is sent, and who comes late gets the end`() {
    let subject = PublishSubject<Int>()
    var events: [String] = []
    _ = subject.subscribe { events.append("early \($0)") }
    subject.onError(Fault())
    subject.onNext(1)
    subject.onCompleted()
    _ = subject.subscribe { events.append("late \($0)") }
    #expect(events == ["early error(Fault())", "late error(Fault())"])
  }

  @Test(.clause(7, 14))
  func `a subscriber that is disposed of during a delivery gets nothing of it`() {
    let subject = PublishSubject<Int>()
    var events: [String] = []
    let second = SerialDisposable()
    _ = subject.subscribe(onNext: { element in
      events.append("first \(element)")
      second.dispose()
    })
    second.disposable = subject.subscribe(onNext: { events.append("second \($0)") })
    subject.onNext(1)
    #expect(events == ["first 1"])
  }

  @Test(.clause(14)) func `a subscriber that joins during a delivery gets the elements after it`() {
    let subject = PublishSubject<Int>()
    var events: [String] = []
    var hasNested = false
    _ = subject.subscribe(onNext: { element in
      events.append("outer \(element)")
      guard !hasNested else { return }
      hasNested = true
      _ = subject.subscribe(onNext: { events.append("inner \($0)") })
    })
    subject.onNext(1)
    subject.onNext(2)
    #expect(events == ["outer 1", "outer 2", "inner 2"])
  }

  @Test func `among many subscribers those who stay keep their order`() {
    let subject = PublishSubject<Int>()
    var order: [Int] = []
    let subscriptions = (0..<100).map { number in
      subject.subscribe(onNext: { _ in order.append(number) })
    }
    for (number, subscription) in subscriptions.enumerated() where number % 3 != 0 {
      subscription.dispose()
    }
    subject.onNext(0)
    #expect(order == (0..<100).filter { $0 % 3 == 0 })
  }

  @Test func `a disposed subject refuses subscribers`() {
    let subject = PublishSubject<Int>()
    subject.dispose()
    var events: [String] = []
    _ = subject.subscribe(
      onNext: { _ in events.append("next") }, onError: { events.append("\(type(of: $0))") })
    #expect(events == ["RxError"])
    #expect(subject.isDisposed)
  }
}

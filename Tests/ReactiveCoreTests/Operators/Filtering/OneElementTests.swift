import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct OneElementTests {
  private let source: [Recorded<Event<Int>>] = [
    .next(150, 9), .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
  ]

  @Test(arguments: 0...2)
  func `element(at:) completes with the element`(index: Int) {
    let run = HotRun(source) { $0.element(at: index) }
    let time = 210 + 10 * index
    #expect(run.events == [.next(time, index + 1), .completed(time)])
    #expect(run.subscriptions == [Subscription(200, time)])
  }

  @Test func `an element that the stream does not have is out of range`() {
    let run = HotRun(source) { $0.element(at: 3) }
    #expect(run.events == [.error(250, RxError.argumentOutOfRange)])
    #expect(run.subscriptions == [Subscription(200, 250)])
  }

  @Test func `single passes one element on at once`() {
    let run = HotRun([.next(210, 1), .completed(250)]) { $0.single() }
    #expect(run.events == [.next(210, 1), .completed(250)])
  }

  @Test func `single fails at a second element`() {
    let run = HotRun(source) { $0.single() }
    #expect(run.events == [.next(210, 1), .error(220, RxError.moreThanOneElement)])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  @Test func `single fails without an element`() {
    let run = HotRun([Recorded<Event<Int>>.completed(250)]) { $0.single() }
    #expect(run.events == [.error(250, RxError.noElements)])
  }

  @Test func `single counts only the elements that are wanted`() {
    let one = HotRun(source) { $0.single { $0 == 2 } }
    #expect(one.events == [.next(220, 2), .completed(250)])
    let none = HotRun(source) { $0.single { $0 > 9 } }
    #expect(none.events == [.error(250, RxError.noElements)])
    let more = HotRun(source) { $0.single { $0 != 2 } }
    #expect(more.events == [.next(210, 1), .error(230, RxError.moreThanOneElement)])
    let fault = HotRun(source) { $0.single { _ in throw OperatorFault() } }
    #expect(fault.events == [.error(210, OperatorFault())])
    #expect(fault.subscriptions == [Subscription(200, 210)])
  }

  @Test func `ignoreElements leaves the end`() {
    #expect(HotRun(source) { $0.ignoreElements() }.events == [.completed(250)])
  }

  @Test(arguments: EndingOperator.all)
  func `an error during the last element replaces completion`(op: EndingOperator) {
    let source = PublishSubject<Int>()
    var events: [Event<Int>] = []
    _ = op.make(source.asObservable()).subscribe { event in
      events.append(event)
      if event == .next(2) { source.onError(Broken()) }
    }
    source.onNext(1)
    source.onNext(2)
    #expect(events.last == .error(Broken()))
    #expect(events.filter(\.isStopEvent).count == 1)
  }

  @Test(arguments: EndingOperator.all)
  func `an element during the last one is not sent`(op: EndingOperator) {
    let source = PublishSubject<Int>()
    var events: [Event<Int>] = []
    _ = op.make(source.asObservable()).subscribe { event in
      events.append(event)
      if event == .next(2) { source.onNext(3) }
    }
    source.onNext(1)
    source.onNext(2)
    #expect(events.suffix(2) == [.next(2), .completed])
  }

  @Test(arguments: EndingOperator.all)
  func `completion during the last element is sent once`(op: EndingOperator) {
    let source = PublishSubject<Int>()
    var events: [Event<Int>] = []
    _ = op.make(source.asObservable()).subscribe { event in
      events.append(event)
      if event == .next(2) { source.onCompleted() }
    }
    source.onNext(1)
    source.onNext(2)
    #expect(events.suffix(2) == [.next(2), .completed])
  }
}

/// An operator that ends with the element 2.
typealias EndingOperator = NamedCase<Observable<Int>, Observable<Int>>

extension EndingOperator {
  static let all = [
    Self("take") { $0.take(2) },
    Self("element(at:)") { $0.element(at: 1) },
    Self("take(while:)") { $0.take(while: { $0 < 2 }, behavior: .inclusive) },
    Self("take(until:)") { $0.take(until: { $0 == 2 }, behavior: .inclusive) },
  ]
}

import ReactiveCore
import Testing

/// An observer of an application's own.
private final class EventList<Element>: ObserverType {
  private(set) var texts: [String] = []

  func on(_ event: Event<Element>) { texts.append("\(event)") }
}

/// A function over any observer, as extensions of an application are written.
private func sendTwice<Observer: ObserverType>(
  _ element: Observer.Element, to observer: Observer
) {
  observer.onNext(element)
  observer.onNext(element)
}

private func unwrapped<Converted: EventConvertible>(_ item: Converted) -> Event<Converted.Element> {
  item.event
}

/// Observers and events, as code for RxSwift writes them.
@Suite struct ObserverCallSiteTests {
  @Test func `a closure is made an observer, which is sent events by any of its methods`() {
    var texts: [String] = []
    let handler: AnyObserver<Int>.EventHandler = { texts.append("\($0)") }
    let observer = AnyObserver(eventHandler: handler)
    observer.on(.next(1))
    observer.onNext(2)
    observer.asObserver().onError(OperatorFault())
    AnyObserver<Int> { texts.append("\($0)") }.onCompleted()
    #expect(texts == ["next(1)", "next(2)", "error(OperatorFault(number: 0))", "completed"])
  }

  @Test func `the type of an observer is left out, also of one that is made of other elements`() {
    let list = EventList<String>()
    let anyone: AnyObserver<String> = AnyObserver(list)
    sendTwice("a", to: anyone)
    sendTwice(7, to: list.mapObserver { (number: Int) in "\(number)" })
    list.asObserver().onCompleted()
    #expect(list.texts == ["next(a)", "next(a)", "next(7)", "next(7)", "completed"])
  }

  @Test func `an error thrown by a transformation reaches the observer`() {
    let list = EventList<String>()
    let numbers: AnyObserver<Int> = list.mapObserver { _ in throw OperatorFault(number: 3) }
    numbers.onNext(1)
    #expect(list.texts == ["error(OperatorFault(number: 3))"])
  }

  @Test func `an event says what it holds`() {
    let events: [Event<Int>] = [.next(1), .error(OperatorFault()), .completed]
    #expect(events.map(\.element) == [1, nil, nil])
    #expect(events.map { $0.error as? OperatorFault } == [nil, OperatorFault(), nil])
    #expect(events.map(\.isCompleted) == [false, false, true])
    #expect(events.map(\.isStopEvent) == [false, true, true])
    #expect(events.map { "\(unwrapped($0))" } == events.map { "\($0.event)" })
  }

  @Test func `every error of the library says what happened`() {
    let errors: [RxError] = [
      .unknown, .disposed(object: EventList<Int>()), .overflow, .argumentOutOfRange, .noElements,
      .moreThanOneElement, .timeout,
    ]
    let texts = errors.map(\.debugDescription)
    #expect(Set(texts).count == errors.count)
    #expect(texts[1].contains("EventList"))
  }
}

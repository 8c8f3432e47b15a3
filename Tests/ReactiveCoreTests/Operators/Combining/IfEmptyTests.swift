import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct IfEmptyTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `a default is sent if there was nothing else`() {
    #expect(eventTexts(Observable<Int>.empty().ifEmpty(default: 7)) == ["next(7)", "completed"])
    #expect(eventTexts(Observable.just(1).ifEmpty(default: 7)) == ["next(1)", "completed"])
    #expect(eventTexts(Observable<Int>.never().ifEmpty(default: 7)) == [])
    #expect(eventTexts(Observable<Int>.error(Broken()).ifEmpty(default: 7)) == ["error(Broken())"])
  }

  @Test func `another stream begins if there was nothing`() {
    let source = scheduler.createHotObservable([.completed(210, Int.self)])
    let other = scheduler.createHotObservable(nexts((205, 1), (220, 2)) + [.completed(230)])
    let result = scheduler.start { source.ifEmpty(switchTo: other.asObservable()) }
    #expect(result.events == nexts((220, 2)) + [.completed(230)])
    #expect(source.subscriptions == [Subscription(200, 210)])
    #expect(other.subscriptions == [Subscription(210, 230)])
  }

  @Test(arguments: [Event<Int>.completed, .error(Broken())])
  func `another stream does not begin if there was something`(end: Event<Int>) {
    let source = scheduler.createHotObservable(
      nexts((205, 1)) + [Recorded(time: 210, value: end)])
    let other = scheduler.createHotObservable(nexts((220, 2)))
    let result = scheduler.start { source.ifEmpty(switchTo: other.asObservable()) }
    #expect(result.events == nexts((205, 1)) + [Recorded(time: 210, value: end)])
    #expect(other.subscriptions == [])
  }

  @Test func `disposal disposes of the current stream of ifEmpty`() {
    let source = scheduler.createHotObservable([.completed(210, Int.self)])
    let other = scheduler.createHotObservable(nexts((220, 2), (240, 3)))
    let result = scheduler.start(disposed: 230) { source.ifEmpty(switchTo: other.asObservable()) }
    #expect(result.events == nexts((220, 2)))
    #expect(other.subscriptions == [Subscription(210, 230)])
  }

  @Test func `what the empty stream captured is released while the other one goes on`() {
    weak var released: Captive?
    let source = PublishSubject<Int>()
    let subscription: any Disposable = {
      let captive = Captive()
      released = captive
      return source.filter { _ in captive.stay() == () }.ifEmpty(switchTo: .never()).subscribe()
    }()
    #expect(released != nil)
    source.onCompleted()
    #expect(released == nil)
    subscription.dispose()
  }
}

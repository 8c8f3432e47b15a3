import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct RefCountTests {
  @Test func `the first subscriber connects and the last one disconnects`() {
    let source = PublishSubject<Int>()
    var log: [String] = []
    let shared = Observable<Int>.create { observer in
      log.append("connected")
      let inner = source.subscribe(observer)
      return Disposables.create {
        log.append("disconnected")
        inner.dispose()
      }
    }.publish().refCount()
    for _ in 1...2 {
      let first = shared.subscribe(onNext: { log.append("first \($0)") })
      let second = shared.subscribe(onNext: { log.append("second \($0)") })
      source.onNext(1)
      first.dispose()
      source.onNext(2)
      second.dispose()
    }
    let round = ["connected", "first 1", "second 1", "second 2", "disconnected"]
    #expect(log == round + round)
    #expect(!source.hasObservers)
  }

  @Test func `an end begins another round, also in the middle of it`() {
    var runs = 0
    var log: [String] = []
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      if runs < 3 { observer.onError(SubjectFault()) }
      return Disposables.create { log.append("disposed") }
    }.publish().refCount()
    func subscribe() -> any Disposable {
      let slot = SerialDisposable()
      slot.disposable = shared.subscribe(
        onNext: { log.append("\($0)") },
        onError: { _ in
          log.append("error")
          slot.disposable = subscribe()
        })
      return slot
    }
    let subscription = subscribe()
    #expect(runs == 3)
    #expect(log.filter { $0 != "disposed" } == ["1", "error", "2", "error", "3"])
    subscription.dispose()
    #expect(log.filter { $0 == "disposed" }.count == 3)
  }

  @Test func `a synchronous source reaches the first subscriber`() {
    var elements: [Int] = []
    let shared = Observable.from([1, 2, 3]).publish().refCount()
    _ = shared.subscribe(onNext: { elements.append($0) })
    _ = shared.subscribe(onNext: { elements.append($0) })
    #expect(elements == [1, 2, 3, 1, 2, 3])
  }

  @Test func `the end is sent before the subscription is disposed of`() {
    var steps: [String] = []
    let source = PublishSubject<Int>()
    let connected = Connected(source: source.do(onDispose: { steps.append("disposed") }))
    _ = connected.refCount().subscribe(onCompleted: { steps.append("completed") })
    source.onCompleted()
    #expect(steps == ["completed", "disposed"])
  }

  @Test func `a subscriber that comes while the connection is disposed of gets another one`() {
    var steps: [String] = []
    var shared: Observable<Int> = .never()
    let second = SerialDisposable()
    let source = Observable<Int>.never().do(
      onSubscribe: { steps.append("subscribed") },
      onDispose: {
        steps.append("disposed")
        if steps.count == 2 { second.disposable = shared.subscribe() }
      })
    shared = source.publish().refCount()
    shared.subscribe().dispose()
    #expect(steps == ["subscribed", "disposed", "subscribed"])
    second.dispose()
    #expect(steps == ["subscribed", "disposed", "subscribed", "disposed"])
    shared = .never()
  }

  @Test func `many threads that come and go leave no connection behind`() {
    let source = PublishSubject<Int>()
    let shared = source.multicast(ReplaySubject<Int>.create(bufferSize: 1)).refCount()
    concurrently(
      (1...4).map { _ in
        { for _ in 1...300 { shared.subscribe(onNext: { _ in }).dispose() } }
      })
    #expect(!source.hasObservers)
    var elements: [Int] = []
    let subscription = shared.subscribe(onNext: { elements.append($0) })
    source.onNext(1)
    #expect(elements == [1])
    subscription.dispose()
    #expect(!source.hasObservers)
  }
}

/// A connectable stream of another kind than the library's own; it is always connected.
private struct Connected: ConnectableObservableType {
  typealias Element = Int

  let source: Observable<Int>

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Int {
    source.subscribe(observer)
  }

  func connect() -> any Disposable { Disposables.create() }
}

import Dispatch
import ReactiveCore
import Testing

/// Scenarios that deadlock if an observer is called while a lock is held.
@Suite struct DeadlockTests {
  /// Does work on another thread, and waits for it.
  private static func elsewhere(_ work: @escaping () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let shared = Shared(value: work)
    DispatchQueue.global().async {
      shared.value()
      done.signal()
    }
    return done.wait(timeout: .now() + 30) == .success
  }

  /// Streams that send something to who subscribes, and where to send more.
  private static let replaying: [NamedCase<Int, (Observable<Int>, (Int) -> Void)>] = [
    .init("BehaviorSubject") {
      let subject = BehaviorSubject(value: $0)
      return (subject, subject.onNext)
    },
    .init("ReplaySubject of 1") {
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      subject.onNext($0)
      return (subject, subject.onNext)
    },
    .init("BehaviorRelay") {
      let relay = BehaviorRelay(value: $0)
      return (relay.asObservable(), relay.accept)
    },
    .init("share(replay: 1)") { first in shared(first) { $0.share(replay: 1) } },
    .init("share(replay: 2)") { first in shared(first) { $0.share(replay: 2) } },
    .init("share(replay: 1, scope: .forever)") { first in
      shared(first) { $0.share(replay: 1, scope: .forever) }
    },
  ]

  private static func shared(
    _ first: Int, _ share: (Observable<Int>) -> Observable<Int>
  ) -> (Observable<Int>, (Int) -> Void) {
    let source = PublishSubject<Int>()
    let stream = share(source.map { $0 })
    _ = stream.subscribe()
    source.onNext(first)
    return (stream, source.onNext)
  }

  @Test(.clause(13), arguments: replaying)
  func `while a replayed element is taken, its subscriber may wait for a sending thread`(
    stream: NamedCase<Int, (Observable<Int>, (Int) -> Void)>
  ) {
    let (source, send) = stream.make(1)
    var elements: [Int] = []
    _ = source.subscribe(onNext: { element in
      elements.append(element)
      guard element == 1 else { return }
      #expect(Self.elsewhere { send(2) })
      #expect(Self.elsewhere { source.subscribe().dispose() })
    })
    #expect(elements == [1, 2])
  }

  @Test(arguments: replaying)
  func `two streams may be subscribed to from each other on two threads`(
    stream: NamedCase<Int, (Observable<Int>, (Int) -> Void)>
  ) {
    let ((one, _), (other, _)) = (stream.make(1), stream.make(2))
    func nest(_ outer: Observable<Int>, _ inner: Observable<Int>) {
      for _ in 0..<500 {
        outer.subscribe(onNext: { _ in inner.subscribe().dispose() }).dispose()
      }
    }
    let ended = Self.elsewhere {
      concurrently([{ nest(one, other) }, { nest(other, one) }])
    }
    #expect(ended)
  }

  @Test(.clause(13))
  func `while a combined element is taken, its subscriber may wait for a sending thread`() {
    let (left, right) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
    var elements: [Int] = []
    _ = Observable.combineLatest(left, right) { $0 + $1 }.subscribe(onNext: { element in
      elements.append(element)
      if element == 1 { #expect(Self.elsewhere { right.onNext(10) }) }
    })
    left.onNext(1)
    #expect(elements == [1, 11])
  }

  @Test func `a shared source may wait, while it begins, for a thread that subscribes as well`() {
    for replay in 0...2 {
      var shared = Observable<Int>.never()
      var runs = 0
      shared = Observable<Int>.create { observer in
        runs += 1
        #expect(Self.elsewhere { _ = shared.subscribe() })
        observer.onNext(1)
        return Disposables.create()
      }.share(replay: replay)
      var elements: [Int] = []
      _ = shared.subscribe(onNext: { elements.append($0) })
      #expect((elements, runs) == ([1], 1))
    }
  }
}

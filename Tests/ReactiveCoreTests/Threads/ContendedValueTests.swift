import Dispatch
import ReactiveCore
import TestTraits
import Testing

/// Two threads that send to one subject or relay at once.
@Suite(.long) struct ContendedValueTests {
  private static let sorts: [NamedCase<Void, (Observable<Int>, (Int) -> Void)>] = [
    .init("BehaviorRelay") {
      let relay = BehaviorRelay(value: 0)
      return (relay.asObservable(), relay.accept)
    },
    .init("PublishRelay") {
      let relay = PublishRelay<Int>()
      return (relay.asObservable(), relay.accept)
    },
    .init("ReplaySubject") {
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      return (subject, subject.onNext)
    },
  ]

  @Test(.clause(2), arguments: sorts)
  func `all subscribers take elements in the order in which they were accepted`(
    sort: NamedCase<Void, (Observable<Int>, (Int) -> Void)>
  ) {
    let (stream, send) = sort.make(())
    let (isIn, isSent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // The first subscriber blocks on the first element until another thread has sent the second.
    _ = stream.subscribe(onNext: { element in
      guard element == 1 else { return }
      isIn.signal()
      #expect(isSent.wait(timeout: .now() + 30) == .success)
    })
    var elements: [Int] = []
    _ = stream.skip(while: { $0 == 0 }).subscribe(onNext: { elements.append($0) })
    concurrently([
      { send(1) },
      {
        isIn.wait()
        send(2)
        isSent.signal()
      },
    ])
    #expect(elements == [1, 2])
  }

  @Test(.clause(2)) func `the last element that is taken is the value of the relay`() {
    for _ in 0..<50 {
      let relay = BehaviorRelay(value: 0)
      let watch = Watch()
      var last = [0, 0]
      for number in last.indices {
        _ = relay.subscribe(onNext: { element in watch.deliver { last[number] = element } })
      }
      onThreads(4) { thread in
        for number in 0..<2_000 { relay.accept(number * 4 + thread) }
      }
      #expect(!watch.sawOverlap)
      #expect(last == [relay.value, relay.value])
    }
  }
}

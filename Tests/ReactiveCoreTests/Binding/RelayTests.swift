import ReactiveCore
import TestTraits
import Testing

@Suite struct RelayTests {
  @Test func `a publish relay sends what it accepts to who is there`() {
    let relay = PublishRelay<Int>()
    var elements: [Int] = []
    relay.accept(1)
    let subscription = relay.subscribe(onNext: { elements.append($0) })
    relay.accept(2)
    subscription.dispose()
    relay.accept(3)
    #expect(elements == [2])
  }

  @Test func `a behavior relay has a value and sends it first`() {
    let relay = BehaviorRelay(value: 1)
    var elements: [Int] = []
    _ = relay.asObservable().subscribe(onNext: { element in
      elements.append(element)
      #expect(relay.value == element)
    })
    relay.accept(2)
    #expect(relay.value == 2)
    #expect(elements == [1, 2])
  }

  @Test func `a replay relay sends what it remembers first`() {
    let bounded = ReplayRelay<Int>.create(bufferSize: 2)
    let unbounded = ReplayRelay<Int>.createUnbounded()
    for relay in [bounded, unbounded] {
      for element in 1...3 { relay.accept(element) }
    }
    var elements: [Int] = []
    _ = bounded.subscribe(onNext: { elements.append($0) })
    bounded.accept(4)
    #expect(elements == [2, 3, 4])
    elements = []
    _ = unbounded.subscribe(
      AnyObserver { if let element = $0.element { elements.append(element) } })
    #expect(elements == [1, 2, 3])
  }

  @Test func `a replay relay that remembers everything can be made under RxRelay's name`() {
    let relay = ReplayRelay<Int>.createUnbound()
    for element in 1...3 { relay.accept(element) }
    var elements: [Int] = []
    _ = relay.subscribe(onNext: { elements.append($0) })
    #expect(elements == [1, 2, 3])
  }

  @Test(.long) func `the value of a relay is always the one accepted last`() {
    let relay = BehaviorRelay(value: 0)
    // A subscriber that takes its time makes the threads meet in the middle of a delivery.
    _ = relay.subscribe(onNext: { _ in for _ in 0..<100 { _ = relay.value } })
    for _ in 1...50 {
      concurrently(
        (1...4).map { number in
          {
            for step in 1...50 {
              relay.accept(number * 1_000 + step)
              // It is this thread's newest, unless another thread has accepted one since.
              let value = relay.value
              if value / 1_000 == number, value % 1_000 != step {
                Issue.record("\(value) at step \(step) of \(number)")
              }
            }
          }
        })
      // The one accepted last is the last of one of the threads.
      #expect(relay.value % 1_000 == 50)
    }
  }
}

import ReactiveCore
import TestTraits
import Testing

/// Subjects that are sent to, subscribed to and left by several threads at once.
@Suite(.long) struct SubjectStressTests {
  private static let threads = 4
  private static let count = 2_000

  @Test(arguments: SubjectCase.all)
  func `a subscriber that joins and leaves gets one terminal event, and nothing after`(
    test: SubjectCase
  ) {
    let subject = test.make()
    let shared = Shared(value: subject)
    let takes = Locked<[Take]>([])
    onThreads(Self.threads) { number in
      let subject = shared.value
      if number == 0 {
        for element in 0..<Self.count { subject.send(element) }
        return subject.on(.completed)
      }
      for turn in 0..<200 {
        let take = Take()
        let subscription = subject.stream.subscribe { take.on($0) }
        if turn.isMultiple(of: 2) {
          subscription.dispose()
        } else {
          takes.withLock { $0.append(take) }
        }
      }
    }
    #expect(!subject.hasObservers())
    let all = takes.withLock { $0 }
    #expect(all.count == 300)
    #expect(all.allSatisfy { $0.obeysGrammar && $0.endCount == 1 && $0.isSerial })
  }

  @Test(arguments: [SubjectCase.publish, .behavior, .replay(2), .replayUnbounded])
  func `a permanent subscriber gets every element of every thread`(test: SubjectCase) {
    let subject = test.make()
    let shared = Shared(value: subject)
    let take = Take()
    let subscription = subject.stream.subscribe { take.on($0) }
    let before = take.elementCount
    onThreads(Self.threads) { _ in
      for element in 0..<Self.count { shared.value.send(element) }
    }
    #expect(take.elementCount == before + Self.threads * Self.count)
    subject.on(.completed)
    #expect(take.endCount == 1)
    subscription.dispose()
  }

  @Test(.clause(1, 3), arguments: SubjectCase.all)
  func `several ends at once are one end`(test: SubjectCase) {
    for _ in 0..<100 {
      let subject = test.make()
      let shared = Shared(value: subject)
      let take = Take()
      _ = subject.stream.subscribe { take.on($0) }
      onThreads(Self.threads) { number in
        if number == 3 { return shared.value.dispose() }
        shared.value.on(number == 0 ? .completed : .error(SubjectFault()))
      }
      #expect(take.endCount <= 1)
      #expect(!subject.hasObservers())
    }
  }

  @Test func `relays lose no element, and hold one of the last`() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: -1)
    let replay = ReplayRelay<Int>.create(bufferSize: 3)
    let takes = (0..<3).map { _ in Take() }
    let subscriptions = [
      publish.subscribe { takes[0].on($0) }, behavior.subscribe { takes[1].on($0) },
      replay.subscribe { takes[2].on($0) },
    ]
    onThreads(Self.threads) { _ in
      for element in 0..<Self.count {
        publish.accept(element)
        behavior.accept(element)
        replay.accept(element)
      }
    }
    let total = Self.threads * Self.count
    #expect(takes.map(\.elementCount) == [total, total + 1, total])
    #expect(behavior.value == Self.count - 1)
    for subscription in subscriptions { subscription.dispose() }
  }
}

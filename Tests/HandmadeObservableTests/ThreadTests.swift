import HandmadeObservable
import Synchronization
import TestTraits
import Testing

/// D1.14: one observable, several threads.
@Suite(.long, .timeLimit(.minutes(10)))
struct ThreadTests {
  let observable = Observable(0)
  let bag = DisposeBag()
  let owner = Owner()
  let rounds = 1_000

  // Handlers that share a state need no lock of their own, so these just append to arrays.

  @Test func `no update is lost, and each is delivered once, in order`() {
    var seen: [Int] = []
    observable.subscribe(on: owner, disposeBag: bag, onNext: { seen.append($0) })
    onThreads { [observable, rounds] _ in
      for _ in 0..<rounds { observable.update { $0 += 1 } }
    }
    #expect(observable.value == threadCount * rounds)
    let isComplete = seen == Array(0...threadCount * rounds)
    #expect(isComplete)
  }

  @Test func `all observers see the same values in the same order, and the newest last`() {
    var seen = [[Int]](repeating: [], count: 3)
    let owners = seen.map { _ in Owner() }
    for (index, owner) in owners.enumerated() {
      observable.subscribe(on: owner, disposeBag: bag, onNext: { seen[index].append($0) })
    }
    onThreads { [observable, rounds] thread in
      for round in 0..<rounds { observable.value = 1 + thread * rounds + round }
    }
    let isComplete = seen[0].sorted() == Array(0...threadCount * rounds)
    let isSameForAll = seen.allSatisfy { $0 == seen[0] }
    #expect(isComplete && isSameForAll)
    #expect(seen[0].last == observable.value)
    withExtendedLifetime(owners) {}
  }

  @Test func `sent events are delivered one at a time`() {
    let running = Mutex(0)
    let overlaps = Mutex(0)
    for _ in 0..<3 {
      observable.subscribe(on: owner, disposeBag: bag) { _ in
        let others = running.withLock { running in
          running += 1
          return running - 1
        }
        if others > 0 { overlaps.withLock { $0 += 1 } }
        running.withLock { $0 -= 1 }
      }
    }
    onThreads { [observable, rounds] thread in
      for round in 0..<rounds { observable.value = round }
    }
    #expect(overlaps.withLock { $0 } == 0)
  }

  @Test func `a new subscriber gets the newest value at once, then every later one`() {
    onThreads { [observable, bag, rounds] thread in
      if thread.isMultiple(of: 2) {
        for _ in 0..<rounds { observable.update { $0 += 1 } }
        return
      }
      for _ in 0..<rounds / 10 {
        let owner = Owner()
        let seen = Mutex<[Int]>([])
        let newest = observable.value
        observable.subscribe(on: owner, disposeBag: bag) { value in
          seen.withLock { $0.append(value) }
        }
        let values = seen.withLock { $0 }
        #expect(values.first.map { $0 >= newest } == true)
        let hasNoGap = zip(values, values.dropFirst()).allSatisfy { $1 == $0 + 1 }
        #expect(hasNoGap)
      }
    }
  }

  @Test
  func `each subscriber gets consecutive values without gaps or repetitions, up to the last one`() {
    let owners = (0..<threadCount).map { _ in Owner() }
    let seen = Mutex([[Int]](repeating: [], count: threadCount))
    onThreads { [observable, bag, rounds] thread in
      for _ in 0..<rounds { observable.update { $0 += 1 } }
      observable.subscribe(on: owners[thread], disposeBag: bag) { value in
        seen.withLock { $0[thread].append(value) }
      }
      for _ in 0..<rounds { observable.update { $0 += 1 } }
    }
    for values in seen.withLock({ $0 }) {
      let isComplete = values == Array((values.first ?? 0)...observable.value)
      #expect(isComplete)
    }
    withExtendedLifetime(owners) {}
  }

  @Test func `a terminal event is the last for everyone, and comes once`() {
    let owners = (0..<threadCount).map { _ in Owner() }
    let ends = Mutex([Int](repeating: 0, count: threadCount))
    let last = Mutex([Int](repeating: 0, count: threadCount))
    onThreads { [observable, bag, rounds] thread in
      observable
        .subscribe(on: owners[thread], disposeBag: bag)
        .onNext { value in
          #expect(ends.withLock { $0[thread] } == 0)
          last.withLock { $0[thread] = value }
        }
        .onCompleted { ends.withLock { $0[thread] += 1 } }
      for _ in 0..<rounds / 2 { observable.update { $0 += 1 } }
      observable.complete()
      for _ in 0..<rounds / 2 { observable.update { $0 += 1 } }
    }
    #expect(ends.withLock { $0 } == Array(repeating: 1, count: threadCount))
    #expect(last.withLock { $0.max() } == observable.value)
    withExtendedLifetime(owners) {}
  }

  @Test func `a thread delivers nothing after disposal, and no delivery is left running`() {
    let deliveries = Mutex(0)
    onThreads { [observable, rounds] _ in
      for _ in 0..<rounds / 10 {
        let (owner, bag) = (Owner(), DisposeBag())
        observable.subscribe(on: owner, disposeBag: bag) { _ in deliveries.withLock { $0 += 1 } }
        observable.update { $0 += 1 }
        bag.clear()
        observable.update { $0 += 1 }
      }
    }
    let count = deliveries.withLock { $0 }
    observable.value = 0
    #expect(deliveries.withLock { $0 } == count)
  }

  @Test func `a bag runs each disposal once, whoever clears it`() {
    let runs = Mutex(0)
    onThreads { [bag, rounds] _ in
      for _ in 0..<rounds {
        bag.add { runs.withLock { $0 += 1 } }
        bag.clear()
      }
    }
    #expect(runs.withLock { $0 } == threadCount * rounds)
    #expect(bag.disposalCount == 0)
  }
}

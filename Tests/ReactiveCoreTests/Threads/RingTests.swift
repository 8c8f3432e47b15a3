import Dispatch
import Foundation
import ReactiveCore
import TestTraits
import Testing

/// Relays that are bound to one another in a ring, and several threads that write to them.
@Suite(.long) struct RingTests {
  /// How often each ring is run.
  ///
  /// `RING_ROUNDS=1000` in the environment runs them more often.
  private static let rounds =
    ProcessInfo.processInfo.environment["RING_ROUNDS"].flatMap { Int($0) } ?? 3

  /// The ways to bind a relay to the next one, each of which ends on one thread.
  private static let bindings:
    [NamedCase<(BehaviorRelay<Int>, next: BehaviorRelay<Int>), any Disposable>] = [
      .init("distinctUntilChanged") { relay, next in
        relay.distinctUntilChanged().bind(to: next)
      },
      .init("a comparison with the next one") { relay, next in
        relay.subscribe(onNext: { if next.value != $0 { next.accept($0) } })
      },
      .init("distinctUntilChanged after a merge") { relay, next in
        Observable.merge(relay.asObservable(), .never()).distinctUntilChanged().bind(to: next)
      },
      .init("distinctUntilChanged and a share") { relay, next in
        relay.distinctUntilChanged().share(replay: 1).bind(to: next)
      },
    ]

  @Test(.clause(18), arguments: bindings, 2...4)
  func `a ring of relays comes to rest, and all of them are equal`(
    binding: NamedCase<(BehaviorRelay<Int>, next: BehaviorRelay<Int>), any Disposable>,
    count: Int
  ) {
    for threads in 2...8 {
      for _ in 0..<Self.rounds {
        let relays = (0..<count).map { _ in BehaviorRelay(value: 0) }
        let bindings = relays.indices.map { number in
          binding.make((relays[number], next: relays[(number + 1) % count]))
        }
        let hasEnded = ends {
          onThreads(threads) { thread in
            for number in 1...300 { relays[thread % count].accept(number * threads + thread) }
          }
        }
        guard hasEnded else {
          Issue.record("\(threads) threads have not ended")
          return
        }
        #expect(Set(relays.map(\.value)).count == 1, "with \(threads) threads")
        for binding in bindings { binding.dispose() }
      }
    }
  }

  @Test(.clause(18)) func `elements that were handed off come to rest in a ring, too`() {
    let (left, right) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    _ = left.distinctUntilChanged().bind(to: right)
    _ = right.distinctUntilChanged().bind(to: left)
    _ = left.subscribe(onNext: { element in
      // Each waits for a thread that waits for it, until that one hands its element off.
      if element == 1 { concurrently([{ left.accept(2) }, { left.accept(3) }]) }
    })
    #expect(ends { left.accept(1) })
    #expect(left.value == right.value)
    #expect([2, 3].contains(left.value))
  }

  @Test(.clause(18)) func `in a ring, an element is delivered when the call that sent it returns`()
  {
    let (left, right) = (PublishRelay<Int>(), PublishRelay<Int>())
    let taken = Locked<Set<Int>>([])
    _ = left.subscribe(onNext: { element in
      taken.withLock { _ = $0.insert(element) }
      if element > 0 { right.accept(-element) }
    })
    _ = right.subscribe(onNext: { element in
      taken.withLock { _ = $0.insert(element) }
      if element > 0 { left.accept(-element) }
    })
    let handedOff = Locked(0)
    onThreads(2) { thread in
      for number in 1...2_000 {
        let element = 2 * number + thread
        (thread == 0 ? left : right).accept(element)
        let isDelivered = taken.withLock { $0.contains(element) && $0.contains(-element) }
        if !isDelivered { handedOff.withLock { $0 += 1 } }
      }
    }
    // The ring is found by way of elements that are handed off, when the threads first meet.
    #expect(handedOff.withLock { $0 } < 20)
  }
}

/// Whether work ends within a minute; it goes on in the background otherwise.
private func ends(_ work: @escaping () -> Void) -> Bool {
  let isDone = DispatchSemaphore(value: 0)
  let shared = Shared(value: work)
  Thread.detachNewThread {
    shared.value()
    isDone.signal()
  }
  return isDone.wait(timeout: .now() + 60) == .success
}

import ReactiveCore
import Synchronization
import TestTraits
import Testing

/// Shared streams that several threads come to and leave at once.
@Suite(.long) struct SharingStressTests {
  typealias Sharing = NamedCase<Observable<Int>, Observable<Int>>

  static let sharings = [
    Sharing("share") { $0.share() },
    Sharing("share(replay:)") { $0.share(replay: 1) },
    Sharing("share(replay:) of two") { $0.share(replay: 2) },
    Sharing("share for ever") { $0.share(replay: 1, scope: .forever) },
    Sharing("refCount") { $0.publish().refCount() },
    Sharing("replay and refCount") { $0.replay(1).refCount() },
    Sharing("multicast to a behavior subject") {
      $0.multicast(BehaviorSubject(value: 0)).refCount()
    },
  ]

  @Test(arguments: sharings)
  func `each subscription to the source is disposed of, and every subscriber hears one end at most`(
    sharing: Sharing
  ) {
    let begun = Atomic(0)
    let ended = Atomic(0)
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      begun.add(1, ordering: .relaxed)
      let inner = subject.subscribe(observer)
      return Disposables.create {
        ended.add(1, ordering: .relaxed)
        inner.dispose()
      }
    }
    let shared = Shared(value: sharing.make(source))
    let takes = Locked<[Take]>([])
    onThreads(4) { number in
      for turn in 0..<300 {
        if number == 0 {
          subject.onNext(turn)
          continue
        }
        let take = Take()
        let subscription = shared.value.subscribe { take.on($0) }
        takes.withLock { $0.append(take) }
        subscription.dispose()
      }
    }
    #expect(begun.load(ordering: .relaxed) > 0)
    #expect(begun.load(ordering: .relaxed) == ended.load(ordering: .relaxed))
    #expect(!subject.hasObservers)
    #expect(takes.withLock { $0.allSatisfy { $0.obeysGrammar } })
  }

  @Test(arguments: sharings)
  func `an end is heard by everybody who is there`(sharing: Sharing) {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let shared = Shared(value: sharing.make(subject))
      let takes = (0..<3).map { _ in Take() }
      let first = Take()
      let subscription = shared.value.subscribe { first.on($0) }
      onThreads(4) { number in
        guard number < 3 else { return subject.onCompleted() }
        _ = shared.value.subscribe { takes[number].on($0) }
      }
      #expect(([first] + takes).allSatisfy { $0.endCount == 1 && $0.obeysGrammar })
      subscription.dispose()
    }
  }
}

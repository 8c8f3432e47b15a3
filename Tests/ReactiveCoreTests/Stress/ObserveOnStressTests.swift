import Dispatch
import ReactiveCore
import TestTraits
import Testing

/// Streams that several threads send into, and that another one delivers.
@Suite(.long) struct ObserveOnStressTests {
  typealias Schedule = NamedCase<Void, any ImmediateSchedulerType>

  static let schedulers = [
    Schedule("SerialDispatchQueueScheduler") { SerialDispatchQueueScheduler(qos: .default) },
    Schedule("ConcurrentDispatchQueueScheduler") {
      ConcurrentDispatchQueueScheduler(qos: .default)
    },
    Schedule("a scheduler without an order") { ConcurrentWork() },
  ]

  @Test(.clause(1, 2), arguments: schedulers)
  func `each element comes once, in its sender's order, before the end`(scheduler: Schedule) {
    for _ in 0..<20 {
      let subjects = (0..<4).map { _ in PublishSubject<(sender: Int, number: Int)>() }
      let take = Take()
      let taken = Locked<[[Int]]>([[], [], [], []])
      let end = Happening()
      let subscription = Observable.merge(subjects).observe(on: scheduler.make(())).subscribe {
        take.on($0)
        if let (sender, number) = $0.element {
          taken.withLock { $0[sender].append(number) }
        } else {
          end.happen()
        }
      }
      onThreads(4) { sender in
        for number in 0..<100 { subjects[sender].onNext((sender, number)) }
        subjects[sender].onCompleted()
      }
      end.wait()
      #expect(taken.withLock { $0 } == Array(repeating: Array(0..<100), count: 4))
      #expect(take.isSerial && take.obeysGrammar)
      subscription.dispose()
    }
  }

  @Test(.clause(1, 10), arguments: schedulers)
  func `who leaves lets go of the sources while they send`(scheduler: Schedule) {
    for _ in 0..<20 {
      let subjects = (0..<3).map { _ in PublishSubject<Int>() }
      let take = Take()
      let subscription = Observable.merge(subjects).observe(on: scheduler.make(()))
        .subscribe { take.on($0) }
      onThreads(4) { number in
        guard number < 3 else { return subscription.dispose() }
        for element in 0..<50 { subjects[number].onNext(element) }
      }
      #expect(take.isSerial && take.endCount == 0)
      #expect(subjects.allSatisfy { !$0.hasObservers })
    }
  }
}

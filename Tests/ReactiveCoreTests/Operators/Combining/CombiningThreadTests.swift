import Foundation
import ReactiveCore
import Synchronization
import TestTraits
import Testing

/// Several threads that send into one operator: events stay serial, none is lost, and nobody waits for
/// ever.
@Suite(.long) struct CombiningThreadTests {
  private static let threads = 4
  private static let count = 5_000

  private func sendAll(_ subjects: [PublishSubject<Int>]) {
    onThreads(Self.threads) { number in
      for element in 0..<Self.count { subjects[number].onNext(element) }
      subjects[number].onCompleted()
    }
  }

  private func subjects() -> [PublishSubject<Int>] {
    (0..<Self.threads).map { _ in PublishSubject() }
  }

  @Test func `merge keeps every element, and the order of each source`() {
    let subjects = subjects()
    let watch = Watch()
    var taken: [[Int]] = Array(repeating: [], count: Self.threads)
    var completions = 0
    let sources = subjects.enumerated().map { number, subject in subject.map { (number, $0) } }
    _ = Observable.merge(sources).subscribe(
      onNext: { number, element in watch.deliver { taken[number].append(element) } },
      onCompleted: { watch.deliver { completions += 1 } })
    sendAll(subjects)
    #expect(taken.allSatisfy { $0 == Array(0..<Self.count) })
    #expect(completions == 1)
    #expect(!watch.sawOverlap)
  }

  @Test func `flatMap keeps every element of streams on other threads`() {
    let subjects = subjects()
    let watch = Watch()
    var count = 0
    var completions = 0
    _ = Observable.from(subjects).flatMap { $0 }.subscribe(
      onNext: { _ in watch.deliver { count += 1 } },
      onCompleted: { watch.deliver { completions += 1 } })
    sendAll(subjects)
    #expect(count == Self.threads * Self.count)
    #expect(completions == 1)
    #expect(!watch.sawOverlap)
  }

  @Test func `zip makes exactly as many elements as there are partners`() {
    let subjects = subjects()
    let watch = Watch()
    var taken: [[Int]] = []
    var completions = 0
    _ = Observable.zip(subjects).subscribe(
      onNext: { elements in watch.deliver { taken.append(elements) } },
      onCompleted: { watch.deliver { completions += 1 } })
    sendAll(subjects)
    #expect(taken == (0..<Self.count).map { Array(repeating: $0, count: Self.threads) })
    #expect(completions == 1)
    #expect(!watch.sawOverlap)
  }

  @Test func `combineLatest never goes back, and ends with the last elements`() {
    let subjects = subjects()
    let watch = Watch()
    var last = Array(repeating: -1, count: Self.threads)
    var wentBack = false
    var count = 0
    var completions = 0
    _ = Observable.combineLatest(subjects).subscribe(
      onNext: { elements in
        watch.deliver {
          if zip(last, elements).contains(where: >) { wentBack = true }
          last = elements
          count += 1
        }
      }, onCompleted: { watch.deliver { completions += 1 } })
    for subject in subjects { subject.onNext(-1) }
    sendAll(subjects)
    #expect(last == Array(repeating: Self.count - 1, count: Self.threads))
    #expect(count == 1 + Self.threads * Self.count)
    #expect(!wentBack && !watch.sawOverlap)
    #expect(completions == 1)
  }
}

/// Notices when two threads deliver at once.
final class Watch: Sendable {
  private let inside = Atomic(0)
  private let overlaps = Atomic(0)

  var sawOverlap: Bool { overlaps.load(ordering: .relaxed) > 0 }

  func deliver(_ work: () -> Void) {
    if inside.add(1, ordering: .acquiringAndReleasing).newValue > 1 {
      overlaps.add(1, ordering: .relaxed)
    }
    work()
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }
}

/// Shared between threads, relying on the serial events of the operator under test.
struct Shared<Value>: @unchecked Sendable {
  var value: Value
}

/// Has each of some threads do something, and waits for all of them.
func onThreads(_ count: Int, _ work: @escaping (Int) -> Void) {
  let group = DispatchGroup()
  let shared = Shared(value: work)
  for number in 0..<count {
    group.enter()
    Thread {
      shared.value(number)
      group.leave()
    }.start()
  }
  #expect(group.wait(timeout: .now() + 60) == .success)
}

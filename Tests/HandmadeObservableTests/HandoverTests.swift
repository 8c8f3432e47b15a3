import Dispatch
import Foundation
import HandmadeObservable
import Synchronization
import Testing

/// Threads that meet in the middle of a delivery, made to do so step by step.
@Suite(.timeLimit(.minutes(10)))
struct HandoverTests {
  let observable = Observable(0)
  let bag = DisposeBag()
  let owner = Owner()

  @Test func `a handler may wait for another thread that uses the same observable`() {
    observable.subscribe(on: owner, disposeBag: bag) { [bag, observable] value in
      if value != 1 { return }
      onAnotherThread {
        let other = Owner()
        observable.value = observable.value + 1
        observable.update { $0 += 1 }
        observable.subscribe(on: other, disposeBag: bag) { #expect($0 == 3) }
        bag.clear()
        observable.complete()
      }
    }
    observable.value = 1
    #expect(observable.value == 3)
  }

  @Test
  func `an event that is sent during another thread's delivery is delivered by that thread`() {
    var seen: [Int] = []
    observable.subscribe(on: owner, disposeBag: bag) { [observable] value in
      seen.append(value)
      if value == 1 { onAnotherThread { observable.value = 2 } }
      #expect(seen == Array(0...value))
    }
    observable.value = 1
    #expect(seen == [0, 1, 2])
  }

  /// Events that are sent while a new observer takes its first value.
  static let interruptions: [(send: @Sendable (Observable<Int>) -> Void, seen: [String])] = [
    ({ _ in }, ["1"]),
    ({ $0.value = 2 }, ["1", "2"]),
    ({ for value in 2...4 { $0.value = value } }, ["1", "2", "3", "4"]),
    ({ $0.complete() }, ["1", "completed"]),
    ({ $0.fail(with: Failure.offline) }, ["1", "offline"]),
  ]

  @Test(arguments: interruptions)
  func `a subscriber is served in order while another thread delivers`(
    send: @escaping @Sendable (Observable<Int>) -> Void, seen expected: [String]
  ) {
    let (isDelivering, isSent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isBusy = DispatchSemaphore(value: 0)
    observable.subscribe(on: owner, disposeBag: bag) { [observable] value in
      if value != 1 { return }
      isDelivering.signal()
      isBusy.wait()
      send(observable)
    }
    Thread.detachNewThread { [observable] in
      observable.value = 1
      isSent.signal()
    }
    isDelivering.wait()

    var seen: [String] = []
    var threads: Set<ObjectIdentifier> = []
    let latecomer = Owner()
    observable
      .subscribe(on: latecomer, disposeBag: bag)
      .onCompleted { seen.append("completed") }
      .onError { seen.append("\($0)") }
      .onNext { value in
        seen.append("\(value)")
        threads.insert(ObjectIdentifier(Thread.current))
        if value != 1 { return }
        isBusy.signal()
        isSent.wait()
      }
    #expect(seen == expected)
    #expect(threads == [ObjectIdentifier(Thread.current)])
    withExtendedLifetime(latecomer) {}
  }

  @Test func `a subscriber that leaves on its first value gets nothing that waited for it`() {
    let (isDelivering, isSent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isBusy = DispatchSemaphore(value: 0)
    observable.subscribe(on: owner, disposeBag: bag) { [observable] value in
      if value != 1 { return }
      isDelivering.signal()
      isBusy.wait()
      observable.value = 2
    }
    Thread.detachNewThread { [observable] in
      observable.value = 1
      isSent.signal()
    }
    isDelivering.wait()

    var seen: [Int] = []
    let (latecomer, itsBag) = (Owner(), DisposeBag())
    observable.subscribe(on: latecomer, disposeBag: itsBag) { value in
      seen.append(value)
      isBusy.signal()
      isSent.wait()
      itsBag.clear()
    }
    #expect(seen == [1])
    withExtendedLifetime(latecomer) {}
  }
}

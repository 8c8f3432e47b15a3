import Dispatch
import Foundation
import ReactiveCore
import ReactiveTesting
import Synchronization
import Testing

/// Waiting for streams that send later, and from elsewhere.
@Suite struct BlockingWaitTests {
  /// Sends three numbers from another thread.
  private static func elsewhere(_ queue: DispatchQueue) -> Observable<Int> {
    Observable.create { observer in
      let observer = Carried(value: observer)
      queue.async {
        for number in 1...3 { observer.value.onNext(number) }
        observer.value.onCompleted()
      }
      return Disposables.create()
    }
  }

  @Test func `elements from another thread are waited for`() throws {
    #expect(try Self.elsewhere(.global()).toBlocking(timeout: 60).toArray() == [1, 2, 3])
    #expect(try Self.elsewhere(.global()).toBlocking(timeout: 60).first() == 1)
  }

  @Test func `the main thread's work goes on while another thread waits`() throws {
    #expect(try Self.elsewhere(.main).toBlocking(timeout: 60).toArray() == [1, 2, 3])
  }

  @Test func `timers of the thread's run loop go on while it waits`() throws {
    let stream = Observable<Int>.create { observer in
      let observer = Carried(value: observer)
      let timer = Timer(timeInterval: 0.001, repeats: false) { _ in
        observer.value.onNext(1)
        observer.value.onCompleted()
      }
      RunLoop.current.add(timer, forMode: .default)
      return Disposables.create(with: timer.invalidate)
    }
    #expect(try stream.toBlocking(timeout: 60).toArray() == [1])
  }

  @Test(arguments: [0, 0.01])
  func `a stream that takes too long fails`(timeout: Double) {
    var disposals = 0
    let stream = Observable.just(1).concat(Observable.never()).do(onDispose: { disposals += 1 })
    switch stream.toBlocking(timeout: timeout).materialize() {
    case .completed: Issue.record("the stream never completes")
    case .failed(let elements, let error):
      #expect(elements == [1])
      #expect("\(error)" == "\(RxError.timeout)")
    }
    #expect(disposals == 1)
  }

  @Test func `a stream that is there at once never takes too long`() throws {
    #expect(try Observable.of(1, 2).toBlocking(timeout: 0).toArray() == [1, 2])
  }

  @Test func `waiting in the middle of a chain's work does not wait for itself`() throws {
    let sums = try Observable.of(1, 2).map { number in
      try Observable.of(number, 10).toBlocking(timeout: 60).toArray().reduce(0, +)
    }.toBlocking(timeout: 60).toArray()
    #expect(sums == [11, 12])
  }

  @Test func `several threads wait at once`() throws {
    let sums = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      let sum = try? Self.elsewhere(.global()).map { $0 + number }
        .toBlocking(timeout: 60).toArray().reduce(0, +)
      sums.withLock { $0.append(sum ?? -1) }
    }
    #expect(sums.withLock { $0.sorted() } == (0..<8).map { 6 + 3 * $0 })
  }
}

/// A value that a test hands off to another thread.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

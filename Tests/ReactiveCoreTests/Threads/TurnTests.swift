import Foundation
import ReactiveCore
import TestTraits
import Testing

/// Threads that send at once take turns.
@Suite(.long) struct TurnTests {
  /// Streams that take elements in two places, the second one of another thread's.
  private static let joined:
    [NamedCase<Void, (Observable<Int>, (Int) -> Void, other: (Int) -> Void)>] = [
      .init("merge") { two { Observable.merge($0, $1) } },
      .init("flatMap") { two { left, right in Observable.of(left, right).flatMap { $0 } } },
      .init("merge(maxConcurrent:)") {
        two { left, right in Observable.of(left, right).merge(maxConcurrent: 2) }
      },
      .init("combineLatest") {
        two { Observable.combineLatest($0.startWith(0), $1.startWith(0)) { max($0, $1) } }
      },
      .init("merge, map, filter") {
        two { Observable.merge($0, $1).map { $0 * 2 }.filter { $0 >= 0 }.map { $0 / 2 } }
      },
      .init("PublishSubject") {
        let subject = PublishSubject<Int>()
        return (subject, subject.onNext, subject.onNext)
      },
      .init("BehaviorRelay") {
        let relay = BehaviorRelay(value: 0)
        return (relay.asObservable(), relay.accept, relay.accept)
      },
      .init("ReplaySubject") {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        return (subject, subject.onNext, subject.onNext)
      },
      .init("share") {
        let (source, send, other) = two { Observable.merge($0, $1) }
        return (source.share(), send, other)
      },
    ]

  private static func two(
    _ make: (Observable<Int>, Observable<Int>) -> Observable<Int>
  ) -> (Observable<Int>, (Int) -> Void, other: (Int) -> Void) {
    let (left, right) = (PublishRelay<Int>(), PublishRelay<Int>())
    return (make(left.asObservable(), right.asObservable()), left.accept, right.accept)
  }

  @Test(.clause(17), arguments: joined)
  func `an element is delivered when the call that sent it returns, and on its thread`(
    stream: NamedCase<Void, (Observable<Int>, (Int) -> Void, other: (Int) -> Void)>
  ) {
    let (source, send, sendOther) = stream.make(())
    let isIn = Happening()
    let threads = Locked<[Int: Thread]>([:])
    let subscription = source.subscribe(onNext: { element in
      guard element > 0 else { return }
      threads.withLock { $0[element] = .current }
      guard element == 1 else { return }
      isIn.happen()
      // Most likely long enough for the other thread to come to the gate; less tests less.
      Thread.sleep(forTimeInterval: 0.02)
    })
    var isRight = false
    concurrently([
      { send(1) },
      {
        isIn.wait()
        sendOther(2)
        subscription.dispose()
        isRight = threads.withLock { $0[2] === Thread.current }
      },
    ])
    #expect(isRight)
    #expect(threads.withLock { $0.keys.sorted() } == [1, 2])
  }

  @Test(.clause(17), arguments: joined)
  func `a thread that sends one element is not kept while another one goes on sending`(
    stream: NamedCase<Void, (Observable<Int>, (Int) -> Void, other: (Int) -> Void)>
  ) {
    let (source, send, sendOther) = stream.make(())
    let worker = Worker(sendOther)
    let subscription = source.subscribe(onNext: { element in
      if element == 1 { worker.start() }
    })
    send(1)
    worker.start()
    send(3)
    #expect(worker.stop())
    subscription.dispose()
  }

  @Test(
    .clause(17),
    arguments: joined.filter { ["BehaviorRelay", "ReplaySubject"].contains($0.testDescription) })
  func `a thread that subscribes is not kept while another one goes on sending`(
    stream: NamedCase<Void, (Observable<Int>, (Int) -> Void, other: (Int) -> Void)>
  ) {
    let (source, send, sendOther) = stream.make(())
    send(1)
    let worker = Worker(sendOther)
    for _ in 0..<100 {
      source.subscribe(onNext: { _ in worker.start() }).dispose()
    }
    #expect(worker.stop())
  }

  @Test(.clause(17)) func `two streams may send into each other on two threads`() {
    let (left, right) = (PublishRelay<Int>(), PublishRelay<Int>())
    let (toLeft, toRight) = (PublishRelay<Int>(), PublishRelay<Int>())
    let counts = Locked([0, 0])
    let count = 2_000
    _ = Observable.merge(left.asObservable(), toLeft.asObservable()).subscribe(onNext: { hops in
      counts.withLock { $0[0] += 1 }
      if hops > 0 { toRight.accept(hops - 1) }
    })
    _ = Observable.merge(right.asObservable(), toRight.asObservable()).subscribe(onNext: { hops in
      counts.withLock { $0[1] += 1 }
      if hops > 0 { toLeft.accept(hops - 1) }
    })
    concurrently([
      { for _ in 0..<count { left.accept(1) } },
      { for _ in 0..<count { right.accept(1) } },
    ])
    #expect(counts.withLock { $0 } == [2 * count, 2 * count])
  }

  @Test(.clause(17)) func `an observer may wait for a thread that sends as well`() {
    let relay = PublishRelay<Int>()
    let taken = Locked<[Int]>([])
    _ = relay.subscribe(onNext: { element in
      taken.withLock { $0.append(element) }
      if element == 1 { concurrently([{ relay.accept(2) }]) }
      taken.withLock { $0.append(-element) }
    })
    relay.accept(1)
    #expect(taken.withLock { $0 } == [1, -1, 2, -2])
  }
}

/// A thread that sends until it is stopped.
private final class Worker: Sendable {
  /// How much it sends at most; who is kept that long is kept for ever.
  private static let most = 3_000_000

  private let send: Shared<(Int) -> Void>
  private let state = Locked((hasBegun: false, isOver: false))
  private let isSending = Happening()
  private let end = Happening()

  init(_ send: @escaping (Int) -> Void) {
    self.send = Shared(value: send)
  }

  /// Starts, unless it is started, and waits until it sends.
  func start() {
    let hasBegun = state.withLock { state in
      defer { state.hasBegun = true }
      return state.hasBegun
    }
    guard !hasBegun else { return }
    Thread.detachNewThread { [self] in
      var count = 0
      isSending.happen()
      while count < Self.most, !state.withLock({ $0.isOver }) {
        send.value(2)
        count += 1
      }
      if count == Self.most { state.withLock { $0.isOver = true } }
      end.happen()
    }
    isSending.wait()
  }

  /// Stops.
  ///
  /// - Returns: whether it was still sending
  func stop() -> Bool {
    let wasSending = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    end.wait()
    return wasSending
  }
}

import Foundation
import ReactiveCore
import TestTraits
import Testing

/// Observers that send, dispose or wait while several threads send into one operator.
@Suite(.long) struct CombiningReentrancyTests {
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

  @Test func `an observer may send while others do`() {
    let subjects = subjects()
    let echo = PublishSubject<Int>()
    let watch = Watch()
    var count = 0
    var echoes = 0
    let sources = subjects.map { $0.asObservable() } + [echo.map { -1 - $0 }]
    _ = Observable.merge(sources).subscribe(onNext: { element in
      if element >= 0 {
        watch.deliver { count += 1 }
        echo.onNext(element)
      } else {
        watch.deliver { echoes += 1 }
      }
    })
    sendAll(subjects)
    #expect(count == Self.threads * Self.count)
    #expect(echoes == count)
    #expect(!watch.sawOverlap)
  }

  @Test func `an observer that disposes gets nothing more while others send`() {
    for _ in 0..<20 {
      let subjects = subjects()
      var count = 0
      let subscription = SerialDisposable()
      subscription.disposable = Observable.combineLatest(subjects).subscribe(onNext: { _ in
        count += 1
        if count == 100 { subscription.dispose() }
      })
      sendAll(subjects)
      #expect(count == 100)
      #expect(subjects.allSatisfy { !$0.hasObservers })
    }
  }

  @Test func `one error of several is sent, and nothing after it`() {
    for _ in 0..<20 {
      let subjects = subjects()
      let watch = Watch()
      var errors = 0
      var late = 0
      _ = Observable.merge(subjects).subscribe(
        onNext: { _ in watch.deliver { late += errors } },
        onError: { _ in watch.deliver { errors += 1 } })
      onThreads(Self.threads) { number in
        for element in 0..<200 { subjects[number].onNext(element) }
        subjects[number].onError(Broken())
      }
      #expect(errors == 1)
      #expect(late == 0)
      #expect(!watch.sawOverlap)
    }
  }

  @Test func `a stream that is begun waits for nobody`() {
    // The second stream's subscription waits until the first one, on another thread, was heard.
    let first = PublishSubject<Int>()
    let heard = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    var taken: [Int] = []
    let second = Observable<Int>.create { observer in
      let shared = Shared(value: first)
      Thread { shared.value.onNext(1) }.start()
      #expect(heard.wait(timeout: .now() + 10) == .success)
      observer.onNext(2)
      return Disposables.create()
    }
    let source = PublishSubject<Observable<Int>>()
    _ = source.merge().subscribe(onNext: { element in
      taken.append(element)
      (element == 1 ? heard : done).signal()
    })
    source.onNext(first)
    source.onNext(second)
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(taken == [1, 2])
  }
}

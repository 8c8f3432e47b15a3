import Foundation
import ReactiveCore
import TestTraits
import Testing

/// How deep the stack gets, on one of 8 MB: what a main thread has.
@Suite(.long) struct DepthTests {
  @Test(.clause(16)) func `ten thousand operators fit on the stack`() {
    let result = onMainSizedStack {
      let source = PublishSubject<Int>()
      var chain: Observable<Int> = source
      for _ in 0..<10_000 { chain = chain.map { $0 + 1 } }
      var log: [Event<Int>] = []
      _ = chain.subscribe { log.append($0) }
      source.onNext(0)
      source.onCompleted()
      return log.map { "\($0)" }
    }
    #expect(result == ["next(10000)", "completed"])
  }

  private static let streams: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("map") { $0.map { $0 } },
    .init("flatMap") { $0.flatMap { Observable.just($0) } },
    .init("flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
    .init("concatMap") { $0.concatMap { Observable.just($0) } },
    .init("merge") { .merge($0, .empty()) },
    .init("concat") { $0.concat(Observable.empty()) },
    .init("combineLatest") { .combineLatest($0, Observable.just(0)) { $0 + $1 } },
    .init("zip") { .zip($0, Observable.repeatElement(0).take(100_000)) { $0 + $1 } },
    .init("share") { $0.share(replay: 1) },
    .init("observe") { $0.observe(on: CurrentThreadScheduler.instance) },
  ]

  @Test(.clause(16), arguments: streams)
  func `a hundred thousand elements need no deeper stack than one`(
    stream: NamedCase<Observable<Int>, Observable<Int>>
  ) {
    let sum = onMainSizedStack {
      var sum = 0
      _ = stream.make(.from(1...100_000)).subscribe(onNext: { sum += $0 })
      return sum
    }
    #expect(sum == 5_000_050_000)
  }

  private static let holders: [NamedCase<any Disposable, any Disposable>] = [
    .init("CompositeDisposable") { CompositeDisposable($0, Disposables.create()) },
    .init("a pair") { Disposables.create($0, Disposables.create()) },
    .init("a closure") { inner in Disposables.create { inner.dispose() } },
    .init("SerialDisposable") { inner in
      let outer = SerialDisposable()
      outer.disposable = inner
      return outer
    },
    .init("SingleAssignmentDisposable") { inner in
      let outer = SingleAssignmentDisposable()
      outer.setDisposable(inner)
      return outer
    },
    .init("RefCountDisposable") { RefCountDisposable(disposable: $0) },
    .init("a part of RefCountDisposable") { RefCountDisposable(disposable: $0).retain() },
    .init("ScheduledDisposable") {
      ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: $0)
    },
    .init("several of them") { inner in
      let outer = SingleAssignmentDisposable()
      outer.setDisposable(
        CompositeDisposable(disposables: [Disposables.create { inner.dispose() }]))
      return Disposables.create(outer, Disposables.create())
    },
  ]

  @Test(.clause(16), arguments: holders)
  func `a hundred thousand disposables, each inside the next, can be released`(
    holder: NamedCase<any Disposable, any Disposable>
  ) {
    let isReleased = onMainSizedStack {
      weak var innermost: BooleanDisposable?
      do {
        let first = BooleanDisposable()
        innermost = first
        var last: any Disposable = first
        for _ in 0..<100_000 { last = holder.make(last) }
      }
      return innermost == nil
    }
    #expect(isReleased == true)
  }

  @Test(.clause(16)) func `a merge of a hundred thousand observables can be released`() {
    weak var source: PublishSubject<Int>?
    _ = onMainSizedStack {
      let first = PublishSubject<Int>()
      source = first
      let all = [first] + (1..<100_000).map { _ in PublishSubject<Int>() }
      _ = Observable.merge(all.map { $0.asObservable() }).subscribe()
    }
    #expect(source == nil)
  }
}

/// Does something on a thread with a stack of 8 MB, and waits for it.
private func onMainSizedStack<Result>(_ work: @escaping () -> Result) -> Result? {
  nonisolated(unsafe) let work = work
  nonisolated(unsafe) var result: Result?
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = work()
    isDone.signal()
  }
  thread.stackSize = 8 << 20
  thread.start()
  isDone.wait()
  return result
}

import Foundation
import ReactiveCore
import TestTraits
import Testing

/// How deep the stack gets, on one of 8 MB: what a main thread has.
@Suite(.long) struct DepthTests {
  private static let simple: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("map") { $0.map { $0 } },
    .init("filter") { $0.filter { _ in true } },
    .init("scan") { $0.scan(0) { $1 } },
    .init("take") { $0.take(2) },
    .init("skip") { $0.skip(0) },
    .init("distinctUntilChanged") { $0.distinctUntilChanged() },
  ]

  @Test(.clause(16), arguments: simple)
  func `ten thousand simple operators fit on the stack`(
    stream: NamedCase<Observable<Int>, Observable<Int>>
  ) {
    let result = onMainSizedStack {
      let source = PublishSubject<Int>()
      var chain: Observable<Int> = source
      for _ in 0..<10_000 { chain = stream.make(chain) }
      var log: [Event<Int>] = []
      _ = chain.subscribe { log.append($0) }
      source.onNext(1)
      source.onCompleted()
      return log.map { "\($0)" }
    }
    #expect(result == ["next(1)", "completed"])
  }

  /// The operators whose frames are the largest, of each manner in which they are built.
  private static let complex: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("do") { $0.do(onNext: { _ in }, onDispose: {}) },
    .init("takeLast") { $0.takeLast(1) },
    .init("catch") { $0.catch { _ in .empty() } },
    .init("retry(when:)") { $0.retry(when: { (errors: Observable<any Error>) in errors }) },
    .init("flatMap") { $0.flatMap { Observable.just($0) } },
    .init("flatMapFirst") { $0.flatMapFirst { Observable.just($0) } },
    .init("flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
    .init("concatMap") { $0.concatMap { Observable.just($0) } },
    .init("merge(maxConcurrent:)") { $0.map { Observable.just($0) }.merge(maxConcurrent: 2) },
    .init("merge") { .merge($0, .empty()) },
    .init("combineLatest") { .combineLatest($0, Observable.just(0)) { first, _ in first } },
    .init("zip") { .zip($0, Observable.of(0, 1)) { first, _ in first } },
    .init("withLatestFrom") { $0.withLatestFrom(Observable.just(1)) { first, _ in first } },
    .init("amb") { $0.amb(Observable.never()) },
    .init("take(until:)") { $0.take(until: Observable<Int>.never()) },
    .init("skip(until:)") { $0.skip(until: Observable.just(1)) },
    .init("groupBy") { $0.groupBy { $0 }.flatMap { $0 } },
    .init("share") { $0.share(replay: 1) },
    .init("share for ever") { $0.share(replay: 1, scope: .forever) },
    .init("refCount") { $0.publish().refCount() },
    .init("multicast") { $0.multicast({ PublishSubject<Int>() }) { $0 } },
    .init("create") { source in .create { source.subscribe($0) } },
    .init("using") { source in
      .using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
    .init("throttle") { $0.throttle(.seconds(1), scheduler: HistoricalScheduler()) },
    .init("timeout") { $0.timeout(.seconds(1), scheduler: HistoricalScheduler()) },
    .init("window") {
      $0.window(timeSpan: .seconds(1), count: 1, scheduler: HistoricalScheduler()).flatMap { $0 }
    },
  ]

  @Test(.clause(16), arguments: complex)
  func `two thousand operators of any kind fit on the stack`(
    op: NamedCase<Observable<Int>, Observable<Int>>
  ) {
    let elements = onMainSizedStack {
      var elements: [Int] = []
      let source = PublishSubject<Int>()
      var chain: Observable<Int> = source
      for _ in 0..<2_000 { chain = op.make(chain) }
      chain.subscribe().dispose()
      _ = chain.subscribe(onNext: { elements.append($0) })
      source.onNext(1)
      source.onCompleted()
      return elements
    }
    #expect(elements == [1])
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

import ReactiveCore
import Testing

/// Nothing comes to the thread that has disposed of its subscription.
@Suite struct SilenceTests {
  /// Operators that pass the numbers of a source on, whatever else they do.
  private static let operators: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("flatMap") { $0.flatMap { Observable.of($0, $0, $0) } },
    .init("flatMap to just") { $0.flatMap { Observable.just($0) } },
    .init("concatMap") { $0.concatMap { Observable.of($0, $0, $0) } },
    .init("flatMapLatest") { $0.flatMapLatest { Observable.of($0, $0, $0) } },
    .init("flatMapFirst") { $0.flatMapFirst { Observable.of($0, $0, $0) } },
    .init("concat") { $0.concat($0) },
    .init("merge") { .merge($0, $0) },
    .init("merge(maxConcurrent:)") { Observable.of($0, $0).merge(maxConcurrent: 1) },
    .init("amb") { $0.amb(Observable.never()) },
    .init("combineLatest") { .combineLatest($0, Observable.of(1, 2, 3)) { element, _ in element } },
    .init("zip") { .zip($0, Observable.of(1, 2, 3)) { element, _ in element } },
    .init("withLatestFrom") { $0.withLatestFrom(Observable.just(1)) { element, _ in element } },
    .init("take(until:)") { $0.take(until: Observable<Int>.never()) },
    .init("sample") { source in source.sample(source) },
    .init("startWith") { $0.startWith(0) },
    .init("catch") { $0.concat(Observable.error(Broken())).catch { _ in Observable.of(1, 2) } },
    .init("retry") { $0.concat(Observable.error(Broken())).retry(2) },
    .init("retry(when:)") {
      $0.concat(Observable.error(Broken())).retry { (errors: Observable<any Error>) in
        errors.take(1)
      }
    },
    .init("groupBy") { $0.groupBy { $0 }.flatMap { $0 } },
    .init("ifEmpty(switchTo:)") { $0.filter { $0 < 0 }.ifEmpty(switchTo: $0) },
    .init("materialize") { $0.materialize().dematerialize() },
    .init("multicast") { $0.multicast({ PublishSubject<Int>() }, selector: { $0 }) },
    .init("publish") { $0.publish().refCount() },
    .init("share") { $0.share() },
    .init("share(replay: 1)") { $0.share(replay: 1) },
    .init("share(replay: 2)") { $0.share(replay: 2) },
    .init("using") { source in
      .using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
    .init("deferred") { source in .deferred { source } },
    .init("takeLast") { $0.takeLast(3) },
    .init("do") { $0.do(afterNext: { _ in }) },
  ]

  private static let sources: [NamedCase<Void, Observable<Int>>] = [
    .init("of") { Observable.of(1, 2, 3) },
    .init("create") {
      .create { observer in
        for number in 1...3 { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
      }
    },
  ]

  @Test(.clause(7, 8), arguments: operators, sources)
  func `a chain that is disposed of while its last link takes an element sends nothing more`(
    op: NamedCase<Observable<Int>, Observable<Int>>, source: NamedCase<Void, Observable<Int>>
  ) {
    let start = PublishSubject<Void>()
    let subscription = SerialDisposable()
    var count = 0
    subscription.disposable = start.flatMap { op.make(source.make(())) }
      .subscribe(
        onNext: { _ in
          count += 1
          subscription.dispose()
        },
        onError: { _ in count += 1 }, onCompleted: { count += 1 })
    start.onNext(())
    start.onNext(())
    #expect(count == 1)
    #expect(!start.hasObservers)
  }
}

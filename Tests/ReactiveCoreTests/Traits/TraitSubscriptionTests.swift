import ReactiveCore
import ReactiveTesting
import Testing

/// The order of the events that a subscriber to a stream with a trait gets.
@Suite struct TraitSubscriptionTests {
  private final class Log {
    var lines: [String] = []

    func note(_ line: String) { lines.append(line) }
  }

  @Test(arguments: [Result<Int, OperatorFault>.success(1), .failure(OperatorFault())])
  func `a single ends with its element or its error, and is then over`(
    result: Result<Int, OperatorFault>
  ) {
    let log = Log()
    let single = Single<Int>.create { observer in
      observer(result.mapError { $0 })
      observer(.success(2))
      observer(.failure(OperatorFault(number: 2)))
      return Disposables.create { log.note("stopped") }
    }
    _ = single.subscribe { log.note("\($0)") }
    _ = single.subscribe(
      onSuccess: { log.note("success \($0)") }, onFailure: { log.note("failure \($0)") },
      onDisposed: { log.note("disposed") })
    let description = (try? result.get()).map { "success \($0)" } ?? "failure \(OperatorFault())"
    #expect(log.lines == ["\(result)", "stopped", description, "disposed", "stopped"])
  }

  @Test(
    arguments: zip(
      [MaybeEvent<Int>.success(1), .error(OperatorFault()), .completed],
      ["success 1", "error \(OperatorFault())", "completed"]))
  func `a maybe ends with its element, its error or its completion, and is then over`(
    event: MaybeEvent<Int>, description: String
  ) {
    let log = Log()
    let maybe = Maybe<Int>.create { observer in
      observer(event)
      observer(.success(2))
      observer(.completed)
      return Disposables.create { log.note("stopped") }
    }
    _ = maybe.subscribe { log.note("\($0)") }
    _ = maybe.subscribe(
      onSuccess: { log.note("success \($0)") }, onError: { log.note("error \($0)") },
      onCompleted: { log.note("completed") }, onDisposed: { log.note("disposed") })
    #expect(log.lines == ["\(event)", "stopped", description, "disposed", "stopped"])
  }

  @Test(
    arguments: zip(
      [CompletableEvent.error(OperatorFault()), .completed],
      ["error \(OperatorFault())", "completed"]))
  func `a completable ends with its error or its completion, and is then over`(
    event: CompletableEvent, description: String
  ) {
    let log = Log()
    let completable = Completable.create { observer in
      observer(event)
      observer(.completed)
      return Disposables.create { log.note("stopped") }
    }
    _ = completable.subscribe { log.note("\($0)") }
    _ = completable.subscribe(
      onCompleted: { log.note("completed") }, onError: { log.note("error \($0)") },
      onDisposed: { log.note("disposed") })
    #expect(log.lines == ["\(event)", "stopped", description, "disposed", "stopped"])
  }

  @Test func `after disposal nothing is heard, and the disposal once`() {
    let log = Log()
    var observer: ((SingleEvent<Int>) -> Void)?
    let subscription = Single<Int>.create {
      observer = $0
      return Disposables.create { log.note("stopped") }
    }
    .subscribe(onSuccess: { log.note("\($0)") }, onDisposed: { log.note("disposed") })
    subscription.dispose()
    subscription.dispose()
    observer?(.success(1))
    observer?(.failure(OperatorFault()))
    #expect(log.lines == ["stopped", "disposed"])
  }

  @Test func `disposal while the element is taken calls onDisposed at once`() {
    let log = Log()
    let source = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = source.asSingle().subscribe(
      onSuccess: { _ in
        subscription.dispose()
        log.note("taken")
      }, onDisposed: { log.note("disposed") })
    source.onNext(1)
    source.onCompleted()
    #expect(log.lines == ["disposed", "taken"])
  }

  @Test func `a subscriber who keeps nothing is told of the disposal only`() {
    let log = Log()
    _ = Single.just(1).subscribe(onDisposed: { log.note("single") })
    _ = Maybe.just(1).subscribe(onDisposed: { log.note("maybe") })
    _ = Maybe<Int>.empty().subscribe(onDisposed: { log.note("empty") })
    _ = Completable.empty().subscribe(onDisposed: { log.note("completable") })
    #expect(log.lines == ["single", "maybe", "empty", "completable"])
  }
}

import ReactiveCore
import ReactiveTesting
import Testing

/// What a subscriber to a stream with a trait hears, in which order.
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
    let said = (try? result.get()).map { "success \($0)" } ?? "failure \(OperatorFault())"
    #expect(log.lines == ["\(result)", "stopped", said, "disposed", "stopped"])
  }

  @Test(
    arguments: zip(
      [MaybeEvent<Int>.success(1), .error(OperatorFault()), .completed],
      ["success 1", "error \(OperatorFault())", "completed"]))
  func `a maybe ends with its element, its error or its completion, and is then over`(
    event: MaybeEvent<Int>, said: String
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
    #expect(log.lines == ["\(event)", "stopped", said, "disposed", "stopped"])
  }

  @Test(
    arguments: zip(
      [CompletableEvent.error(OperatorFault()), .completed],
      ["error \(OperatorFault())", "completed"]))
  func `a completable ends with its error or its completion, and is then over`(
    event: CompletableEvent, said: String
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
    #expect(log.lines == ["\(event)", "stopped", said, "disposed", "stopped"])
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

  @Test func `a subscriber who keeps nothing is told of the disposal only`() {
    let log = Log()
    _ = Single.just(1).subscribe(onDisposed: { log.note("single") })
    _ = Maybe.just(1).subscribe(onDisposed: { log.note("maybe") })
    _ = Maybe<Int>.empty().subscribe(onDisposed: { log.note("empty") })
    _ = Completable.empty().subscribe(onDisposed: { log.note("completable") })
    #expect(log.lines == ["single", "maybe", "empty", "completable"])
  }

  @Test func `an object is handed over as long as it lives`() {
    final class Target { var heard: [String] = [] }
    var target: Target? = Target()
    weak let released = target
    let single = PublishSubject<Int>()
    if let target {
      _ = Single.just(1).subscribe(
        with: target, onSuccess: { $0.heard.append("\($1)") }, onDisposed: { $0.heard.append("-") })
      _ = Maybe<Int>.empty().subscribe(
        with: target, onCompleted: { $0.heard.append("empty") })
      _ = Completable.error(OperatorFault()).subscribe(
        with: target, onCompleted: { $0.heard.append("never") },
        onError: { target, _ in target.heard.append("error") })
      _ = single.asSingle().subscribe(with: target, onSuccess: { $0.heard.append("\($1)") })
    }
    #expect(target?.heard == ["1", "-", "empty", "error"])
    target = nil
    #expect(released == nil)
    single.onNext(1)
    single.onCompleted()
  }

  @Test(arguments: StreamEnding.allCases)
  func `closures are let go at the end`(ending: StreamEnding) {
    let subject = PublishSubject<Int>()
    weak var weakCaptive: Captive?
    var subscription: (any Disposable)?
    do {
      let captive = Captive()
      weakCaptive = captive
      subscription = subject.asMaybe().subscribe(
        onSuccess: { _ in captive.stay() }, onError: { _ in captive.stay() },
        onCompleted: { captive.stay() }, onDisposed: { captive.stay() })
    }
    #expect(weakCaptive != nil)
    switch ending {
    case .completion: subject.onCompleted()
    case .error: subject.onError(OperatorFault())
    case .disposal: subscription?.dispose()
    }
    #expect(weakCaptive == nil)
    withExtendedLifetime(subscription) {}
  }
}

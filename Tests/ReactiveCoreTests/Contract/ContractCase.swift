import ReactiveCore
import ReactiveTesting

/// The inputs of an operator in the contract's table.
struct ContractInput {
  let source: Observable<Int>

  /// For operators of several sources; it never sends anything of its own accord.
  let other: Observable<Int>

  /// For operators with a clock.
  let scheduler: any SchedulerType

  /// For the operator's closures to capture.
  let captive: Captive
}

/// An operator by its name; to extend the contract to another one, add it to a table.
typealias ContractCase = NamedCase<ContractInput, Observable<String>>

extension ContractCase {
  init<Element>(
    of name: String, _ make: @escaping @Sendable (ContractInput) -> Observable<Element>
  ) {
    self.init(name) { make($0).texts() }
  }

  /// Every operator that subscribes to a source.
  static let all = oneSource + timed + inner + several + shared

  private static let oneSource = SingleSourceOperator.all.map { op in
    Self(op.testDescription) { input in
      op.make(OperatorInput(source: input.source, captive: input.captive))
    }
  }

  private static let timed = TimedOperator.all.map { op in
    Self(op.testDescription) { input in
      op.make(TimedInput(source: input.source, scheduler: input.scheduler))
    }
  }
}

func keep<Value>(_ input: ContractInput, _ value: Value) -> Value {
  input.captive.stay()
  return value
}

extension ContractCase {
  /// Operators that make streams, or go on with others.
  static let inner = [
    Self(of: "flatMap") { input in input.source.flatMap { Observable.just(keep(input, $0)) } },
    Self(of: "flatMap to several") { input in
      input.source.flatMap { Observable.of(keep(input, $0), $0, $0) }
    },
    Self(of: "flatMapFirst") { input in
      input.source.flatMapFirst { Observable.just(keep(input, $0)) }
    },
    Self(of: "flatMapLatest") { input in
      input.source.flatMapLatest { Observable.of(keep(input, $0), $0) }
    },
    Self(of: "concatMap") { input in
      input.source.concatMap { Observable.just(keep(input, $0)) }
    },
    Self(of: "switchLatest") { input in
      input.source.map { Observable.just(keep(input, $0)) }.switchLatest()
    },
    Self(of: "merge(maxConcurrent:)") { input in
      input.source.map { Observable.just(keep(input, $0)) }.merge(maxConcurrent: 1)
    },
    Self(of: "concat of streams") { input in
      input.source.map { Observable.just(keep(input, $0)) }.concat()
    },
    Self(of: "groupBy") { input in
      input.source.groupBy { keep(input, $0) }.flatMap { $0 }
    },
    Self(of: "materialize") { $0.source.materialize() },
    Self(of: "catch") { input in input.source.catch { _ in .just(keep(input, 0)) } },
    Self(of: "catchAndReturn") { $0.source.catchAndReturn(0) },
    Self(of: "retry") { $0.source.retry(1) },
    Self(of: "retry(when:)") { input in
      input.source.retry { (errors: Observable<any Error>) in
        errors.flatMap { error in Observable<Int>.error(keep(input, error)) }
      }
    },
    Self(of: "startWith") { $0.source.startWith(0) },
    Self(of: "concat") { $0.source.concat(Observable.of(1, 2)) },
    Self(of: "ifEmpty(switchTo:)") { $0.source.ifEmpty(switchTo: .of(1, 2)) },
  ]

  /// Operators of several sources.
  static let several = [
    Self(of: "merge") { .merge($0.source, $0.source) },
    Self(of: "combineLatest") { input in
      .combineLatest(input.source, input.source) { keep(input, $0 + $1) }
    },
    Self(of: "combineLatest of a collection") { input in
      .combineLatest([input.source, input.source]) { keep(input, $0.count) }
    },
    Self(of: "zip") { input in .zip(input.source, input.source) { keep(input, $0 + $1) } },
    Self(of: "zip of a collection") { input in
      .zip([input.source, input.source]) { keep(input, $0.count) }
    },
    Self(of: "withLatestFrom") { input in
      input.source.withLatestFrom(input.other.startWith(0)) { keep(input, $0 + $1) }
    },
    Self(of: "sample") { $0.source.sample($0.source) },
    Self(of: "amb") { $0.source.amb($0.other) },
    Self(of: "take(until: stream)") { $0.source.take(until: $0.other) },
    Self(of: "skip(until:)") { $0.source.skip(until: $0.source) },
  ]

  /// Operators that share one subscription.
  static let shared = [
    Self(of: "share") { $0.source.share() },
    Self(of: "share(replay:)") { $0.source.share(replay: 2) },
    Self(of: "share for ever") { $0.source.share(replay: 1, scope: .forever) },
    Self(of: "publish and refCount") { $0.source.publish().refCount() },
    Self(of: "replay and refCount") { $0.source.replay(2).refCount() },
    Self(of: "replayAll and refCount") { $0.source.replayAll().refCount() },
    Self(of: "multicast") { input in
      input.source.multicast({ PublishSubject<Int>() }, selector: { $0.map { keep(input, $0) } })
    },
  ]
}

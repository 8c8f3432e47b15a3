import ReactiveCore

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
}

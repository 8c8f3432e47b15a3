import Foundation
import ReactiveCore

/// An operator at work on a source, with a closure that captures an object.
struct OperatorInput {
  let source: Observable<Int>
  let captive: Captive
}

typealias SingleSourceOperator = NamedCase<OperatorInput, Observable<String>>

extension SingleSourceOperator {
  /// An operator that makes something of the elements; what it sends is turned into text.
  init<Element>(
    of name: String, _ make: @escaping @Sendable (OperatorInput) -> Observable<Element>
  ) {
    self.init(name) { make($0).texts() }
  }

  /// Operators that send nothing of themselves, neither at the subscription nor in place of an error.
  static let all = transforming + filtering + utility + traits

  static let transforming = [
    Self(of: "map") { input in input.source.map { _ in input.captive.stay() } },
    Self(of: "compactMap") { input in input.source.compactMap { _ in input.captive.stay() } },
    Self(of: "scan") { input in input.source.scan(0) { _, _ in keep(input, 0) } },
    Self(of: "scan(into:)") { input in input.source.scan(into: 0) { $0 += keep(input, $1) } },
    Self(of: "reduce") { input in input.source.reduce(0) { _, _ in keep(input, 0) } },
    Self(of: "reduce(into:)") { input in input.source.reduce(into: 0) { $0 += keep(input, $1) } },
    Self(of: "reduce with result") { input in
      input.source.reduce(0, accumulator: { $0 + $1 }, mapResult: { keep(input, $0) })
    },
    Self(of: "enumerated") { $0.source.enumerated() },
    Self(of: "dematerialize") { input in
      input.source.map { Event.next(keep(input, $0)) }.dematerialize()
    },
    Self(of: "decode") { input in
      input.source.map { Data("\(keep(input, $0))".utf8) }
        .decode(type: Int.self, decoder: JSONDecoder())
    },
    Self(of: "withUnretained") { input in
      input.source.withUnretained(input.captive) { _, element in element }
    },
  ]

  static let filtering = [
    Self(of: "filter") { input in input.source.filter { keep(input, $0) > 0 } },
    Self(of: "take") { $0.source.take(10) },
    Self(of: "take(while:)") { input in input.source.take(while: { keep(input, $0) > 0 }) },
    Self(of: "take(until:)") { input in input.source.take(until: { keep(input, $0) < 0 }) },
    Self(of: "takeLast") { $0.source.takeLast(2) },
    Self(of: "skip") { $0.source.skip(1) },
    Self(of: "skip(while:)") { input in input.source.skip(while: { keep(input, $0) < 0 }) },
    Self(of: "element(at:)") { $0.source.element(at: 10) },
    Self(of: "single") { input in input.source.single { keep(input, $0) == 1 } },
    Self(of: "ignoreElements") { $0.source.ignoreElements() },
    Self(of: "distinctUntilChanged") { $0.source.distinctUntilChanged() },
    Self(of: "distinctUntilChanged by key") { input in
      input.source.distinctUntilChanged { keep(input, $0) }
    },
    Self(of: "distinctUntilChanged by comparer") { input in
      input.source.distinctUntilChanged { keep(input, $0) == $1 }
    },
    Self(of: "distinctUntilChanged by key and comparer") { input in
      input.source.distinctUntilChanged({ keep(input, $0) }, comparer: { $0 == $1 })
    },
    Self(of: "distinctUntilChanged(at:)") { $0.source.distinctUntilChanged(at: \.description) },
  ]

  static let utility = [
    Self(of: "do") { input in
      input.source.do(
        onNext: { _ in input.captive.stay() }, onError: { _ in input.captive.stay() },
        onCompleted: { input.captive.stay() }, onDispose: { input.captive.stay() })
    },
    Self(of: "ifEmpty") { $0.source.ifEmpty(default: 0) },
    Self(of: "startWith nothing") { $0.source.startWith() },
    Self(of: "deferred") { input in
      .deferred {
        input.captive.stay()
        return input.source
      }
    },
    Self(of: "using") { input in
      .using(
        { CompositeDisposable(disposables: [Disposables.create { input.captive.stay() }]) },
        observableFactory: { _ in input.source })
    },
  ]
}

private func keep<Value>(_ input: OperatorInput, _ value: Value) -> Value {
  input.captive.stay()
  return value
}

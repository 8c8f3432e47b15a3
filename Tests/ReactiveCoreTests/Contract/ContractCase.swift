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
    self.init(name) { make($0).map { "\($0)" } }
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

/// What an operator under comparison gets.
final class Input {
  let source: Observable<Int>

  /// The second source of operators that have several.
  let other: Observable<Int>

  /// The streams that operators such as `flatMap` make.
  let inner: (Int) -> Observable<Int>

  let scheduler: any SchedulerType

  /// The element at which closures throw.
  var failing: Int?

  /// Called by closures that send nothing.
  var note: (String) -> Void = { _ in }

  init(
    source: Observable<Int>, other: Observable<Int>, scheduler: any SchedulerType,
    inner: @escaping (Int) -> Observable<Int>
  ) {
    self.source = source
    self.other = other
    self.scheduler = scheduler
    self.inner = inner
  }

  /// Returns the value; called in closures of operators, so that they capture the input.
  func keep<Value>(_ value: Value) -> Value { value }

  /// Returns the element, or throws at the failing one.
  func check(_ element: Int) throws -> Int {
    if element == failing { throw Failure.closure }
    return element
  }
}

public import ReactiveCore
public import ReactiveTesting

/// The error of a step such as `a!`.
public struct Offline: Error {
  /// Makes the error.
  public init() {}
}

/// Drives an operator by a script, and notes what happens.
public final class Bench {
  /// The clock of operators that need one.
  public let clock = TestScheduler(
    initialClock: 0, simulateProcessingDelay: false)
  private var seen: [String] = []
  private var wires: [Character: PublishSubject<String>] = [:]
  private var waiting: [Substring] = []
  private var isOver = false
  private let subscription = SerialDisposable()

  /// Makes a bench on which nothing has happened.
  public init() {}

  /// The wire a.
  public var a: Observable<String> { wire("a") }

  /// The wire b.
  public var b: Observable<String> { wire("b") }

  /// A source that notes when it is subscribed to and disposed of.
  public func wire(_ name: Character) -> Observable<String> {
    .deferred { [self] in
      let subject = PublishSubject<String>()
      wires[name] = subject
      return subject.do(
        onSubscribe: { [self] in note("+\(name)") },
        onDispose: { [self] in note("-\(name)") })
    }
  }

  /// Subscribes, takes the steps of a script, and returns what was noted.
  public func run(_ script: String, _ stream: Observable<String>) -> String {
    let observer = AnyObserver<String> { [self] event in
      note(event.element ?? (event.error == nil ? "|" : "!"))
      isOver = isOver || event.isStopEvent
      if !waiting.isEmpty { take(waiting.removeFirst()) }
    }
    subscription.disposable = stream.subscribe(observer)
    for step in script.split(separator: " ") {
      if step.hasPrefix("?") {
        waiting.append(step.dropFirst())
      } else {
        take(step)
      }
    }
    if !isOver {
      note(";")
      subscription.dispose()
    }
    wires = [:]
    return seen.joined(separator: " ")
  }

  /// Adds to the row, with the time once some has passed.
  public func note(_ text: String) {
    let time = clock.clock
    seen.append(time == 0 ? text : "\(text)@\(time)")
  }

  /// Takes one step.
  public func take(_ step: Substring) {
    if step == "." { return subscription.dispose() }
    if step.hasPrefix("+"), let seconds = Int(step) {
      return clock.advanceTo(clock.clock + seconds)
    }
    guard let name = step.first, let wire = wires[name] else { return }
    switch step.last {
    case "|": wire.onCompleted()
    case "!": wire.onError(Offline())
    default: wire.onNext(String(step))
    }
  }
}

/// Operators by their names, each made of the wires of a bench.
public typealias Operators = KeyValuePairs<String, (Bench) -> Observable<String>>

/// Prints a row for each operator, and says if an object is left.
public func show(_ script: String, _ operators: Operators) {
  print("\n\(script)")
  for (name, make) in operators {
    let before = Resources.total
    do {
      let bench = Bench()
      print("  \(name):", bench.run(script, make(bench)))
    }
    let left = Resources.total - before
    if left != 0 { print("  \(left) objects left") }
  }
}

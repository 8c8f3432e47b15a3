import Chains

/// Runs a program.
///
/// - Parameter hasPlainInputs: whether hot observables and subjects are the interpreter's own
/// - Returns: what happened; nothing is left where the libraries do not count
public func trace(of program: Program, hasPlainInputs: Bool = false) -> Trace {
  #if TRACE_RESOURCES
  let before = Int(Resources.total)
  var trace = Run(program, hasPlainInputs).trace()
  trace.resources = Int(Resources.total) - before
  return trace
  #else
  return Run(program, hasPlainInputs).trace()
  #endif
}

/// One run of a program.
final class Run {
  let scheduler = TestScheduler(initialClock: 0)
  private(set) var hot: [Observable<Int>] = []
  private(set) var cold: [TestableObservable<Int>] = []
  private(set) var subjects: [Feed] = []
  private(set) var named: [Observable<Int>] = []

  /// The sources that record their subscriptions.
  private var watched: [(name: String, source: TestableObservable<Int>)] = []

  private let program: Program
  private let subscriptions = [SerialDisposable(), SerialDisposable()]
  private let others = CompositeDisposable()
  private var main: Observable<Int>?
  private var result = Trace()
  private var calls: [Int: Int] = [:]
  private var observers = 0
  private var streamsMade = 0

  /// The most events that are recorded, and streams that closures make: some chains go on for ever.
  private static let limit = 300

  init(_ program: Program, _ hasPlainInputs: Bool) {
    self.program = program
    for signals in program.hot {
      if hasPlainInputs {
        hot.append(plain(signals))
      } else {
        let source = scheduler.createHotObservable(Self.recorded(signals))
        hot.append(source.asObservable())
        watched.append(("hot\(watched.count)", source))
      }
    }
    cold = program.cold.map { scheduler.createColdObservable(Self.recorded($0)) }
    watched += cold.enumerated().map { ("cold\($0)", $1) }
    subjects = program.subjects.map { hasPlainInputs ? Feed(plain: $0.kind) : Feed($0.kind) }
    for chain in program.named { named.append(build(chain, Closure())) }
    main = build(program.main, Closure())
  }

  func trace() -> Trace {
    for (feed, subject) in zip(subjects, program.subjects) {
      for signal in subject.signals { at(signal.time) { feed.send(Self.event(signal.event)) } }
    }
    for (index, subscriber) in program.subscribers.enumerated() {
      at(subscriber.time) { [unowned self] in subscribe(index) }
      at(subscriber.disposed) { [unowned self] in subscriptions[index].dispose() }
    }
    scheduler.advanceTo(Program.end)
    for subscription in subscriptions { subscription.dispose() }
    others.dispose()
    // Work that waits keeps what it would use, in RxSwift also when it is disposed of.
    scheduler.advanceTo(2 * Program.end)
    conclude()
    return result
  }

  /// Lets go of everything, as closures of the streams hold this run.
  private func conclude() {
    for (index, feed) in subjects.enumerated() where feed.hasObservers() {
      result.notes.append("subject\(index) is observed")
    }
    for (name, source) in watched {
      for subscription in source.subscriptions {
        note(from: subscription.subscribe, to: subscription.unsubscribe, name)
      }
    }
    result.notes.sort()
    (main, named, subjects, hot, cold, watched) = (nil, [], [], [], [], [])
  }

  private func note(from start: Int, to end: Int, _ name: String) {
    result.notes.append("\(name) \(start)-\(end == .max ? "" : "\(end)")")
  }

  /// A hot observable of the interpreter's own, which notes its subscriptions as others record them.
  private func plain(_ signals: [Signal]) -> Observable<Int> {
    let (input, name) = (PlainInput(isEndless: true), "hot\(hot.count)")
    for signal in signals { at(signal.time) { input.send(Self.event(signal.event)) } }
    let stream = input.stream()
    return .create { [self] observer in
      let start = scheduler.clock
      let subscription = stream.subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        self.note(from: start, to: self.scheduler.clock, name)
      }
    }
  }

  private func subscribe(_ index: Int) {
    guard let main else { return }
    let subscription = main.subscribe(observer(act: program.subscribers[index].act))
    if index < subscriptions.count { subscriptions[index].disposable = subscription }
  }

  /// An observer that records what it is told.
  private func observer(act: Act?) -> AnyObserver<Int> {
    let letter = observers
    observers += 1
    return AnyObserver { [self] event in
      switch event {
      case .next(let element): log("\(letter) next \(element)")
      case .error(let error): log("\(letter) error \(Self.text(of: error))")
      case .completed: log("\(letter) completed")
      }
      guard let act else { return }
      let count = result.events.count
      perform(act)
      // Shows which deliveries are nested.
      if count != result.events.count { log("\(letter) taken") }
    }
  }

  private static func text(of error: any Error) -> String {
    if let error = error as? Failure { return "\(error)" }
    return switch error as? RxError {
    case .timeout?: "timeout"
    case .noElements?: "no elements"
    case .moreThanOneElement?: "more than one"
    case .argumentOutOfRange?: "out of range"
    case .disposed?: "disposed"
    default: "other"
    }
  }

  func at(_ time: Int, _ work: @escaping () -> Void) { scheduler.scheduleAt(time, action: work) }

  /// Records an event.
  func log(_ line: String) {
    guard result.events.count < Self.limit else {
      for subscription in subscriptions { subscription.dispose() }
      return others.dispose()
    }
    result.events.append("\(scheduler.clock) \(line)")
  }

  /// Records something whose order within a step does not count.
  func note(_ line: String) {
    guard result.notes.count < Self.limit else { return }
    result.notes.append("\(scheduler.clock) \(line)")
  }

  /// Keeps a subscription until the end.
  func keep(_ subscription: any Disposable) { _ = others.insert(subscription) }

  /// Whether a closure may still make a stream.
  func mayMakeStream() -> Bool {
    streamsMade += 1
    return streamsMade < Self.limit
  }

  func perform(_ act: Act?) {
    try? performOrThrow(act)
  }

  func performOrThrow(_ act: Act?) throws {
    guard let act else { return }
    calls[act.counter, default: 0] += 1
    guard calls[act.counter] == act.call else { return }
    switch act.deed {
    case .dispose(let index): subscriptions[index].dispose()
    case .send(let index, let event) where index < subjects.count:
      subjects[index].send(Self.event(event))
    case .send: break
    case .subscribe:
      guard let main else { break }
      keep(main.subscribe(observer(act: nil)))
    case .throw: throw Failure.thrown
    }
  }

  static func event(_ event: Signal.Event) -> Event<Int> {
    switch event {
    case .next(let element): .next(element)
    case .completed: .completed
    case .failed: .error(Failure.sent)
    }
  }

  private static func recorded(_ signals: [Signal]) -> [Recorded<Event<Int>>] {
    signals.map { Recorded(time: $0.time, value: event($0.event)) }
  }
}

/// The errors of sources and of closures.
enum Failure: Error {
  case sent
  case thrown
}

/// A subject of any kind.
struct Feed {
  let stream: Observable<Int>
  let send: (Event<Int>) -> Void
  let hasObservers: () -> Bool

  init(_ kind: Subject.Kind) {
    switch kind {
    case .publish: self.init(PublishSubject()) { $0.hasObservers }
    case .behavior: self.init(BehaviorSubject(value: 0)) { $0.hasObservers }
    case .replay: self.init(ReplaySubject.create(bufferSize: 2)) { $0.hasObservers }
    case .async: self.init(AsyncSubject()) { $0.hasObservers }
    }
  }

  init(plain kind: Subject.Kind) {
    switch kind {
    case .publish: self.init(PlainInput())
    case .behavior: self.init(PlainInput(capacity: 1, stored: [0]))
    case .replay: self.init(PlainInput(capacity: 2))
    case .async: self.init(PlainInput(capacity: 1, isLate: true))
    }
  }

  private init(_ input: PlainInput) {
    stream = input.stream()
    send = { input.send($0) }
    hasObservers = { input.hasObservers }
  }

  private init<Sent: SubjectType>(_ subject: Sent, _ hasObservers: @escaping (Sent) -> Bool)
  where Sent.Element == Int, Sent.Observer.Element == Int {
    stream = subject.asObservable()
    send = { subject.asObserver().on($0) }
    self.hasObservers = { hasObservers(subject) }
  }
}

/// What the closure that makes a stream was called with.
struct Closure {
  var element = 0
  var input = Observable<Int>.empty()
}

/// Two elements in one that shows their order.
func join(_ first: Int, _ second: Int) -> Int { (first &* 10 &+ second) % 1009 }

func fold(_ elements: [Int]) -> Int { elements.reduce(7, join) }

func code(_ event: Event<Int>) -> Int {
  switch event {
  case .next(let element): element
  case .error: 501
  case .completed: 502
  }
}

extension Program {
  /// Makes a program of a seed, always the same one.
  public init(seed: UInt64) {
    self.seed = seed
    var maker = Maker(random: SplitMix(seed: seed))
    hot = [maker.signals(from: 10), maker.signals(from: 10)]
    cold = [maker.signals(from: 0), maker.signals(from: 0)]
    subjects = [maker.subject(), maker.subject()]
    for _ in 0..<maker.random.below(3) {
      named.append(maker.chain(operators: 1...2, depth: 1))
      maker.names = named.count
    }
    main = maker.chain(operators: 2...6, depth: 0)
    subscribers = [maker.subscriber()]
    if maker.random.below(2) == 0 {
      subscribers.append(maker.subscriber())
      subscribers[1].time += maker.random.below(60)
    }
  }
}

/// Random numbers that depend on the seed alone: the generator of Steele, Lea and Flood.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from zero on.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// Draws the parts of a program.
private struct Maker {
  var random: SplitMix

  /// The number of streams with a name so far.
  var names = 0

  private var counters = 0

  /// How many more closures may make streams: they multiply what there is to run.
  private var flattening = 3

  private static let sources = Kind.allCases.filter(\.isSource)
  private static let operators = Kind.allCases.filter { !$0.isSource }
  private static let acting = operators.filter(\.acts)

  init(random: SplitMix) { self.random = random }

  /// Whether something happens that happens once in so many times.
  mutating func chance(_ times: Int) -> Bool { random.below(times) == 0 }

  mutating func event() -> Signal.Event { .next(1 + random.below(6)) }

  mutating func signals(from start: Int) -> [Signal] {
    var (signals, time) = ([Signal](), start)
    for _ in 0..<random.below(6) {
      time += random.below(25)
      signals.append(Signal(time: time, event: event()))
    }
    time += random.below(25)
    switch random.below(5) {
    case 0: break
    case 1, 2: signals.append(Signal(time: time, event: .failed))
    default: signals.append(Signal(time: time, event: .completed))
    }
    return signals
  }

  mutating func subject() -> Subject {
    Subject(
      kind: chance(2) ? .publish : Subject.Kind.allCases[random.below(4)],
      signals: signals(from: 10))
  }

  mutating func subscriber() -> Subscriber {
    Subscriber(
      time: chance(4) ? 0 : 20, disposed: chance(3) ? 20 + random.below(100) : Program.end,
      act: chance(4) ? act(mayThrow: false) : nil)
  }

  mutating func act(mayThrow: Bool) -> Act {
    counters += 1
    let deed: Act.Deed =
      switch random.below(mayThrow ? 9 : 7) {
      case 0, 1: .dispose(random.below(2))
      case 2: .subscribe
      case 3, 4: .send(random.below(2), event())
      case 5: .send(random.below(2), .completed)
      case 6: .send(random.below(2), .failed)
      default: .throw
      }
    return Act(counter: counters, call: 1 + random.below(3), deed: deed)
  }

  mutating func chain(
    operators: ClosedRange<Int>, depth: Int, element: Bool = false, input: Bool = false
  ) -> Chain {
    var chain = Chain(source(depth: depth, element: element, input: input))
    let count = operators.lowerBound + random.below(operators.count)
    while chain.steps.count <= count {
      let kind =
        chance(3)
        ? Self.acting[random.below(Self.acting.count)]
        : Self.operators[random.below(Self.operators.count)]
      guard kind.streams == 0 || depth < 2 else { continue }
      if kind.hasElement {
        guard flattening > 0 else { continue }
        flattening -= 1
      }
      chain.steps.append(step(kind, depth: depth, element: element, input: input))
    }
    return chain
  }

  private mutating func source(depth: Int, element: Bool, input: Bool) -> Step {
    if input, !chance(3) { return Step(.input) }
    if element, chance(4) { return Step(.element) }
    if names > 0, chance(3) { return step(.named, depth: depth, element: false, input: false) }
    if !chance(3) {
      let kind: Kind = [.hot, .hot, .cold, .subject][random.below(4)]
      return step(kind, depth: depth, element: false, input: false)
    }
    while true {
      let kind = Self.sources[random.below(Self.sources.count)]
      guard kind != .input, kind != .element, kind != .named || names > 0 else { continue }
      guard kind.streams == 0 || depth < 2 else { continue }
      return step(kind, depth: depth, element: element, input: input)
    }
  }

  private mutating func step(_ kind: Kind, depth: Int, element: Bool, input: Bool) -> Step {
    var step = Step(kind)
    step.number = random.below(kind == .named ? names : kind.isInput ? 2 : 4)
    step.time = random.below(31)
    if kind.acts, chance(3) { step.act = act(mayThrow: kind.mayThrow) }
    for _ in 0..<kind.streams {
      step.inner.append(
        chain(
          operators: 0...2, depth: depth + 1, element: element || kind.hasElement,
          input: input || kind.hasInput))
    }
    return step
  }
}

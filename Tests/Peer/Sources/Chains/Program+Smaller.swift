extension Program {
  /// Leaves out whatever a program does not need to have a property.
  ///
  /// - Parameter holds: whether a program has the property
  public mutating func minimise(while holds: (Program) -> Bool) {
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var (index, candidates) = (0, smaller())
      while index < candidates.count {
        if holds(candidates[index]) {
          // What comes before did not help, and hardly does now.
          self = candidates[index]
          candidates = smaller()
          isSmaller = true
        } else {
          index += 1
        }
      }
    }
  }

  /// Programs that lack a little of this one, those first that lack most.
  private func smaller() -> [Program] {
    var all: [Program] = []
    func add(_ change: (inout Program) -> Void) {
      var program = self
      change(&program)
      if program != self { all.append(program) }
    }
    for chain in main.smaller(named) { add { $0.main = chain } }
    if subscribers.count > 1 {
      for index in 0..<2 { add { $0.subscribers.remove(at: index) } }
    }
    if let last = named.indices.last, !uses(last) { add { $0.named.removeLast() } }
    for index in named.indices {
      for chain in named[index].smaller(named) { add { $0.named[index] = chain } }
    }
    for index in subscribers.indices { addSmaller(subscriber: index, add) }
    for index in 0..<2 {
      for signals in hot[index].smaller() { add { $0.hot[index] = signals } }
      for signals in cold[index].smaller() { add { $0.cold[index] = signals } }
      for signals in subjects[index].signals.smaller() {
        add { $0.subjects[index].signals = signals }
      }
      add { $0.subjects[index].kind = .publish }
    }
    return all
  }

  private func addSmaller(subscriber index: Int, _ add: ((inout Program) -> Void) -> Void) {
    add { $0.subscribers[index].act = nil }
    add { $0.subscribers[index].act?.call = 1 }
    add { $0.subscribers[index].disposed = Program.end }
    add { $0.subscribers[index].time = 20 }
    if index > 0, ![20, 30].contains(subscribers[index].time) {
      add { $0.subscribers[index].time = 30 }
    }
  }

  private func uses(_ index: Int) -> Bool {
    (named + [main]).contains { $0.uses(index) }
  }
}

extension Chain {
  fileprivate func uses(_ index: Int) -> Bool {
    steps.contains {
      $0.kind == .named && $0.number == index || $0.inner.contains { $0.uses(index) }
    }
  }

  /// Sources that need no explanation, the simplest first.
  private static let simple: [Kind] = [.never, .empty, .just, .error, .subject, .hot, .cold]

  fileprivate func smaller(_ named: [Chain]) -> [Chain] {
    var all: [Chain] = []
    func add(_ change: (inout Chain) -> Void) {
      var chain = self
      change(&chain)
      if chain != self { all.append(chain) }
    }
    for index in steps.indices.dropFirst().reversed() { add { $0.steps.remove(at: index) } }
    for (index, step) in steps.enumerated() {
      for chain in step.inner { add { $0.steps.replaceSubrange(...index, with: chain.steps) } }
    }
    if steps[0].kind == .named {
      let chain = named[steps[0].number]
      add { $0.steps.replaceSubrange(...0, with: chain.steps) }
    }
    for kind in Self.simple.prefix(while: { $0 != steps[0].kind }) {
      add { $0.steps[0] = Step(kind) }
    }
    for (index, step) in steps.enumerated() {
      for smaller in step.smaller(named) { add { $0.steps[index] = smaller } }
    }
    return all
  }
}

extension Step {
  fileprivate func smaller(_ named: [Chain]) -> [Step] {
    var all: [Step] = []
    func add(_ change: (inout Step) -> Void) {
      var step = self
      change(&step)
      if step != self { all.append(step) }
    }
    add { $0.act = nil }
    for (index, chain) in inner.enumerated() {
      for smaller in chain.smaller(named) { add { $0.inner[index] = smaller } }
    }
    if let act, act.call > 1 { add { $0.act?.call = act.call - 1 } }
    if number > 0 {
      add { $0.number = kind.rawValue.contains("#n") && kind != .named ? $0.number - 1 : 0 }
    }
    for less in [0, 10, time / 2] where less < time { add { $0.time = less } }
    return all
  }
}

extension [Signal] {
  /// One signal less, or an element that is one.
  fileprivate func smaller() -> [Self] {
    var all: [Self] = []
    if count > 1 { all.append([]) }
    for index in indices.reversed() {
      var signals = self
      signals.remove(at: index)
      all.append(signals)
    }
    for (index, signal) in enumerated() where signal.event == .failed {
      var signals = self
      signals[index].event = .completed
      all.append(signals)
    }
    return all
  }
}

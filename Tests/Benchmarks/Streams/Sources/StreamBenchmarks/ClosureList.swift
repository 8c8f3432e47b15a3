import Synchronization

/// The floor: closures in an array, called in a loop under a lock, as one would write it by hand.
///
/// It has no end, no errors, no disposal during a delivery, and an observer that sends deadlocks.
final class ClosureList: Sendable {
  private let closures = Mutex<[@Sendable (Int) -> Void]>([])

  func add(_ closure: @escaping @Sendable (Int) -> Void) {
    closures.withLock { $0.append(closure) }
  }

  @inline(never)
  func send(_ element: Int) {
    closures.withLock { closures in
      for closure in closures { closure(element) }
    }
  }
}

/// The floor for what comes and goes: closures by number.
final class ClosureTable: Sendable {
  private struct State {
    var closures: [Int: @Sendable (Int) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  @inline(never)
  func add(_ closure: @escaping @Sendable (Int) -> Void) -> Int {
    state.withLock { state in
      let number = state.next
      state.next += 1
      state.closures[number] = closure
      return number
    }
  }

  @inline(never)
  func remove(_ number: Int) {
    state.withLock { _ = $0.closures.removeValue(forKey: number) }
  }
}

/// The floor of `combineLatest`: two places and closures for both.
final class ClosurePair: Sendable {
  private struct State {
    var first: Int?
    var second: Int?
    var closures: [@Sendable (Int, Int) -> Void] = []

    func call() {
      guard let first, let second else { return }
      for closure in closures { closure(first, second) }
    }
  }

  private let state = Mutex(State())

  func add(_ closure: @escaping @Sendable (Int, Int) -> Void) {
    state.withLock { $0.closures.append(closure) }
  }

  @inline(never)
  func sendFirst(_ element: Int) {
    state.withLock { state in
      state.first = element
      state.call()
    }
  }

  @inline(never)
  func sendSecond(_ element: Int) {
    state.withLock { state in
      state.second = element
      state.call()
    }
  }
}

/// The floor of a state that is kept and told: a value, and closures that are called when it changes.
final class ClosureValue: Sendable {
  private struct State {
    var value = 0
    var closures: [@Sendable (Int) -> Void] = []
  }

  private let state = Mutex(State())

  func add(_ closure: @escaping @Sendable (Int) -> Void) {
    state.withLock { $0.closures.append(closure) }
  }

  @inline(never)
  func send(_ element: Int) {
    state.withLock { state in
      state.value = element
      for closure in state.closures { closure(element) }
    }
  }
}

import Dispatch

// The threads that wait at gates. Its lock also guards what waiters and rings say that it does.
private let waiting = Guarded<[UInt: Waiter]>([:])

/// A thread that waits for its turn at a gate.
final class Waiter {
  let thread = Gate.currentThread

  /// When it began to wait, in nanoseconds.
  let since = DispatchTime.now().uptimeNanoseconds

  /// Whether it was woken, and hasn't looked yet whether it can enter; guarded by the gate's queue.
  var isAwake = false

  /// The number of turns at the gate that it knows of; guarded by the gate's queue.
  private var turns = 0

  private let alarm = DispatchSemaphore(value: 0)

  // These are guarded by the lock of `waiting`.

  /// The ring of the gate where it waits, or nil.
  private(set) var ring: Ring?

  /// The thread inside the gate where it waits, or nil.
  private var other: UInt?

  private var isToldToGiveUp = false

  /// Makes a waiter of the current thread.
  init(in ring: Ring?) {
    self.ring = ring
  }

  /// Has this thread wait for another one, unless that one waits for it, directly or by way of others.
  ///
  /// Otherwise all gates where they wait are one ring. If it is this thread's turn in that ring, it
  /// waits, and the other thread gives up waiting.
  ///
  /// - Returns: whether it waits
  func beginWaiting(for other: UInt) -> Bool {
    waiting.withLock { waiting in
      if let circle = circle(from: other, in: waiting) {
        let ring = Ring.joining(circle.compactMap(\.ring))
        for waiter in circle { waiter.ring = ring }
        guard ring.isTurnOfThisThread else { return false }
        waiting[other]?.isToldToGiveUp = true
        waiting[other]?.wake()
        waiting[other] = nil
      }
      self.other = other
      waiting[thread] = self
      return true
    }
  }

  /// The waiters from this one to one that waits for it, if each waits for the next.
  private func circle(from other: UInt, in waiting: [UInt: Waiter]) -> [Waiter]? {
    var circle = [self]
    var last = other
    while last != thread {
      guard let waiter = waiting[last], let next = waiter.other else { return nil }
      circle.append(waiter)
      last = next
    }
    return circle
  }

  /// Notes that threads which wait at a gate now wait for the thread `other`, because that one has
  /// entered, or for none, because the gate is open.
  static func redirect(_ waiters: [Waiter], to other: UInt?) {
    guard !waiters.isEmpty else { return }
    waiting.withLock { _ in
      for waiter in waiters { waiter.other = other }
    }
  }

  func endWaiting() {
    waiting.withLock { $0[thread] = nil }
  }

  /// Whether this thread has to give up waiting, because another one, whose turn it is in the ring,
  /// has begun to wait for it (`beginWaiting`).
  var hasToGiveUp: Bool { waiting.withLock { _ in isToldToGiveUp } }

  /// Returns whether others have had turns since this was last called, and notes their number.
  func seesNewTurns(_ turns: Int) -> Bool {
    defer { self.turns = turns }
    return self.turns != turns
  }

  /// Sleeps until it is woken.
  ///
  /// - Returns: false if it hasn't been woken for so long
  func sleep(for time: DispatchTimeInterval) -> Bool {
    alarm.wait(timeout: .now() + time) == .success
  }

  func wake() { alarm.signal() }
}

/// Gates where threads have waited for one another.
///
/// Two relays that are bound to each other have such gates: one thread sends through the first to the
/// second, and another one through the second to the first. If each handed its elements off to the
/// other, these could follow one another round the ring for ever. So once a ring has been found, a
/// thread waits for the turn of the whole ring to enter any of its gates from outside, and goes all
/// the way round before the next one begins. `Gate` says who goes without that turn.
///
/// A thread that was inside already when the ring was found doesn't have that turn, either. Where it
/// and the thread that has it wait for each other, it gives up waiting, and hands its work off.
final class Ring {
  private let gate = Gate()

  /// The ring that this one was found to be a part of, or nil; guarded by the lock of `waiting`.
  private var larger: Ring?

  /// The ring of which this one is a part, or itself.
  var whole: Ring { waiting.withLock { _ in largest } }

  private var largest: Ring { larger?.largest ?? self }

  /// Makes one ring of several, or a new one of none; under the lock of `waiting`.
  fileprivate static func joining(_ rings: [Ring]) -> Ring {
    let parts = rings.map(\.largest)
    guard let whole = parts.first else { return Ring() }
    for part in parts where part !== whole { part.larger = whole }
    return whole
  }

  /// Enters the ring when it is this thread's turn.
  func takeTurn() -> Gate.Turn {
    gate.takeTurn(of: self) { gate.enter() }
  }

  func leave() { gate.leave() }

  var isTurnOfThisThread: Bool { gate.isInside }
}

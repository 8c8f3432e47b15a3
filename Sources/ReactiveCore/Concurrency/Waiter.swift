import Dispatch

// The waiters of all threads that wait at gates, by thread. The lock of this dictionary also guards
// those properties of waiters and rings whose comments say so.
private let waitersByThread = Guarded<[UInt: Waiter]>([:])

/// A thread that waits for its turn at a gate.
final class Waiter {
  /// The thread that waits.
  let thread = Gate.currentThread

  /// The time when the thread began to wait, as uptime in nanoseconds.
  let since = DispatchTime.now().uptimeNanoseconds

  /// Whether a thread that left the gate has woken this thread, which hasn't tried to enter since;
  /// guarded by the gate's `queue`.
  var isAwake = false

  /// The number of turns at the gate that this thread knows of; guarded by the gate's `queue`.
  private var turns = 0

  private let semaphore = DispatchSemaphore(value: 0)

  // The lock of `waitersByThread` guards the next three properties.

  /// The ring of the gate at which the thread waits, or that this gate has to join, or `nil`; once
  /// the thread doesn't wait any more, it reads this without the lock.
  private(set) var ring: Ring?

  /// The thread inside the gate at which this thread waits, or `nil` if nobody is inside.
  private var threadInside: UInt?

  private var wasToldToGiveUp = false

  /// Creates a waiter for the current thread.
  ///
  /// - Parameter ring: the ring that the gate is in, or whose own gate it is, or `nil`
  init(in ring: Ring?) {
    self.ring = ring
  }

  /// Records that this thread waits for another thread.
  ///
  /// If the other thread waits for this thread, directly or by way of others, the gates at which
  /// they all wait become one ring, and one thread must not wait: this thread, or, if this thread
  /// has the turn of the ring, the other thread.
  ///
  /// - Returns: `false` if this thread must not wait
  func beginWaiting(for other: UInt) -> Bool {
    waitersByThread.withLock { waiters in
      if let cycle = cycle(from: other, in: waiters) {
        let ring = Ring.joining(cycle.compactMap(\.ring))
        for waiter in cycle { waiter.ring = ring }
        guard ring.isTurnOfThisThread else { return false }
        waiters[other]?.wasToldToGiveUp = true
        waiters[other]?.wake()
        waiters[other] = nil
      }
      threadInside = other
      waiters[thread] = self
      return true
    }
  }

  /// Returns the waiters of the threads that would wait for one another if this thread waited for
  /// `other`: this waiter first, each waiting for the thread of the next, and the last for this
  /// one.
  ///
  /// - Returns: the waiters, or `nil` if `other` doesn't wait for this thread, directly or by way
  ///   of others
  private func cycle(from other: UInt, in waiters: [UInt: Waiter]) -> [Waiter]? {
    var cycle = [self]
    var last = other
    while last != thread {
      guard let waiter = waiters[last], let next = waiter.threadInside else { return nil }
      cycle.append(waiter)
      last = next
    }
    return cycle
  }

  /// Records for which thread the waiting threads of a gate now wait.
  ///
  /// - Parameter thread: the thread that has entered the gate, or `nil` if the gate is open
  static func redirect(_ waiters: [Waiter], to thread: UInt?) {
    guard !waiters.isEmpty else { return }
    waitersByThread.withLock { _ in
      for waiter in waiters { waiter.threadInside = thread }
    }
  }

  /// Records that the waiter's thread doesn't wait any more.
  func endWaiting() {
    waitersByThread.withLock { $0[thread] = nil }
  }

  /// Whether this thread must give up waiting, because the thread that has the turn of the ring has
  /// begun to wait for this thread (`beginWaiting`).
  var hasToGiveUp: Bool { waitersByThread.withLock { _ in wasToldToGiveUp } }

  /// Stores the current number of turns at the gate.
  ///
  /// - Returns: `true` if other threads have had turns since the last call
  func noteTurns(_ turns: Int) -> Bool {
    defer { self.turns = turns }
    return self.turns != turns
  }

  /// Sleeps until another thread calls `wake`, at most for the given time.
  ///
  /// - Returns: `false` if that time has passed
  func sleep(for time: DispatchTimeInterval) -> Bool {
    semaphore.wait(timeout: .now() + time) == .success
  }

  /// Wakes this waiter's thread.
  func wake() { semaphore.signal() }
}

/// A group of gates at which threads have waited for one another.
///
/// For example, two relays that are bound to each other have such gates: one thread sends from the
/// first relay to the second, and another thread from the second to the first. If each thread
/// handed its elements off to the other, the elements could follow one another round the ring for
/// ever. So once a ring has been found, a thread outside one of its gates first waits for the turn
/// of the whole ring, before it enters. Its event then goes all the way round before the next
/// thread begins. The comment of `Gate` says which threads enter without that turn.
///
/// If such a thread and the thread with the turn wait for each other, the one without the turn
/// gives up waiting. If it waited for a stream's gate, it hands its work off. If it waited for the
/// ring's turn, it goes on without that turn.
final class Ring {
  private let gate = Gate()

  /// The larger ring that this ring has become a part of, or `nil`; guarded by the lock of
  /// `waitersByThread`.
  private var larger: Ring?

  /// The largest ring that this ring is a part of, or this ring itself.
  var whole: Ring { waitersByThread.withLock { _ in largest } }

  private var largest: Ring { larger?.largest ?? self }

  /// Joins rings into one ring, or creates a new ring if there are none; call this method only
  /// under the lock of `waitersByThread`.
  fileprivate static func joining(_ rings: [Ring]) -> Ring {
    let parts = rings.map(\.largest)
    guard let whole = parts.first else { return Ring() }
    for part in parts where part !== whole { part.larger = whole }
    return whole
  }

  /// Makes one ring of this ring and another one.
  func join(_ other: Ring) {
    waitersByThread.withLock { _ in _ = Ring.joining([self, other]) }
  }

  /// Waits for this thread's turn in the ring, and takes it, unless it can't come.
  func takeTurn() -> Gate.Turn {
    gate.takeTurn(of: self) { gate.enter() }
  }

  /// Ends this thread's turn in the ring.
  func leave() { gate.leave() }

  /// Whether this thread has the turn of the ring.
  var isTurnOfThisThread: Bool { gate.isInside }
}

import Dispatch

// The waiters of all threads that wait at gates, by thread. The lock of this dictionary also guards
// some properties of `Waiter` and `Ring`.
private let waitersByThread = Guarded<[UInt: Waiter]>([:])

/// A thread that waits for its turn at a gate.
final class Waiter {
  let thread = Gate.currentThread

  /// The time when the thread began to wait, as uptime in nanoseconds.
  let since = DispatchTime.now().uptimeNanoseconds

  /// Whether this thread was woken to enter the gate, and hasn't tried since; guarded by the gate's
  /// `queue`.
  var isAwake = false

  /// The number of turns at the gate that this thread knows of; guarded by the gate's `queue`.
  private var turns = 0

  private let semaphore = DispatchSemaphore(value: 0)

  // The lock of `waitersByThread` guards the next three properties.

  /// The ring that the gate belongs to or must join, or `nil`.
  ///
  /// Once the thread has stopped waiting, it reads this property without the lock.
  private(set) var ring: Ring?

  /// The thread inside the gate, or `nil` if nobody is inside.
  private var threadInside: UInt?

  private var wasToldToGiveUp = false

  /// Creates a waiter for the current thread.
  ///
  /// - Parameter ring: the ring that the gate belongs to (as a member or as the ring's own gate),
  ///   or `nil`
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
        let joined = Ring.joining(cycle.compactMap(\.ring))
        for waiter in cycle { waiter.ring = joined }
        guard joined.isTurnOfThisThread else { return false }
        waiters[other]?.wasToldToGiveUp = true
        waiters[other]?.wake()
        waiters[other] = nil
      }
      threadInside = other
      waiters[thread] = self
      return true
    }
  }

  /// Returns the waiters of all threads that would wait for one another if this thread waited for
  /// `other`, or `nil` if `other` doesn't wait for this thread, directly or by way of others.
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

  /// Whether this thread must give up waiting, because the thread with the turn of the ring has
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
  /// - Returns: `false` if nobody called `wake` in time
  func sleep(for time: DispatchTimeInterval) -> Bool {
    semaphore.wait(timeout: .now() + time) == .success
  }

  func wake() { semaphore.signal() }
}

/// A group of gates at which threads have waited for one another, such as the gates of two relays
/// that are bound to each other.
///
/// Suppose that one thread sends to the first relay while another thread sends to the second. If
/// each thread handed its element off to the other thread, the elements could follow one another
/// round the ring for ever. So a thread first waits for the turn of the whole ring. Then its event
/// goes all the way round before the next thread begins. (The comment of `Gate` lists exceptions.)
final class Ring {
  /// The ring's own gate, inside which a thread has the turn of the ring.
  private let gate = Gate()

  /// The ring that has absorbed this ring, or `nil`; guarded by the lock of `waitersByThread`.
  private var larger: Ring?

  /// The largest ring that includes this ring; this ring itself if no other has absorbed it.
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

  /// Makes one ring of this ring and another ring.
  func join(_ other: Ring) {
    waitersByThread.withLock { _ in _ = Ring.joining([self, other]) }
  }

  /// Waits for this thread's turn in the ring, and takes the turn, unless it can't come.
  func takeTurn() -> Gate.Turn {
    gate.takeTurn(of: self) { gate.enter() }
  }

  /// Ends this thread's turn in the ring.
  func leave() { gate.leave() }

  /// Whether this thread has the turn of the ring.
  var isTurnOfThisThread: Bool { gate.isInside }
}

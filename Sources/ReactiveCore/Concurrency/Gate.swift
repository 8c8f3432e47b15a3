public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Serialises work of several threads, without blocking any of them.
///
/// Everything that takes events of several threads has one, since events are serial. A thread that
/// enters while another one is inside hands its work off to that thread, which runs it before it
/// leaves. A thread that enters again while it is inside itself (an observer caused another
/// element) runs its work at once, as a nested call, after the work that other threads have handed
/// off by then.
@frozen
@usableFromInline
struct Gate: ~Copyable {
  /// The result of entering the gate.
  @frozen
  @usableFromInline
  enum Entry {
    /// The gate was empty: the thread is inside now, and has to leave.
    case first

    /// The thread is inside already.
    case nested

    /// The thread is inside already, and other threads have handed work off meanwhile.
    case nestedWithPending

    /// Another thread is inside, or this one, while it drains the pending work.
    case occupied
  }

  // The thread that is inside, or zero; plus one while work is pending. Passing an empty gate takes
  // one exchange of this to enter, and one to leave.
  @usableFromInline let inside = Atomic<UInt>(0)

  private let pending = Guarded(ElementQueue<() -> Void>())

  /// Whether the thread inside drains the pending work before nested work; accessed by that thread
  /// alone.
  private let isDraining = Atomic(false)

  @usableFromInline
  init() {}

  /// Runs work inside the gate: at once, or later on the thread inside.
  @inlinable
  func pass(_ work: @escaping () -> Void) {
    while true {
      switch enter() {
      case .first:
        work()
        return leave()
      case .nested:
        return work()
      case .nestedWithPending:
        // Work that was handed off earlier goes first: it may be of the same source.
        drainPending()
        return work()
      case .occupied:
        if handOff(work) { return }
      }
    }
  }

  /// Runs work inside the gate; an escaping closure is made only if another thread is inside.
  ///
  /// - Parameters:
  ///   - work: does the work at once
  ///   - later: makes a closure that does it
  @inlinable
  func pass(_ work: () -> Void, orLater later: () -> () -> Void) {
    switch enter() {
    case .first:
      work()
      leave()
    case .nested: work()
    case .nestedWithPending:
      drainPending()
      work()
    case .occupied: pass(later())
    }
  }

  /// Enters the gate.
  @inlinable
  func enter() -> Entry {
    let me = Gate.thread
    let (isFirst, other) = inside.compareExchange(
      expected: 0, desired: me, ordering: .acquiring)
    return isFirst ? .first : entry(of: me, where: other)
  }

  /// Enters the gate while holding a lock that every entering thread holds.
  @usableFromInline
  func enterUnderLock() -> Entry {
    enterIfFree() ? .first : entry(of: Gate.thread, where: inside.load(ordering: .acquiring))
  }

  /// Enters an empty gate while holding a lock that every entering thread holds; the lock saves the
  /// atomic exchange.
  ///
  /// - Returns: whether the gate was empty
  @inlinable
  func enterIfFree() -> Bool {
    guard inside.load(ordering: .acquiring) == 0 else { return false }
    inside.store(Gate.thread, ordering: .relaxed)
    return true
  }

  @usableFromInline
  func entry(of me: UInt, where other: UInt) -> Entry {
    switch other ^ me {
    case 0: .nested
    // Nested work during a drain goes to the end of the queue: draining again would grow the stack.
    case 1: isDraining.load(ordering: .relaxed) ? .occupied : .nestedWithPending
    default: .occupied
    }
  }

  /// Leaves, after all pending work has run.
  @inlinable
  func leave() {
    let me = inside.load(ordering: .relaxed) & ~1
    if !inside.compareExchange(expected: me, desired: 0, ordering: .releasing).exchanged {
      runPending(thenLeave: true)
    }
  }

  /// The current thread, as a number that is even and not zero.
  @usableFromInline static var thread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}

extension Gate {
  /// Hands work off to the thread inside.
  ///
  /// - Returns: whether it was accepted; if not, that thread has just left
  @usableFromInline
  func handOff(_ work: @escaping () -> Void) -> Bool {
    pending.withLock { pending in
      var other = inside.load(ordering: .relaxed)
      while other != 0 {
        let (isMarked, now) = inside.compareExchange(
          expected: other, desired: other | 1, ordering: .acquiringAndReleasing)
        if isMarked {
          pending.enqueue(work)
          return true
        }
        other = now
      }
      return false
    }
  }

  /// Runs the pending work before nested work; only for the thread inside.
  @usableFromInline
  func drainPending() {
    isDraining.store(true, ordering: .relaxed)
    runPending(thenLeave: false)
    isDraining.store(false, ordering: .relaxed)
  }

  /// Runs the pending work; only for the thread inside.
  @usableFromInline
  func runPending(thenLeave isLeaving: Bool) {
    while let work = dequeuePending(orLeave: isLeaving) { work() }
  }

  // One at a time: while the first one runs, nested entries have to see that more is pending.
  private func dequeuePending(orLeave isLeaving: Bool) -> (() -> Void)? {
    pending.withLock { pending in
      let work = pending.dequeue()
      if work == nil {
        if isLeaving { inside.store(0, ordering: .releasing) }
      } else if pending.isEmpty {
        inside.store(Gate.thread, ordering: .relaxed)
      }
      return work
    }
  }
}

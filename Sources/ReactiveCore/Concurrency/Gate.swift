import Dispatch
public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Has several threads work in turns.
///
/// Everything that takes events of several threads has one, since events are serial. It works as a
/// lock that its own thread may take again: a thread that enters while another one is inside waits
/// for its turn, so each takes its own events, and none is kept by the events of others. Who has
/// waited for a while comes next. A thread that enters again while it is inside itself (an observer
/// caused another element) runs its work at once, as a nested call.
///
/// Unlike a lock it keeps nobody for ever. Where waiting would never end, since the thread inside
/// waits for this one, the work is handed off: the thread inside runs it before it leaves. That is
/// known where both wait at gates; where the other one waits for something else (a lock, a queue,
/// a semaphore), it is assumed after a while (`Patience`).
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

  /// The result of waiting for a turn.
  enum Turn {
    /// It is this thread's turn: it is inside now, and has to leave.
    case mine

    /// The gate is empty: it can be entered.
    case free

    /// The turn would never come, or has not come for a long time: work has to be handed off.
    case unending
  }

  /// How long a thread waits for its turn.
  enum Patience {
    /// How often it looks whether the gate is empty before it sleeps: passing a gate mostly takes
    /// less time than falling asleep and waking up.
    static let looks = 100

    /// How long others may enter before a thread that sleeps, in nanoseconds.
    static let manners: UInt64 = 1_000_000

    /// How long it waits for a thread that may be waiting for it: long enough for what an observer
    /// does in good faith, and short enough for a finger on a screen.
    static let rest = DispatchTimeInterval.milliseconds(250)
  }

  // The thread that is inside, or zero; plus `workBit` and `waiterBit`. Passing an empty gate takes
  // one exchange of this to enter, and one to leave.
  @usableFromInline let inside = Atomic<UInt>(0)

  /// Set while work is pending.
  @usableFromInline static var workBit: UInt { 1 }

  /// Set while threads wait.
  @usableFromInline static var waiterBit: UInt { 2 }

  @usableFromInline let queue = Guarded(Queue())

  /// Whether the thread inside drains the pending work before nested work; accessed by that thread
  /// alone.
  private let isDraining = Atomic(false)

  @usableFromInline
  init() {}

  /// Runs work inside the gate, in turn.
  @inlinable
  func pass(_ work: @escaping () -> Void) {
    pass(work, orLater: { work })
  }

  /// Runs work inside the gate, in turn.
  ///
  /// - Parameters:
  ///   - work: does the work on this thread
  ///   - later: makes a closure that does it, to be handed off; called only if it has to be
  @inlinable
  func pass(_ work: () -> Void, orLater later: () -> () -> Void) {
    switch enter() {
    case .first:
      work()
      leave()
    case .nested: work()
    case .nestedWithPending:
      // Work that was handed off earlier goes first: it may be of the same source.
      drainPending()
      work()
    case .occupied: passInTurn(work, orLater: later)
    }
  }

  @usableFromInline
  func passInTurn(_ work: () -> Void, orLater later: () -> () -> Void) {
    var looks = Patience.looks
    while true {
      switch waitForTurn(&looks) {
      case .mine:
        if inside.load(ordering: .relaxed) & Gate.workBit != 0 { drainPending() }
        work()
        return leave()
      case .free:
        guard case .first = enter() else { continue }
        work()
        return leave()
      case .unending: return passOrHandOff(later())
      }
    }
  }

  /// Runs work inside the gate, at once or later on the thread inside; never waits.
  @usableFromInline
  func passOrHandOff(_ work: @escaping () -> Void) {
    while true {
      switch enter() {
      case .first:
        work()
        return leave()
      case .nested:
        return work()
      case .nestedWithPending:
        drainPending()
        return work()
      case .occupied:
        if handOff(work) { return }
      }
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
  func entry(of me: UInt, where state: UInt) -> Entry {
    switch (state & ~Gate.waiterBit) ^ me {
    case 0: .nested
    // Nested work during a drain goes to the end of the queue: draining again would grow the stack.
    case Gate.workBit: isDraining.load(ordering: .relaxed) ? .occupied : .nestedWithPending
    default:
      state == Gate.waiterBit && queue.withLock { enterOpenGate(&$0) } ? .first : .occupied
    }
  }

  /// Leaves, after all pending work has run, and lets the next thread in.
  @inlinable
  func leave() {
    let me = Gate.thread(in: inside.load(ordering: .relaxed))
    if !inside.compareExchange(expected: me, desired: 0, ordering: .releasing).exchanged {
      leaveToOthers()
    }
  }

  @inlinable
  static func thread(in state: UInt) -> UInt { state & ~(workBit | waiterBit) }

  /// The current thread, as a number that is divisible by four and not zero.
  @usableFromInline static var thread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}

extension Gate {
  /// The work and the threads that the thread inside has to see to before it leaves.
  @usableFromInline
  struct Queue {
    var pending = ElementQueue<() -> Void>()
    var waiters: [Waiter] = []

    @usableFromInline
    init() {}

    var waiterBit: UInt { waiters.isEmpty ? 0 : Gate.waiterBit }

    mutating func remove(_ waiter: Waiter) {
      waiters.removeAll { $0 === waiter }
      Gate.waits.withLock { $0[waiter.thread] = nil }
    }
  }

  /// A thread that waits for its turn.
  final class Waiter {
    let thread: UInt
    let alarm = DispatchSemaphore(value: 0)
    let since = DispatchTime.now()
    var isAwake = false

    init(thread: UInt) { self.thread = thread }
  }

  /// For each thread that waits at a gate, the thread inside that gate.
  private static let waits = Guarded<[UInt: UInt]>([:])

  /// Waits until it is this thread's turn.
  ///
  /// - Parameter looks: how often it may still look whether the gate is empty
  func waitForTurn(_ looks: inout Int) -> Turn {
    let me = Gate.thread
    if Gate.thread(in: inside.load(ordering: .relaxed)) == me { return .unending }
    while looks > 0 {
      looks -= 1
      let state = inside.load(ordering: .relaxed)
      if state == 0 { return .free }
      if state == Gate.waiterBit, queue.withLock({ enterOpenGate(&$0) }) { return .mine }
      sched_yield()
    }
    let waiter = Waiter(thread: me)
    let turn: Turn? = queue.withLock { queue in
      guard let other = mark(Gate.waiterBit) else { return enterOpenGate(&queue) ? .mine : .free }
      guard Gate.beginWaiting(waiter.thread, for: other) else { return .unending }
      queue.waiters.append(waiter)
      return nil
    }
    return turn ?? waitForTurn(waiter)
  }

  private func waitForTurn(_ waiter: Waiter) -> Turn {
    let end = waiter.since + Patience.rest
    while waiter.alarm.wait(timeout: end) == .success {
      for _ in 0..<Patience.looks {
        let state = inside.load(ordering: .relaxed)
        if state == Gate.waiterBit || Gate.thread(in: state) == waiter.thread { break }
        sched_yield()
      }
      if queue.withLock({ queue in
        waiter.isAwake = enterOpenGate(&queue, waiter)
        return waiter.isAwake
      }) {
        return .mine
      }
    }
    return queue.withLock { queue in
      if enterOpenGate(&queue, waiter) { return .mine }
      queue.remove(waiter)
      return .unending
    }
  }

  /// Enters a gate that was left while threads wait, under the lock of the queue.
  ///
  /// - Parameter waiter: this thread, if it is one of them; it may have been let in already
  private func enterOpenGate(_ queue: inout Queue, _ waiter: Waiter? = nil) -> Bool {
    let state = inside.load(ordering: .acquiring)
    if let waiter, Gate.thread(in: state) == waiter.thread { return true }
    guard state == Gate.waiterBit else { return false }
    if let waiter { queue.remove(waiter) }
    admit(Gate.thread, &queue)
    return true
  }

  /// Notes that a thread waits for another one, unless that one waits for it, be it by way of
  /// others.
  private static func beginWaiting(_ thread: UInt, for other: UInt) -> Bool {
    waits.withLock { waits in
      var next: UInt? = other
      while let other = next {
        if other == thread { return false }
        next = waits[other]
      }
      waits[thread] = other
      return true
    }
  }

  /// Sets a bit, unless the gate is empty.
  ///
  /// - Returns: the thread inside, nil if there is none
  private func mark(_ bit: UInt) -> UInt? {
    var state = inside.load(ordering: .relaxed)
    while Gate.thread(in: state) != 0 {
      let (isMarked, now) = inside.compareExchange(
        expected: state, desired: state | bit, ordering: .acquiringAndReleasing)
      if isMarked { return Gate.thread(in: state) }
      state = now
    }
    return nil
  }

  /// Hands work off to the thread inside.
  ///
  /// - Returns: whether it was accepted; if not, that thread has just left
  @usableFromInline
  func handOff(_ work: @escaping () -> Void) -> Bool {
    queue.withLock { queue in
      guard mark(Gate.workBit) != nil else { return false }
      queue.pending.enqueue(work)
      return true
    }
  }

  /// Runs the pending work before nested work; only for the thread inside.
  @usableFromInline
  func drainPending() {
    isDraining.store(true, ordering: .relaxed)
    while let work = queue.withLock({ dequeue(&$0) }) { work() }
    isDraining.store(false, ordering: .relaxed)
  }

  /// Runs the pending work, and then lets the next thread in, if one waits.
  @usableFromInline
  func leaveToOthers() {
    while let work = queue.withLock({ dequeue(&$0, orLetNextIn: true) }) { work() }
  }

  // One at a time: while the first one runs, nested entries have to see that more is pending.
  private func dequeue(
    _ queue: inout Queue, orLetNextIn isLeaving: Bool = false
  ) -> (() -> Void)? {
    let work = queue.pending.dequeue()
    if work == nil {
      if isLeaving { letNextIn(&queue) }
    } else if queue.pending.isEmpty {
      inside.store(Gate.thread | queue.waiterBit, ordering: .relaxed)
    }
    return work
  }

  /// Leaves: wakes the thread that has waited longest, and has it enter if others have come before
  /// it for long enough.
  private func letNextIn(_ queue: inout Queue) {
    guard let next = queue.waiters.first else { return inside.store(0, ordering: .releasing) }
    let waited = DispatchTime.now().uptimeNanoseconds - next.since.uptimeNanoseconds
    if waited > Patience.manners {
      queue.remove(next)
      admit(next.thread, &queue)
    } else {
      inside.store(Gate.waiterBit, ordering: .releasing)
    }
    if !next.isAwake { next.alarm.signal() }
    next.isAwake = true
  }

  /// Has a thread enter, for which all others wait from now on.
  private func admit(_ thread: UInt, _ queue: inout Queue) {
    Gate.waits.withLock { waits in
      for waiter in queue.waiters { waits[waiter.thread] = thread }
    }
    inside.store(thread | queue.waiterBit, ordering: .releasing)
  }
}

import Dispatch
public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The states of a gate, where `T` is the thread inside:
//
//           enter                  another thread comes            leave
//   empty ─────────▶ T ───────────────────────────────▶ T, waiting ──────▶ open, waiting
//     ▲              │                                     ▲                    │
//     └──────────────┘                                     └────────────────────┘
//           leave                     a thread enters: the first that comes or wakes up
//
// Now and then, a thread that leaves lets the thread in that has waited longest, and the gate isn't open in between. When
// nobody waits any more, "T, waiting" becomes "T" again, except in a ring.
//
// Nobody is inside a gate that is empty or open. A thread enters an empty gate with one atomic instruction. It enters an
// open gate under the lock of its queue. A gate is left open if other threads wait there, or if it is in a ring, even if
// nobody waits.
//
// In both states with T inside, work may be pending:
//
//                another thread hands work off               T sends again, or is about to leave
//   no pending work ─────────────────────▶ pending work ─────────────────────▶ T runs that work
//          ▲                                                                          │
//          └──────────────────────────────────────────────────────────────────────────┘
//                                    there is none left

/// Lets one thread work at a time, and has the others wait for their turns.
///
/// Everything that takes events from several threads has a gate, because events are serial. A gate
/// works like a lock that its own thread may take again. A thread that calls `pass` finds one of
/// these:
///
/// 1. The gate is empty. The thread enters, runs its work, and leaves. This is by far the most
///    frequent case, and takes two atomic instructions.
/// 2. The thread is inside already, because an observer has caused another event. It runs pending
///    work first and then its own, as a nested call. In the middle of pending work, it postpones its
///    own until no work is pending (`drain`).
/// 3. Another thread is inside. This one looks for a moment whether that thread leaves, and then
///    sleeps until its turn has come (`takeTurn`).
/// 4. Another thread is inside, and this one's turn won't come. It hands its work off and returns, and
///    the thread inside runs that work before it leaves (`runOrHandOff`).
///
/// The fourth case is what a lock doesn't have, because a lock may keep a thread for ever. A turn
/// won't come if the thread inside waits for this one. There are two ways to find that out:
///
/// - The thread inside waits at another gate, for this thread or for one that waits for this thread.
///   Gates know that at once. They form a ring then. From now on, one thread at a time goes round
///   it, so that threads hardly ever wait for each other there again (`Ring`).
/// - The thread inside waits for something else, such as a lock or a queue. Nobody can know whether
///   this thread has it, so it is assumed after a while (`WaitLimits.deadlockTimeout`).
///
/// Each piece of work runs exactly once, and never while another thread is inside. When `pass`
/// returns, the work has run, unless it was handed off or postponed. So the work has to check by
/// itself whether it is still wanted.
@frozen
@usableFromInline
struct Gate: ~Copyable {
  /// The thread inside, or zero, plus the bits below.
  ///
  /// It is one number, so that passing an empty gate takes one atomic instruction to enter, and one
  /// to leave. If no bit is set, the thread inside may leave without the lock of the queue. Every
  /// other change of a gate that isn't empty is made under that lock.
  @usableFromInline let state = Atomic<UInt>(0)

  /// Set while the gate is entered and left under the lock of the queue: threads wait for their
  /// turns, or it is in a ring.
  @usableFromInline static var queueBit: UInt { 1 }

  /// Set while work is pending, which other threads have handed off.
  @usableFromInline static var pendingBit: UInt { 2 }

  /// Set while the thread inside runs pending work.
  @usableFromInline static var drainingBit: UInt { 4 }

  @usableFromInline let queue = Guarded(Queue())

  @usableFromInline
  init() {}

  /// Runs work inside the gate, in turn.
  @inlinable
  func pass(_ work: @escaping () -> Void) {
    pass(work, orLater: work)
  }

  /// Runs work inside the gate, in turn.
  ///
  /// - Parameters:
  ///   - work: the work
  ///   - later: the same work as a closure that can be kept, which costs an allocation; it is made
  ///     only if the gate isn't empty
  @inlinable
  func pass(_ work: () -> Void, orLater later: @autoclosure () -> () -> Void) {
    guard enter() else { return passInTurn(later()) }
    work()
    leave()
  }

  /// Enters the gate if it is empty.
  ///
  /// - Returns: whether this thread has entered, and so has to leave
  @inlinable
  func enter() -> Bool {
    state.compareExchange(expected: 0, desired: Gate.currentThread, ordering: .acquiring).exchanged
  }

  /// Enters the gate if it is empty.
  ///
  /// The caller holds a lock, which saves the atomic exchange. Whoever enters this gate while it is empty has to hold that lock, so `pass`, `passOrHandOff` and
  /// `enter` aren't for such a gate.
  ///
  /// - Returns: whether this thread has entered, and so has to leave
  @inlinable
  func enterUnderLock() -> Bool {
    guard state.load(ordering: .acquiring) == 0 else { return false }
    // Relaxed, because the next thread that asks has the lock, too.
    state.store(Gate.currentThread, ordering: .relaxed)
    return true
  }

  /// Runs all pending work, and lets the next thread in.
  @inlinable
  func leave() {
    let hasLeft = state.compareExchange(
      expected: Gate.currentThread, desired: 0, ordering: .releasing
    ).exchanged
    if !hasLeft { runPendingAndLeave() }
  }

  /// The current thread, as a number that is divisible by eight and not zero.
  @usableFromInline static var currentThread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }

  /// The state of an open gate: nobody is inside, and it is entered under the lock of the queue.
  private static var openState: UInt { queueBit }

  private static func thread(in state: UInt) -> UInt {
    state & ~(queueBit | pendingBit | drainingBit)
  }
}

// MARK: - Passing a gate that isn't empty

extension Gate {
  /// Where the current thread is.
  private enum Place {
    case outside
    case inside

    /// Inside, and other threads have handed work off meanwhile.
    case insideWithPending

    /// Inside, and in the middle of pending work.
    case draining
  }

  // Relaxed, because nobody but this thread changes whether it is inside, except while it sleeps
  // (`admit`). If it misses that another thread has just handed work off, it runs its own first,
  // which is right as well, because neither was sent before the other.
  private var place: Place {
    let state = state.load(ordering: .relaxed)
    guard Gate.thread(in: state) == Gate.currentThread else { return .outside }
    guard state & Gate.pendingBit != 0 else { return .inside }
    return state & Gate.drainingBit == 0 ? .insideWithPending : .draining
  }

  /// Whether the current thread is inside.
  @usableFromInline var isInside: Bool { place != .outside }

  /// Runs work inside the gate, in turn; the slow path of `pass`.
  @usableFromInline
  func passInTurn(_ work: @escaping () -> Void) {
    passInTurn(work) { enter() }
  }

  /// Runs work inside the gate, in turn.
  ///
  /// - Parameters:
  ///   - work: the work
  ///   - enter: enters the gate if it is empty
  @usableFromInline
  func passInTurn(_ work: @escaping () -> Void, enter: () -> Bool) {
    guard !isInside else { return run(work) }
    // In a ring, a thread needs the turn of the ring before that of the gate. It may have it already,
    // if the work has come here from another gate of the ring.
    let ring = queue.withLock { $0.ring }?.whole
    let turnInRing = ring?.takeTurn()
    // A thread that has waited for the ring until it was late doesn't wait for the gate as well. One
    // that is refused by the ring may wait, because the gate refuses it, too, if that is necessary.
    let turn = turnInRing == .timedOut ? .timedOut : takeTurn(enter: enter)
    if turn == .entered {
      run(work)
      leave()
    } else {
      runOrHandOff(work, enter: enter)
    }
    if turnInRing == .entered { ring?.leave() }
  }

  /// Runs work inside the gate: now, or later on the thread inside.
  ///
  /// It never waits for a turn, not for the turn of a ring either, because it is for disposals, which
  /// mustn't wait (clause 17 of the contract).
  @usableFromInline
  func passOrHandOff(_ work: @escaping () -> Void) {
    isInside ? run(work) : runOrHandOff(work) { enter() }
  }

  /// Has the thread inside run work before it leaves; if there is none any more, runs it here.
  private func runOrHandOff(_ work: @escaping () -> Void, enter: () -> Bool) {
    while !handOff(work) {
      // Nobody is inside any more.
      if enter() || queue.withLock({ enterOpenGate(&$0) }) {
        run(work)
        return leave()
      }
    }
  }

  /// Runs work; only for the thread inside.
  private func run(_ work: @escaping () -> Void) {
    // Pending work goes first, because it may be of the same source.
    if place == .insideWithPending { drain() }
    if place == .draining { postpone(work) } else { work() }
  }
}

// MARK: - Pending work

extension Gate {
  /// What the thread inside sees to before it leaves; guarded by the lock of `Gate.queue`.
  @usableFromInline
  struct Queue {
    /// The work that other threads have handed off.
    var pending = ElementQueue<() -> Void>()

    /// The work that the thread inside has postponed while it ran pending work.
    var postponed: [() -> Void] = []

    /// The threads that wait for their turns, in the order in which they came.
    var waiters: [Waiter] = []

    /// How often a thread has left while others waited.
    var turns = 0

    /// When the thread that had waited longest was last let in before others, in nanoseconds.
    var lastTurn: UInt64 = 0

    /// The ring of gates that this one was found to be in; it stays in it for good.
    var ring: Ring?

    @usableFromInline
    init() {}

    /// The bit with which the gate is left: zero if nobody waits and it is in no ring.
    var queueBit: UInt { waiters.isEmpty && ring == nil ? 0 : Gate.queueBit }

    mutating func remove(_ waiter: Waiter) {
      waiters.removeAll { $0 === waiter }
      waiter.endWaiting()
    }
  }

  /// Hands work off to the thread inside.
  ///
  /// - Returns: whether there is one
  private func handOff(_ work: @escaping () -> Void) -> Bool {
    queue.withLock { queue in
      guard markIfEntered(Gate.pendingBit) != nil else { return false }
      queue.pending.enqueue(work)
      return true
    }
  }

  /// Runs the pending work, and then the work that was postponed meanwhile; only for the thread inside.
  ///
  /// Work that pending work causes at the same gate is postponed until all pending work has run, so
  /// that the stack doesn't grow. Then it runs like any other work, and what it causes is nested.
  /// That isn't postponed again, because then two elements that were handed off could take turns in a
  /// ring without end: each would go on before the other has gone all the way round.
  private func drain() {
    while let work = queue.withLock({ nextPending(&$0) }) { work() }
    let postponed = queue.withLock { queue in
      defer { queue.postponed = [] }
      return queue.postponed
    }
    for work in postponed { work() }
  }

  private func nextPending(_ queue: inout Queue) -> (() -> Void)? {
    let next = queue.pending.dequeue()
    let bits = next == nil ? 0 : Gate.pendingBit | Gate.drainingBit
    // Relaxed, because other threads read and change these bits under the lock.
    state.store(Gate.currentThread | queue.queueBit | bits, ordering: .relaxed)
    return next
  }

  private func postpone(_ work: @escaping () -> Void) {
    queue.withLock { $0.postponed.append(work) }
  }

  /// Sets a bit, unless nobody is inside; under the lock of the queue.
  ///
  /// - Returns: the thread inside, nil if there is none
  private func markIfEntered(_ bit: UInt) -> UInt? {
    // A loop, because a thread enters and leaves without that lock if no bit is set.
    var old = state.load(ordering: .relaxed)
    while Gate.thread(in: old) != 0 {
      let (isMarked, now) = state.compareExchange(
        expected: old, desired: old | bit, ordering: .acquiringAndReleasing)
      if isMarked { return Gate.thread(in: old) }
      old = now
    }
    return nil
  }
}

// MARK: - Turns

extension Gate {
  /// How long a thread waits for its turn.
  enum WaitLimits {
    /// How often it looks whether the gate is empty before it sleeps: passing a gate mostly takes
    /// less time than falling asleep and waking up.
    ///
    /// It doesn't yield in between: on a busy machine that would let all other programs go first.
    static let spinCount = 500

    /// How long others may overtake a thread that sleeps, in nanoseconds.
    ///
    /// Nobody is at work until a thread that was let in is awake. So this is also the least time
    /// between two threads that are let in.
    static let maxOvertaking: UInt64 = 1_000_000

    /// How long it waits for a thread that may be waiting for it: long enough for most observers to
    /// finish, and short enough that a user hardly notices.
    static let deadlockTimeout = DispatchTimeInterval.milliseconds(250)
  }

  /// Whether a thread's turn has come.
  enum Turn {
    /// It has: the thread is inside, and has to leave.
    case entered

    /// The thread was inside already.
    case nested

    /// It can't come: the thread inside waits for this one at another gate.
    case deadlocked

    /// It hasn't come for a long time, in which nobody else had a turn, either.
    case timedOut
  }

  /// What a thread finds that has come to wait for its turn.
  private enum Arrival {
    /// The gate is empty, and may be entered.
    case empty

    /// The gate was open, and the thread has entered it.
    case entered

    /// Another thread is inside, and this one is now among those that wait.
    case waiting(Waiter)

    /// Another thread is inside, and waits for this one, which therefore doesn't wait.
    case refused(Waiter)
  }

  /// Enters the gate when it is this thread's turn.
  ///
  /// - Parameters:
  ///   - ring: the ring whose own gate this is; nil for the gate of a stream
  ///   - enter: enters the gate if it is empty
  func takeTurn(of ring: Ring? = nil, enter: () -> Bool) -> Turn {
    guard !isInside else { return .nested }
    if enter() || enterSoon(enter) { return .entered }
    while true {
      switch lineUp(of: ring) {
      case .empty: if enter() { return .entered }
      case .entered: return .entered
      case .waiting(let waiter):
        defer { noteRing(of: waiter, ring) }
        return awaitTurn(waiter)
      case .refused(let waiter):
        noteRing(of: waiter, ring)
        return .deadlocked
      }
    }
  }

  /// Tries for a moment to enter the gate.
  ///
  /// - Returns: whether this thread has entered
  private func enterSoon(_ enter: () -> Bool) -> Bool {
    for _ in 0..<WaitLimits.spinCount {
      switch state.load(ordering: .relaxed) {
      case 0: if enter() { return true }
      case Gate.openState: if queue.withLock({ enterOpenGate(&$0) }) { return true }
      default: break
      }
    }
    return false
  }

  /// Joins the threads that wait, if another thread is inside.
  private func lineUp(of ring: Ring?) -> Arrival {
    queue.withLock { queue in
      guard let other = markIfEntered(Gate.queueBit) else {
        return enterOpenGate(&queue) ? .entered : .empty
      }
      let waiter = Waiter(in: ring ?? queue.ring)
      guard waiter.beginWaiting(for: other) else { return .refused(waiter) }
      waiter.noteTurns(queue.turns)
      queue.waiters.append(waiter)
      return .waiting(waiter)
    }
  }

  /// Notes that the gate is in a ring, if that was found while a thread waited.
  ///
  /// - Parameter ring: the ring whose own gate this is; nil for the gate of a stream
  private func noteRing(of waiter: Waiter, _ ring: Ring?) {
    guard ring == nil, let found = waiter.ring else { return }
    queue.withLock { queue in
      if queue.ring == nil { queue.ring = found }
      // If nobody is inside any more, the bit is set when threads meet here again.
      _ = markIfEntered(Gate.queueBit)
    }
  }

  /// Sleeps until this thread's turn has come, or is known not to come.
  private func awaitTurn(_ waiter: Waiter) -> Turn {
    while true {
      guard waiter.sleep(for: WaitLimits.deadlockTimeout) else {
        // As long as others have their turns, this one's will come.
        if queue.withLock({ !waiter.noteTurns($0.turns) }) { return giveUp(waiter, .timedOut) }
        continue
      }
      // It was woken because the gate is open, because it has been let in, or because it has to give
      // up. If another thread was faster, that one may leave soon.
      for _ in 0..<WaitLimits.spinCount {
        let state = state.load(ordering: .relaxed)
        if state == Gate.openState || Gate.thread(in: state) == waiter.thread { break }
      }
      let hasEntered = queue.withLock { queue in
        waiter.isAwake = false
        return enterOpenGate(&queue, waiter)
      }
      if hasEntered { return .entered }
      if waiter.hasToGiveUp { return giveUp(waiter, .deadlocked) }
    }
  }

  /// Stops waiting, unless the thread's turn has come at the last moment.
  private func giveUp(_ waiter: Waiter, _ turn: Turn) -> Turn {
    queue.withLock { queue in
      if enterOpenGate(&queue, waiter) { return .entered }
      queue.remove(waiter)
      return turn
    }
  }

  /// Enters an open gate, under the lock of the queue.
  ///
  /// - Parameter waiter: this thread, if it is one of those that wait; it may have been let in already
  private func enterOpenGate(_ queue: inout Queue, _ waiter: Waiter? = nil) -> Bool {
    let state = state.load(ordering: .acquiring)
    if let waiter, Gate.thread(in: state) == waiter.thread { return true }
    guard state == Gate.openState else { return false }
    if let waiter { queue.remove(waiter) }
    admit(Gate.currentThread, &queue)
    return true
  }

  /// The slow path of `leave`.
  @usableFromInline
  func runPendingAndLeave() {
    while !queue.withLock({ leaveUnlessPending(&$0) }) { drain() }
  }

  /// Leaves, and wakes the thread that has waited longest; has it enter if others have come before
  /// it for long enough.
  ///
  /// - Returns: whether this thread has left; not if work has been handed off to it
  private func leaveUnlessPending(_ queue: inout Queue) -> Bool {
    guard queue.pending.isEmpty else { return false }
    guard let next = queue.waiters.first else {
      state.store(queue.queueBit, ordering: .releasing)
      return true
    }
    queue.turns += 1
    let now = DispatchTime.now().uptimeNanoseconds
    if now - max(next.since, queue.lastTurn) > WaitLimits.maxOvertaking {
      queue.lastTurn = now
      queue.remove(next)
      admit(next.thread, &queue)
    } else {
      Waiter.wait(queue.waiters, for: nil)
      state.store(Gate.openState, ordering: .releasing)
    }
    if !next.isAwake { next.wake() }
    next.isAwake = true
    return true
  }

  /// Has a thread enter, for which all others wait from now on.
  private func admit(_ thread: UInt, _ queue: inout Queue) {
    Waiter.wait(queue.waiters, for: thread)
    state.store(thread | queue.queueBit, ordering: .releasing)
  }
}

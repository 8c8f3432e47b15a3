import Dispatch
public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The states of a gate. T is the thread inside.
//
//                        nobody is inside                      T is inside
//
//                          ┌───────────┐         enter         ┌──────────────┐
//   entered and left       │           │ ────────────────────▶ │              │
//   without the lock       │   empty   │                       │      T       │
//   of the queue           │           │ ◀──────────────────── │              │
//                          └───────────┘         leave         └──────────────┘
//                                ▲                                 │      ▲
//                                │                                 │ 1    │ 2
//                                └────────── leave, 2 ─────────┐   │      │
//                                                              │   ▼      │
//                          ┌───────────┐         enter         ┌──────────────┐
//   entered and left       │           │ ────────────────────▶ │              │ ──┐
//   under that lock        │   open    │                       │ T + queueBit │   │ 3
//                          │           │ ◀──────────────────── │              │ ◀─┘
//                          └───────────┘         leave         └──────────────┘
//
// 1. Another thread lines up; or the gate is in a ring, which is noticed when the ring is found and
//    when T runs pending work.
// 2. Nobody waits any more, and the gate is in no ring. This is noticed when T leaves, has just
//    entered, or has run pending work.
// 3. T leaves and lets the thread in that has waited longest, which is T from now on.
//
// In both states with T inside, other threads may hand work off to T:
//
//                   a thread hands work off               T runs it
//   no other bit ──────────────────────────▶ pendingBit ────────────▶ pendingBit + drainingBit
//         ▲                                                                      │
//         └──────────────────────────────────────────────────────────────────────┘
//                                  no pending work is left

/// Has threads run their work one at a time.
///
/// Everything that takes events from several threads has a gate, because events are serial. A gate
/// works like a lock that its own thread may take again, except that nobody waits for ever: a
/// thread whose turn won't come leaves its work with the thread inside. Each piece of work runs
/// exactly once, and never while another thread is inside.
///
/// This is what `pass` does:
///
///     A thread finds                 It                           Who runs its work, and when
///     ─────────────────────────────  ───────────────────────────  ────────────────────────────────
///     1. an empty gate, most often   enters without a lock        itself, at once
///     2. an open gate                enters under `queue`'s lock  itself, at once
///     3. itself inside               runs pending work first      itself, as a nested call
///     4. itself inside, and in the   postpones its work           itself, when none is pending
///        middle of pending work      (`drain`)
///     5. another thread inside       waits (`takeTurn`)           itself, when its turn has come,
///                                                                 after what is pending by then
///     6. another thread inside, and  hands its work off           that thread, before more of its
///        its own turn won't come     (`handOffOrRun`)             own and before it leaves; itself
///                                                                 if nobody is inside any more
///
/// In cases 4 and 6, `pass` may return before the work has run. So the work has to check by itself
/// whether it is still wanted.
///
/// A turn won't come if the thread inside waits for this one. If it does so at another gate,
/// directly or by way of other threads, gates know that at once (`Turn.deadlocked`). It may also wait
/// for something else that this thread has, such as a lock or a queue. Nobody can know that, so a
/// thread assumes it when nobody has had a turn for a while (`Turn.timedOut`).
///
/// Gates where threads have waited for one another are a ring, for good. A gate is in it as soon as
/// the thread that came to wait there doesn't wait any more. From then on, in cases 2, 5 and 6, a
/// thread first waits for the turn of the whole ring, and keeps it until `pass` returns, so one
/// thread at a time goes round (`Ring`). Some go without that turn: a thread that finds the gate
/// empty, because nobody was inside when the ring was found; one whose turn in the ring is `deadlocked`
/// or `timedOut`; and one that disposes or subscribes.
///
/// The gate releases handed-off work when it has run, and postponed work when all that was
/// postponed has run: inside, and never under the lock of `queue`. The caller of `pass` also keeps
/// its work until `pass` returns. So the last release may be outside.
@frozen
@usableFromInline
struct Gate: ~Copyable {
  /// The thread inside, or zero, plus the bits below.
  ///
  /// It is one number, so that passing an empty gate takes one atomic instruction to enter, and one
  /// to leave. Every other change of a gate that isn't empty is made under the lock of the queue.
  @usableFromInline let state = Atomic<UInt>(0)

  /// If set, the gate is entered and left under the lock of the queue.
  @usableFromInline static var queueBit: UInt { 1 }

  /// Set while work is pending, which is what other threads have handed off.
  @usableFromInline static var pendingBit: UInt { 2 }

  /// Set while the thread inside runs pending work.
  @usableFromInline static var drainingBit: UInt { 4 }

  @usableFromInline let queue = Guarded(Queue())

  @usableFromInline
  init() {}

  /// Runs work inside the gate, in one of the six ways above.
  @inlinable
  func pass(_ work: @escaping () -> Void) {
    pass(work, orLater: work)
  }

  /// Runs work inside the gate, in one of the six ways above.
  ///
  /// - Parameter later: the work as a closure that can be kept, which costs an allocation; it is
  ///   made only if the gate isn't empty
  @inlinable
  func pass(_ work: () -> Void, orLater later: @autoclosure () -> () -> Void) {
    guard enter() else { return passSlowly(later()) }
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

  /// Enters the gate if it is empty, under a lock of the caller, which isn't that of the queue.
  ///
  /// That lock saves the atomic exchange, and whoever enters the gate while it is empty has to hold
  /// it. So such a gate is passed with this and `leave`, or with `passSlowly(_:enter:)` if this
  /// returns false, and never with `pass`, `passWithoutWaiting` or `enter`.
  ///
  /// - Returns: whether this thread has entered, and so has to leave
  @inlinable
  func enterUnderCallersLock() -> Bool {
    guard state.load(ordering: .acquiring) == 0 else { return false }
    // Relaxed, because the next thread that asks has the lock, too.
    state.store(Gate.currentThread, ordering: .relaxed)
    return true
  }

  /// Runs all pending work, leaves, and wakes the next thread.
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

  // Relaxed, because nobody but this thread changes whether it is inside, except while it waits for
  // its turn (`admit`). If it misses that another thread has just handed work off, it runs its own
  // first, which is right as well, because neither was sent before the other.
  private var place: Place {
    let state = state.load(ordering: .relaxed)
    guard Gate.thread(in: state) == Gate.currentThread else { return .outside }
    guard state & Gate.pendingBit != 0 else { return .inside }
    return state & Gate.drainingBit == 0 ? .insideWithPending : .draining
  }

  /// Whether the current thread is inside.
  @usableFromInline var isInside: Bool { place != .outside }

  /// The slow path of `pass`.
  @usableFromInline
  func passSlowly(_ work: @escaping () -> Void) {
    passSlowly(work) { enter() }
  }

  /// The slow path of `pass`, and of `enterUnderCallersLock`.
  ///
  /// - Parameter enter: enters the gate if it is empty
  @usableFromInline
  func passSlowly(_ work: @escaping () -> Void, enter: () -> Bool) {
    guard !isInside else { return run(work) }
    // The turn of the ring comes before that of the gate. This thread may have it already, if the
    // work has come here from another gate of the ring.
    let ring = queue.withLock { $0.ring }?.whole
    let turnInRing = ring?.takeTurn()
    // A thread that was late there doesn't wait for the gate as well. One whose turn never comes
    // there may wait, because the gate refuses it, too, if necessary.
    let turn = turnInRing == .timedOut ? .timedOut : takeTurn(enter: enter)
    if turn == .entered {
      run(work)
      leave()
    } else {
      handOffOrRun(work, enter: enter)
    }
    if turnInRing == .entered { ring?.leave() }
  }

  /// Runs work inside the gate as `pass` does, but takes case 6 for case 5.
  ///
  /// It is for disposals, which mustn't wait for any turn (clause 17 of the contract). It may run
  /// what other threads have handed off.
  @usableFromInline
  func passWithoutWaiting(_ work: @escaping () -> Void) {
    isInside ? run(work) : handOffOrRun(work) { enter() }
  }

  /// Hands work off to the thread inside; if there is none any more, runs it here.
  private func handOffOrRun(_ work: @escaping () -> Void, enter: () -> Bool) {
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
    // Pending work goes first, because it may be of the same source. There may be some already when
    // a thread wakes up that was let in.
    if place == .insideWithPending { drain() }
    if place == .draining { postpone(work) } else { work() }
  }
}

// MARK: - Pending work

extension Gate {
  /// The work and the threads that wait at the gate; guarded by the lock of `Gate.queue`.
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

    /// When a thread that left last let another one in, in nanoseconds.
    var lastTurn: UInt64 = 0

    /// The ring that the gate is in, or a part of that ring (`Ring.whole`).
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

  /// Runs the pending work, and then what was postponed meanwhile; only for the thread inside.
  ///
  /// Work that pending work causes at the same gate is postponed, so that the stack doesn't grow.
  /// What postponed work causes is nested, as usual, because two elements that were handed off
  /// could otherwise take turns in a ring without end: each would go on before the other has gone
  /// all the way round.
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
  /// How long a thread waits.
  enum WaitLimits {
    /// How often it looks whether it can enter, before it sleeps and whenever it was woken: passing
    /// a gate mostly takes less time than falling asleep and waking up.
    ///
    /// It doesn't yield in between: on a busy machine that would let all other programs go first.
    static let spinCount = 500

    /// How long others may overtake a thread that waits before it is let in, in nanoseconds.
    ///
    /// Nobody is at work until a thread that was let in is awake. So this is also the least time
    /// between two threads that are let in.
    static let maxOvertaking: UInt64 = 1_000_000

    /// How long nobody may have had a turn until a thread is late: long enough for most observers
    /// to finish, and short enough that a user hardly notices.
    ///
    /// A thread looks once per such period, so it may take twice as long.
    static let untilLate = DispatchTimeInterval.milliseconds(250)
  }

  /// Whether a thread's turn has come.
  enum Turn {
    /// It has: the thread is inside, and has to leave.
    case entered

    /// The thread was inside already.
    case nested

    /// It can't come, because the thread inside waits for this one at another gate.
    ///
    /// The thread that comes last finds that out. It doesn't wait, unless it has the turn of the
    /// ring: then the thread inside has to give up (`Waiter.beginWaiting`).
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

    /// Another thread is inside, and waits for this one, which doesn't wait.
    case refused(Waiter)
  }

  /// Enters the gate when it is this thread's turn.
  ///
  /// Subscribing to a subject calls it directly, to finish a replay (`SubjectCore.catchUpInTurn`).
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

  /// Tries for a moment to enter the gate, and returns whether this thread has.
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
      _ = waiter.seesNewTurns(queue.turns)
      queue.waiters.append(waiter)
      return .waiting(waiter)
    }
  }

  /// Notes that the gate is in a ring, if that was found while a thread waited.
  private func noteRing(of waiter: Waiter, _ ring: Ring?) {
    guard ring == nil, let found = waiter.ring else { return }
    queue.withLock { queue in
      if queue.ring == nil { queue.ring = found }
      // If the gate is empty by now, the bit is set when threads meet here again.
      _ = markIfEntered(Gate.queueBit)
    }
  }

  /// Sleeps until this thread's turn has come, or is known not to come.
  private func awaitTurn(_ waiter: Waiter) -> Turn {
    while true {
      guard waiter.sleep(for: WaitLimits.untilLate) else {
        // As long as others have their turns, this one's will come.
        if queue.withLock({ !waiter.seesNewTurns($0.turns) }) { return giveUp(waiter, .timedOut) }
        continue
      }
      // It was woken because the gate was opened, because it has been let in, or because it has to
      // give up. If another thread was faster, that one may leave soon.
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
  /// - Parameter waiter: this thread, if it waits; it may have been let in already
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

  /// Leaves, unless work is pending, and wakes or lets in the thread that has waited longest.
  ///
  /// - Returns: whether this thread has left
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
      Waiter.redirect(queue.waiters, to: nil)
      state.store(Gate.openState, ordering: .releasing)
    }
    if !next.isAwake { next.wake() }
    next.isAwake = true
    return true
  }

  /// Has a thread enter, this one or one that was waiting, for which the others wait from now on.
  private func admit(_ thread: UInt, _ queue: inout Queue) {
    Waiter.redirect(queue.waiters, to: thread)
    state.store(thread | queue.queueBit, ordering: .releasing)
  }
}

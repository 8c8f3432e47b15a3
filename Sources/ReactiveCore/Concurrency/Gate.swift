import Dispatch
public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Makes threads run their work one at a time, without deadlocks.
///
/// Subjects have gates, and so have operators with several sources, because several threads may
/// send to them, and events must be delivered one at a time. A gate works like a recursive lock,
/// except that no thread waits for ever: if a thread's turn can't come, the thread hands its work
/// off, and the thread inside runs that work; until then, the work is *pending*. Each piece of work
/// runs exactly once, on the thread inside.
///
/// If nobody is inside, a gate is *open* if threads wait there, or if the gate is in a ring (see
/// below). Otherwise, it is *empty*. `pass` distinguishes six cases:
///
///     The thread finds               What `pass` does             Who runs the work, and when
///     ─────────────────────────────  ───────────────────────────  ────────────────────────────────
///     1. an empty gate (usual)       enters without a lock        this thread, at once
///     2. an open gate                enters under `queue`'s lock  this thread, at once (in a ring:
///                                                                 when it has the ring's turn)
///     3. itself inside               runs pending work first      this thread, as a nested call
///     4. itself inside, and in the   postpones the work           this thread, when no more work
///        middle of pending work      (`drain`)                    is pending
///     5. another thread inside       waits (`takeTurn`)           this thread, when its turn has
///                                                                 come, after the work that is
///                                                                 pending by then
///     6. another thread inside, and  hands the work off           the thread inside, before its
///        this thread's turn          (`handOffOrRun`)             next own work at this gate, or
///        can't come                                               before it leaves; or this thread
///                                                                 if that thread has just left
///
/// In cases 4 and 6, `pass` may return before the work has run. So the work itself must check
/// whether it is still wanted.
///
/// A thread's turn can't come if the thread inside waits for that thread, directly or by way of
/// others. The gates know this at once if all these threads wait at gates (`Turn.deadlocked`), but
/// not if one of them waits for a lock or a dispatch queue. So a thread also gives up if no thread
/// has had a turn for a while (`Turn.timedOut`).
///
/// If threads would wait for one another at several gates, these gates form a *ring* (`Ring`, in
/// Waiter.swift) for good. Each gate joins when the thread that waits there enters, gives up or is
/// refused. From then on, a thread that comes to the gate, and doesn't find it empty, first waits
/// for the turn of the whole ring, and keeps that turn until its call of `pass` returns. So only
/// one thread's events go round the ring at a time. The events come to rest when an operator drops
/// one of them, for example an element that repeats the previous element.
///
/// These threads pass without the ring's turn, so the events of two threads may go round at once,
/// and nothing ensures that they come to rest (clause 18 of the contract):
///
/// - a thread that came to the gate before the gate joined, or before the ring became part of a
///   larger ring
/// - a thread that enters a gate that was empty when it joined, until `queueBit` is set (1 in the
///   diagram)
/// - a thread whose turn in the ring is `deadlocked` or `timedOut`
/// - a thread that disposes or subscribes
///
/// Work isn't released under `queue`'s lock, because a release may run foreign code.
@frozen
@usableFromInline
struct Gate: ~Copyable {
  /// The thread inside, or zero, plus the bits below.
  ///
  /// The state is one number, so that an empty gate can be entered with one atomic instruction, and
  /// left with another. All other changes need `queue`'s lock.
  @usableFromInline let state = Atomic<UInt>(0)

  /// Set if threads must enter and leave the gate under `queue`'s lock.
  @usableFromInline static var queueBit: UInt { 1 }

  /// Set from the first hand-off until the last handed-off work has run.
  @usableFromInline static var pendingBit: UInt { 2 }

  /// Set while the thread inside runs handed-off work, but not while it runs postponed work.
  @usableFromInline static var drainingBit: UInt { 4 }

  /// The waiting work and the waiting threads.
  @usableFromInline let queue = Guarded(Queue())

  // The states, where T is the thread inside:
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
  // 1. Another thread begins to wait, or the gate joins a ring. If the gate is empty when it joins,
  //    the bit is set later: when a thread next begins to wait here, or when the thread inside runs
  //    pending work.
  // 2. No thread waits any more, and the gate isn't in a ring. The bit is cleared when T enters,
  //    looks for pending work, or leaves.
  // 3. T leaves, and lets in the thread that has waited longest, which then is T.
  //
  // In both states with T inside, other threads may hand work off to T:
  //
  //                   a thread hands work off               T runs it
  //   no other bit ──────────────────────────▶ pendingBit ────────────▶ pendingBit + drainingBit
  //         ▲                                                                      │
  //         └──────────────────────────────────────────────────────────────────────┘
  //                                  no pending work is left

  @usableFromInline
  init() {}

  /// Runs work inside the gate, in one of the six ways above.
  @inlinable
  func pass(_ work: @escaping () -> Void) {
    pass(work, orLater: work)
  }

  /// Runs work inside the gate, in one of the six ways above.
  ///
  /// - Parameters:
  ///   - work: the work, which runs if the gate is empty
  ///   - later: the same work as an escaping closure; evaluated only if the gate isn't empty,
  ///     because such a closure needs an allocation
  @inlinable
  func pass(_ work: () -> Void, orLater later: @autoclosure () -> () -> Void) {
    guard enter() else { return passSlowly(later()) }
    work()
    leave()
  }

  /// Enters the gate if it is empty.
  ///
  /// - Returns: `true` if this thread has entered, and so must leave
  @inlinable
  func enter() -> Bool {
    state.compareExchange(expected: 0, desired: Gate.currentThread, ordering: .acquiring).exchanged
  }

  /// Enters the gate if it is empty, while the caller holds a lock of its own, which spares the
  /// atomic exchange of `enter`.
  ///
  /// Every thread must hold the caller's lock when it enters the empty gate, so don't call `enter`,
  /// `pass` or `passWithoutWaiting` for such a gate. When this method has returned, release the
  /// lock. If the result is `true`, do the work, and `leave`. If it is `false`, call
  /// `passSlowly(_:enter:)` with a closure that takes the lock and calls this method.
  ///
  /// - Returns: `true` if this thread has entered, and so must leave
  @inlinable
  func enterUnderCallersLock() -> Bool {
    guard state.load(ordering: .acquiring) == 0 else { return false }
    // Relaxed, because the next thread to enter the empty gate takes the same lock. It does no harm
    // if other threads see this store late.
    state.store(Gate.currentThread, ordering: .relaxed)
    return true
  }

  /// Runs all pending work, leaves, and wakes the thread that has waited longest, if there is one.
  @inlinable
  func leave() {
    let hasLeft = state.compareExchange(
      expected: Gate.currentThread, desired: 0, ordering: .releasing
    ).exchanged
    if !hasLeft { runPendingAndLeave() }
  }

  /// The current thread, as a nonzero multiple of eight, which leaves the lowest three bits free
  /// for the bits above.
  @usableFromInline static var currentThread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }

  private static var openState: UInt { queueBit }

  /// Returns the thread that is inside in a state, or zero if nobody is.
  private static func thread(in state: UInt) -> UInt {
    state & ~(queueBit | pendingBit | drainingBit)
  }
}

// MARK: - Passing a gate that isn't empty

extension Gate {
  /// The current thread's place, outside or inside the gate.
  private enum Place {
    case outside
    case inside

    /// Inside, and handed-off work is pending.
    case insideWithPending

    /// Inside, and in the middle of pending work.
    case draining
  }

  // Relaxed, because only this thread changes whether it is inside, except while it waits
  // (`admit`). If this thread sees a hand-off late, it runs its own work first. That is correct,
  // because the two pieces of work are concurrent.
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

  /// The slow path of `pass`, and of a caller of `enterUnderCallersLock`.
  ///
  /// - Parameter enter: a closure that enters the gate if it is empty, and returns whether this
  ///   thread has entered
  @usableFromInline
  func passSlowly(_ work: @escaping () -> Void, enter: () -> Bool) {
    guard !isInside else { return run(work) }
    // A thread takes the ring's turn before the gate's turn. If its work comes from another gate of
    // the ring, it may have the ring's turn already.
    let ring = queue.withLock { $0.ring }?.whole
    let turnInRing = ring?.takeTurn()
    // A thread that has timed out in the ring doesn't wait for the gate as well. A thread that was
    // `deadlocked` in the ring may, because this `takeTurn` refuses it if waiting would deadlock.
    let turn = turnInRing == .timedOut ? .timedOut : takeTurn(enter: enter)
    if turn == .entered {
      run(work)
      leave()
    } else {
      handOffOrRun(work, enter: enter)
    }
    if turnInRing == .entered { ring?.leave() }
  }

  /// Runs work inside the gate like `pass`, but instead of waiting (case 5), hands the work off.
  ///
  /// This method is for disposals, which must not wait for a turn (clause 17 of the contract). It
  /// may run work that other threads have handed off.
  @usableFromInline
  func passWithoutWaiting(_ work: @escaping () -> Void) {
    isInside ? run(work) : handOffOrRun(work) { enter() }
  }

  /// Hands work off to the thread inside, or runs the work here if no thread is inside any more.
  private func handOffOrRun(_ work: @escaping () -> Void, enter: () -> Bool) {
    while !handOff(work) {
      // Nobody was inside. If another thread enters before this one, that thread can take the work.
      if enter() || queue.withLock({ enterOpenGate(&$0) }) {
        run(work)
        return leave()
      }
    }
  }

  /// Runs work, or postpones it in the middle of pending work (case 4); only the thread inside
  /// calls this method.
  private func run(_ work: @escaping () -> Void) {
    // Pending work goes first, because it may contain earlier events of the same source. A thread
    // that was just let in may find pending work that was handed off before the thread woke up.
    if place == .insideWithPending { drain() }
    if place == .draining { postpone(work) } else { work() }
  }
}

// MARK: - Pending work

extension Gate {
  /// The waiting work and the waiting threads of a gate.
  @usableFromInline
  struct Queue {
    /// The work that other threads have handed off, and that hasn't begun.
    var pending = ElementQueue<() -> Void>()

    /// The work that the thread inside has postponed while it was running pending work.
    var postponed: [() -> Void] = []

    /// The threads that wait for their turns, in the order of their arrival.
    var waiters: [Waiter] = []

    /// The number of times that a thread has left while others waited.
    var turns = 0

    /// The time when a waiting thread was last let in, as uptime in nanoseconds.
    var lastAdmission: UInt64 = 0

    /// The ring that the gate joined first, or `nil`; its `whole` is the gate's ring now.
    var ring: Ring?

    @usableFromInline
    init() {}

    /// The `queueBit` of the gate's next state: zero if no thread waits and there is no ring.
    var queueBit: UInt { waiters.isEmpty && ring == nil ? 0 : Gate.queueBit }

    /// Removes the waiter of a thread that doesn't wait any more.
    mutating func remove(_ waiter: Waiter) {
      waiters.removeAll { $0 === waiter }
      waiter.endWaiting()
    }
  }

  /// Hands work off to the thread inside.
  ///
  /// - Returns: `false` if no thread is inside
  private func handOff(_ work: @escaping () -> Void) -> Bool {
    queue.withLock { queue in
      guard markIfEntered(Gate.pendingBit) != nil else { return false }
      queue.pending.enqueue(work)
      return true
    }
  }

  /// Runs the pending work, and then the work that was postponed meanwhile; only the thread inside
  /// calls this method.
  ///
  /// If pending work sends `a` and then `b` to the same gate, both are postponed, so that the stack
  /// doesn't grow. But if `a` sends `c` when it runs, that is a nested call, so the order is `a`,
  /// `c`, `b`. If `c` were postponed, too, two handed-off elements would move by turns, and could
  /// chase each other round a ring without end.
  private func drain() {
    while let work = queue.withLock({ nextPending(&$0) }) { work() }
    let postponed = queue.withLock { queue in
      defer { queue.postponed = [] }
      return queue.postponed
    }
    for work in postponed { work() }
  }

  /// Removes and returns the next pending work, or returns `nil` if there is none; updates the bits
  /// of the state.
  private func nextPending(_ queue: inout Queue) -> (() -> Void)? {
    let work = queue.pending.dequeue()
    let bits = work == nil ? 0 : Gate.pendingBit | Gate.drainingBit
    // Relaxed, because other threads read and change these bits under the lock.
    state.store(Gate.currentThread | queue.queueBit | bits, ordering: .relaxed)
    return work
  }

  private func postpone(_ work: @escaping () -> Void) {
    queue.withLock { $0.postponed.append(work) }
  }

  /// Sets a bit if a thread is inside; call this method only under `queue`'s lock.
  ///
  /// - Returns: the thread inside, or `nil` if no thread is inside
  private func markIfEntered(_ bit: UInt) -> UInt? {
    // This is a loop, because threads enter and leave without the lock as long as no bit is set.
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
  /// The limits for a thread that waits for its turn.
  enum WaitLimits {
    /// How often a thread looks whether it can enter, before it sleeps and after it was woken.
    ///
    /// Spinning pays off, because the thread inside mostly leaves sooner than a waiting thread
    /// could fall asleep and wake up. A spinning thread doesn't yield, because on a busy machine,
    /// all other programs would then go first.
    static let spinCount = 500

    /// The time in nanoseconds during which other threads may overtake a waiting thread, before
    /// that thread is let in.
    ///
    /// At most one thread is let in during this time. Letting a thread in must be rare, because
    /// nothing happens at the gate until that thread has woken up.
    static let maxOvertaking: UInt64 = 1_000_000

    /// The time without any turns after which a waiting thread gives up: long enough for most
    /// observers to finish, and short enough that a user hardly notices.
    ///
    /// A thread checks once in this time, so it may wait twice as long.
    static let maxIdleTime = DispatchTimeInterval.milliseconds(250)
  }

  /// The outcome of a thread's attempt to take its turn.
  enum Turn {
    /// The thread's turn has come: it is inside, and must leave.
    case entered

    /// The thread was inside already.
    case nested

    /// The thread was refused or told to give up, because it and the thread inside would wait for
    /// each other, directly or by way of others (`Waiter.beginWaiting`).
    case deadlocked

    /// For a while, neither the thread nor any other thread has had a turn.
    case timedOut
  }

  /// The outcome of `lineUp`.
  private enum Arrival {
    /// The gate is empty, so the thread can try to enter.
    case empty

    /// The gate was open, and the thread has entered.
    case entered

    /// Another thread is inside, and this thread was added to the waiting threads.
    case waiting(Waiter)

    /// Another thread is inside and waits for this thread, so this thread must not wait.
    case refused(Waiter)
  }

  /// Waits for this thread's turn, and enters the gate, unless the turn can't come.
  ///
  /// - Parameters:
  ///   - owner: the ring, if this is a ring's own gate; `nil` for the gate of a stream
  ///   - enter: a closure that enters the gate if it is empty, and returns whether this thread has
  ///     entered
  func takeTurn(of owner: Ring? = nil, enter: () -> Bool) -> Turn {
    guard !isInside else { return .nested }
    if enter() || enterSoon(enter) { return .entered }
    while true {
      switch lineUp(of: owner) {
      case .empty: if enter() { return .entered }
      case .entered: return .entered
      case .waiting(let waiter):
        defer { joinRing(of: waiter, owner: owner) }
        return awaitTurn(waiter)
      case .refused(let waiter):
        joinRing(of: waiter, owner: owner)
        return .deadlocked
      }
    }
  }

  /// Tries for a moment to enter the gate, and returns whether this thread has entered.
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

  /// Enters the gate if it is open, or adds this thread to the waiting threads if another thread is
  /// inside.
  private func lineUp(of owner: Ring?) -> Arrival {
    queue.withLock { queue in
      guard let threadInside = markIfEntered(Gate.queueBit) else {
        return enterOpenGate(&queue) ? .entered : .empty
      }
      let waiter = Waiter(in: owner ?? queue.ring)
      guard waiter.beginWaiting(for: threadInside) else { return .refused(waiter) }
      _ = waiter.noteTurns(queue.turns)
      queue.waiters.append(waiter)
      return .waiting(waiter)
    }
  }

  /// Makes this gate join a waiter's ring, if the waiter has one, unless this is a ring's own gate.
  ///
  /// - Parameter waiter: the waiter of this thread, which has stopped waiting or was refused
  private func joinRing(of waiter: Waiter, owner: Ring?) {
    guard owner == nil, let found = waiter.ring else { return }
    queue.withLock { queue in
      if let ring = queue.ring { ring.join(found) } else { queue.ring = found }
      // If nobody is inside by now, a thread that enters with `enterUnderCallersLock` could
      // overwrite the bit, so the bit is set later (1 in the diagram).
      _ = markIfEntered(Gate.queueBit)
    }
  }

  /// Sleeps until this thread has entered or must give up.
  private func awaitTurn(_ waiter: Waiter) -> Turn {
    while true {
      guard waiter.sleep(for: WaitLimits.maxIdleTime) else {
        // As long as other threads have turns, this thread's turn will come.
        if queue.withLock({ !waiter.noteTurns($0.turns) }) { return giveUp(waiter, .timedOut) }
        continue
      }
      // This thread was woken because the gate was opened, because this thread was let in, or
      // because it must give up. If another thread has entered first, that thread may leave soon,
      // so this thread spins for a moment.
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

  /// Stops waiting, unless this thread can enter at the last moment.
  ///
  /// - Returns: `entered`, or `reason` if this thread can't enter
  private func giveUp(_ waiter: Waiter, _ reason: Turn) -> Turn {
    queue.withLock { queue in
      if enterOpenGate(&queue, waiter) { return .entered }
      queue.remove(waiter)
      return reason
    }
  }

  /// Enters the gate if it is open; call this method only under `queue`'s lock.
  ///
  /// - Parameter waiter: the waiter of this thread, if it waits; the thread may have been let in
  ///   already
  /// - Returns: `true` if this thread is inside
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

  /// Leaves, unless work is pending, and wakes the thread that has waited longest; also makes that
  /// thread enter, if others have overtaken it for too long.
  ///
  /// - Returns: `false` if work is pending, so that this thread is still inside
  private func leaveUnlessPending(_ queue: inout Queue) -> Bool {
    guard queue.pending.isEmpty else { return false }
    guard let first = queue.waiters.first else {
      state.store(queue.queueBit, ordering: .releasing)
      return true
    }
    queue.turns += 1
    let now = DispatchTime.now().uptimeNanoseconds
    if now - max(first.since, queue.lastAdmission) > WaitLimits.maxOvertaking {
      queue.lastAdmission = now
      queue.remove(first)
      admit(first.thread, &queue)
    } else {
      Waiter.redirect(queue.waiters, to: nil)
      state.store(Gate.openState, ordering: .releasing)
    }
    if !first.isAwake { first.wake() }
    first.isAwake = true
    return true
  }

  /// Makes a thread enter, either this thread or one that was waiting; the waiting threads then
  /// wait for that thread.
  private func admit(_ thread: UInt, _ queue: inout Queue) {
    Waiter.redirect(queue.waiters, to: thread)
    state.store(thread | queue.queueBit, ordering: .releasing)
  }
}

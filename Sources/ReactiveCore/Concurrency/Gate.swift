public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Lets one thread at a time through, in a fixed order, without anybody waiting while it holds a lock.
///
/// Whatever several threads may send to has one: what is sent must go on serially. Whoever comes while
/// another thread is inside leaves its work there and goes its way; the thread inside does it before it
/// leaves. Whoever comes while it is inside itself, because an element that it sent made somebody send
/// another, does its work right away, as a nested call would, after what others have left by then.
@frozen
@usableFromInline
struct Gate: ~Copyable {
  /// How somebody comes to the gate.
  @frozen
  @usableFromInline
  enum Entry {
    /// Nobody was inside: who comes is now, and has to leave.
    case first

    /// The thread that comes is inside already.
    case nested

    /// The thread that comes is inside already, and others have left work meanwhile.
    case nestedBehind

    /// Another thread is inside, or this one, which is about what others have left.
    case occupied
  }

  // The thread that is inside, or zero; plus one while work waits. Passing through an empty gate is one
  // exchange of this on the way in, and one on the way out.
  @usableFromInline let inside = Atomic<UInt>(0)

  let waiting = Guarded(ElementQueue<() -> Void>())

  /// Whether the thread inside does, nested, what others have left; only that thread touches it.
  let isCatchingUp = Atomic(false)

  @usableFromInline
  init() {}

  /// Does work inside the gate: at once, or as soon as the thread inside comes to it.
  @inlinable
  func pass(_ work: @escaping () -> Void) {
    while true {
      switch enter() {
      case .first:
        work()
        return leave()
      case .nested:
        return work()
      case .nestedBehind:
        // What others left before this goes first: it may be of the same source.
        catchUp()
        return work()
      case .occupied:
        if leaveToOther(work) { return }
      }
    }
  }

  /// Does work inside the gate; only where another thread is in the way, a closure has to be made.
  ///
  /// - Parameters:
  ///   - work: does the work at once.
  ///   - later: makes a closure that does it.
  @inlinable
  func pass(_ work: () -> Void, orLater later: () -> () -> Void) {
    switch enter() {
    case .first:
      work()
      leave()
    case .nested: work()
    case .nestedBehind:
      catchUp()
      work()
    case .occupied: pass(later())
    }
  }

  /// Comes to the gate.
  @inlinable
  func enter() -> Entry {
    let me = Gate.thread
    let (isFirst, other) = inside.compareExchange(
      expected: 0, desired: me, ordering: .acquiring)
    return isFirst ? .first : entry(of: me, where: other)
  }

  /// Comes to the gate, holding a lock that everybody holds who comes to it.
  @usableFromInline
  func enterUnderLock() -> Entry {
    enterIfFree() ? .first : entry(of: Gate.thread, where: inside.load(ordering: .acquiring))
  }

  /// Enters, if nobody is inside, holding a lock that everybody holds who comes; that is a little faster
  /// than without.
  ///
  /// - Returns: whether it did.
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
    // What comes while it catches up goes behind: doing the rest first would grow the stack.
    case 1: isCatchingUp.load(ordering: .relaxed) ? .occupied : .nestedBehind
    default: .occupied
    }
  }

  /// Goes, after all work that was left here is done.
  @inlinable
  func leave() {
    let me = inside.load(ordering: .relaxed) & ~1
    if !inside.compareExchange(expected: me, desired: 0, ordering: .releasing).exchanged {
      doWaiting(andLeave: true)
    }
  }

  /// The thread that asks, as a number that is even and not zero.
  @usableFromInline static var thread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}

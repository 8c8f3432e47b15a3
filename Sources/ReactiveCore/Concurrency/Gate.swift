#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Lets one thread at a time through, in a fixed order, without anybody waiting while it holds a lock.
///
/// Operators with several sources share one: their sources may send from several threads, and what they
/// send must go on serially. Whoever comes while another thread is inside leaves its work there and
/// goes its way; the thread inside does it before it leaves. Whoever comes while it is inside itself,
/// because an element that it sent made somebody send another, does its work right away, as a nested
/// call would.
@usableFromInline
final class Gate {
  /// How somebody comes to the gate.
  @usableFromInline
  enum Entry {
    /// Nobody was inside: who comes is now, and has to leave.
    case first

    /// The thread that comes is inside already.
    case nested

    /// Another thread is inside.
    case occupied
  }

  private struct State {
    var inside: pthread_t?
    var waiting: [() -> Void] = []
  }

  private let state = Guarded(State())

  @usableFromInline
  init() {}

  /// Does work inside the gate: at once, or as soon as the thread inside comes to it.
  @usableFromInline
  func pass(_ work: @escaping () -> Void) {
    switch enter(orLeave: work) {
    case .first:
      work()
      leave()
    case .nested: work()
    case .occupied: break
    }
  }

  /// Has a value taken inside the gate; where nobody is in the way, no closure has to be made for it.
  @inlinable
  func pass<Value>(_ value: Value, to take: @escaping (Value) -> Void) {
    switch enter(orLeave: nil) {
    case .first:
      take(value)
      leave()
    case .nested: take(value)
    case .occupied: pass { take(value) }
    }
  }

  @usableFromInline
  func enter(orLeave work: (() -> Void)?) -> Entry {
    let me = pthread_self()
    return state.withLock { state in
      guard let inside = state.inside else {
        state.inside = me
        return .first
      }
      if pthread_equal(inside, me) != 0 { return .nested }
      if let work { state.waiting.append(work) }
      return .occupied
    }
  }

  /// Does what was left, and then leaves.
  @usableFromInline
  func leave() {
    while true {
      let waiting = state.withLock { state -> [() -> Void] in
        if state.waiting.isEmpty { state.inside = nil }
        defer { state.waiting = [] }
        return state.waiting
      }
      guard !waiting.isEmpty else { return }
      for work in waiting { work() }
    }
  }
}

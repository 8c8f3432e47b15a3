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
    let me = pthread_self()
    let (isMine, isNested) = state.withLock { state -> (Bool, Bool) in
      guard let inside = state.inside else {
        state.inside = me
        return (true, false)
      }
      if pthread_equal(inside, me) != 0 { return (true, true) }
      state.waiting.append(work)
      return (false, false)
    }
    guard isMine else { return }
    work()
    if !isNested { finish() }
  }

  private func finish() {
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

import ReactiveCore
import Synchronization

/// What has come of a stream so far, and its end; events may come from any thread.
///
/// The first end counts, and what comes after it does not: a stream that sends on while its timeout is
/// reported changes nothing.
final class Collected<Element>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isOver = false
    var error: (any Error)?
  }

  // Elements need not be Sendable: they come serially, and leave when no more can come.
  private struct Carried: @unchecked Sendable {
    var state = State()
  }

  private let carried = Mutex(Carried())

  /// Keeps an element.
  ///
  /// - Parameter element: the element.
  /// - Returns: how many there are now.
  func add(_ element: Element) -> Int {
    let element = Handed(element)
    return carried.withLock { carried in
      if !carried.state.isOver { carried.state.elements.append(element.value) }
      return carried.state.elements.count
    }
  }

  /// Ends, unless it has ended.
  ///
  /// - Parameter error: what went wrong, if anything did.
  func end(_ error: (any Error)?) {
    carried.withLock { carried in
      guard !carried.state.isOver else { return }
      carried.state.isOver = true
      carried.state.error = error
    }
  }

  /// The elements and the end.
  var result: MaterializedSequenceResult<Element> {
    let state = carried.withLock { $0 }.state
    guard let error = state.error else { return .completed(elements: state.elements) }
    return .failed(elements: state.elements, error: error)
  }
}

/// Carries what a thread hands to another and does not use any more itself.
struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

import ReactiveCore
import Synchronization

/// The elements that a stream has sent so far, and its terminal event; events may come from any thread.
///
/// The first terminal event counts, and events after it are ignored: a stream that is still sending while
/// its timeout is reported changes nothing.
final class Collected<Element>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isOver = false
    var error: (any Error)?
  }

  // Elements need not be Sendable: they are sent serially, and read after the terminal event.
  private let state = Mutex(Unchecked(State()))

  /// Stores an element.
  ///
  /// - Parameter element: the element
  /// - Returns: the number of elements so far
  func add(_ element: Element) -> Int {
    let element = Unchecked(element)
    return state.withLock { state in
      if !state.value.isOver { state.value.elements.append(element.value) }
      return state.value.elements.count
    }
  }

  /// Stores the terminal event, unless there is one already.
  ///
  /// - Parameter error: the error; nil for completion
  func end(_ error: (any Error)?) {
    state.withLock { state in
      guard !state.value.isOver else { return }
      state.value.isOver = true
      state.value.error = error
    }
  }

  /// The elements and the terminal event.
  var result: MaterializedSequenceResult<Element> {
    let state = state.withLock { $0 }.value
    guard let error = state.error else { return .completed(elements: state.elements) }
    return .failed(elements: state.elements, error: error)
  }
}

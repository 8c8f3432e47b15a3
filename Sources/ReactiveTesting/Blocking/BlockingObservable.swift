public import Foundation
public import ReactiveCore

/// A stream that makes its caller wait for what it sends.
///
/// While a thread waits, its run loop goes on: on the main thread, work of the main queue is done.
public struct BlockingObservable<Element> {
  let source: Observable<Element>
  let timeout: TimeInterval?
}

extension ObservableConvertibleType {
  /// This stream, to be waited for.
  ///
  /// - Parameter timeout: how many seconds to wait at most; without it, there is no limit
  /// - Returns: something that subscribes anew each time it is asked for elements
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }
}

/// What came of waiting for a stream: how it ended, and the elements before that.
public enum MaterializedSequenceResult<Element> {
  /// The stream completed, or enough elements had come.
  case completed(elements: [Element])

  /// The stream failed, or took too long.
  case failed(elements: [Element], error: any Error)

  /// The elements.
  ///
  /// - Throws: the error of a failure
  var elements: [Element] {
    get throws {
      switch self {
      case .completed(let elements): return elements
      case .failed(_, let error): throw error
      }
    }
  }
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

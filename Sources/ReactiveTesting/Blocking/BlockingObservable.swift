public import Foundation
public import ReactiveCore

/// A stream that makes its caller wait for what it sends.
///
/// While a thread waits, its run loop runs: on the main thread, work of the main queue is done.
public struct BlockingObservable<Element> {
  let source: Observable<Element>
  let timeout: TimeInterval?
}

extension ObservableConvertibleType {
  /// This stream, to be waited for.
  ///
  /// - Parameter timeout: the maximum time in seconds; without it, there is no limit
  /// - Returns: a stream that is subscribed to anew by each of its methods
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }
}

/// The result of waiting for a stream: its terminal event, and the elements before it.
public enum MaterializedSequenceResult<Element> {
  /// The stream completed, or sent enough elements.
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

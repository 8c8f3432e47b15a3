import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Maps the elements on all cores, and keeps their order.
  ///
  /// - Parameters:
  ///   - chunkSize: the number of elements that a core takes at a time
  ///   - transform: the transform, which is called from several threads at once
  /// - Returns: the results, in the order of the elements
  public func parallelMap<Result: Sendable>(
    chunkSize: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let starts = [Int](stride(from: 0, to: count, by: chunkSize))
    let chunks = Mutex([[Result]](repeating: [], count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let results = self[starts[index]..<Swift.min(count, starts[index] + chunkSize)].map(transform)
      chunks.withLock { $0[index] = results }
    }
    return chunks.withLock { $0.flatMap { $0 } }
  }
}

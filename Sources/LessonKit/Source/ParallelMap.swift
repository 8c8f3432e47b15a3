import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of a transform, worked out on all cores and kept in order.
  ///
  /// - Parameters:
  ///   - portion: how many elements are given to a core at a time.
  ///   - transform: what to make of each; called from several threads at once.
  /// - Returns: the results, in the order of the elements.
  public func parallelMap<Result: Sendable>(
    portion: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let starts = [Int](stride(from: 0, to: count, by: portion))
    let portions = Mutex([[Result]](repeating: [], count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let results = self[starts[index]..<Swift.min(count, starts[index] + portion)].map(transform)
      portions.withLock { $0[index] = results }
    }
    return portions.withLock { $0.flatMap { $0 } }
  }
}

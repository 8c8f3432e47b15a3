/// Releases chains of objects, each of which holds the next one, without a deeper stack for each.
///
/// Swift releases what an object holds from inside of that object's own release. A disposable may
/// hold another one, that holds another one, and so on: so it gives what it holds to this queue.
final class ReleaseQueue {
  private static let local = ThreadLocal { ReleaseQueue() }

  private var isRunning = false
  private var waiting: [Any] = []

  /// Releases a value: at once, or after the release under way on this thread.
  ///
  /// - Parameter value: what was held; the caller keeps no reference to it
  static func release(_ value: consuming Any) {
    let queue = local.object
    queue.waiting.append(consume value)
    guard !queue.isRunning else { return }
    queue.isRunning = true
    while queue.waiting.popLast() != nil {}
    queue.isRunning = false
  }
}

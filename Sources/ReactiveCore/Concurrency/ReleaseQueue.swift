/// Releases a chain of objects, each of which retains the next object, without a deep stack.
///
/// When Swift releases an object, it releases the object's properties inside that release. A
/// disposable may retain a second disposable, which retains a third, and so on, so a long chain
/// could overflow the stack. That's why the `deinit` of a disposable passes its properties to this
/// queue.
final class ReleaseQueue {
  private static let local = ThreadLocal { ReleaseQueue() }

  private var isRunning = false

  /// The values to release, in any order.
  private var waiting: [Any] = []

  /// Releases a value at once, or after the release that this thread is already performing.
  ///
  /// - Parameter value: the value to release; the caller must not keep a reference to it
  static func release(_ value: consuming Any) {
    let queue = local.object
    queue.waiting.append(consume value)
    guard !queue.isRunning else { return }
    queue.isRunning = true
    while queue.waiting.popLast() != nil {}
    queue.isRunning = false
  }
}

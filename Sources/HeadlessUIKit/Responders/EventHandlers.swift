/// The handlers of one event of a view.
///
/// They are for a layer that observes a view without taking the place of its delegate: a view has
/// one delegate, and any number of handlers, which are called after it. A control's own events are
/// observed by a ``UIAction`` instead.
@MainActor
package final class EventHandlers<Value> {
  /// Identifies a handler, to remove it.
  package struct Token: Sendable {
    fileprivate let number: Int
  }

  private var handlers: [(number: Int, call: @MainActor (Value) -> Void)] = []
  private var addedCount = 0

  /// Adds a handler.
  ///
  /// - Parameter handler: called with the value of each event
  /// - Returns: the token to remove it with
  package func add(_ handler: @escaping @MainActor (Value) -> Void) -> Token {
    addedCount += 1
    handlers.append((addedCount, handler))
    return Token(number: addedCount)
  }

  /// Removes a handler; without effect if it was removed before.
  package func remove(_ token: Token) {
    handlers.removeAll { $0.number == token.number }
  }

  /// Calls the handlers in the order in which they were added.
  func send(_ value: Value) {
    for handler in handlers { handler.call(value) }
  }
}

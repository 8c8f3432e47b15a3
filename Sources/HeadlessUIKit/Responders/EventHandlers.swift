/// The handlers of one event of a view.
///
/// A view has only one delegate, but any number of handlers, so a layer on top of this module can
/// observe the view and leave the delegate to the application. The view calls its handlers after
/// its delegate. To observe the events of a control, use a ``UIAction`` instead.
@MainActor
package final class EventHandlers<Value> {
  /// Identifies a handler that you may want to remove.
  package struct Token: Sendable {
    fileprivate let number: Int
  }

  private var handlers: [(number: Int, call: @MainActor (Value) -> Void)] = []
  private var addedCount = 0

  /// Adds a handler.
  ///
  /// - Parameter handler: a closure that is called with the value of each event
  /// - Returns: a token that you pass to ``remove(_:)``
  package func add(_ handler: @escaping @MainActor (Value) -> Void) -> Token {
    addedCount += 1
    handlers.append((addedCount, handler))
    return Token(number: addedCount)
  }

  /// Removes a handler; does nothing if the handler was removed before.
  package func remove(_ token: Token) {
    handlers.removeAll { $0.number == token.number }
  }

  /// Calls the handlers in the order in which they were added.
  func send(_ value: Value) {
    for handler in handlers { handler.call(value) }
  }
}

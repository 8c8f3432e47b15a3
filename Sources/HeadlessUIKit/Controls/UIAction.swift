/// What an action does; its argument is the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something to do when an event of a control is sent.
///
/// Off Apple's platforms there are no selectors, so it also stands for what UIKit calls a target
/// and its action.
@preconcurrency @MainActor
open class UIAction {
  /// What a menu or button may show for the action.
  open var title: String

  /// What tells the action from others; unique unless it was given.
  public let identifier: Identifier

  /// The control that the action runs for, while it runs; `nil` otherwise.
  ///
  /// UIKit may leave it set. Here it is let go, so that an action keeps no control alive.
  public private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: What a menu or button may show for it.
  ///   - identifier: What tells it from others; one that no other action has if `nil`.
  ///   - handler: What to do. A control holds it strongly, so capture `[weak self]` in an object
  ///     that owns the control.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.identifier = identifier ?? .makeUnique()
    self.handler = handler
  }

  /// Runs the handler on behalf of an object.
  func perform(sender: Any?) {
    let outerSender = self.sender
    self.sender = sender
    defer { self.sender = outerSender }
    handler(self)
  }
}

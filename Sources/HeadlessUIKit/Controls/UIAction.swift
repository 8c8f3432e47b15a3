/// The closure of an action, which is passed the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure to run when a control sends an event.
///
/// Selectors need the Objective-C runtime, so an action also stands in for target and action.
@preconcurrency @MainActor
open class UIAction {
  /// The title that a menu or button may show.
  open var title: String

  /// Identifies the action; unique unless given to the initialiser.
  public let identifier: Identifier

  /// The control that runs the action, while it runs; `nil` otherwise.
  ///
  /// UIKit may leave it set. Here it is reset, so that an action retains no control.
  public private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the title that a menu or button may show
  ///   - identifier: the identifier; a unique one if `nil`
  ///   - handler: the closure; a control retains it, so capture `[weak self]` in an object that
  ///     owns the control
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

/// A short message over a screen, with buttons to answer it.
///
/// Once it is presented, tap one of its ``actions``.
open class UIAlertController: UIViewController {
  /// What a message looks like.
  public enum Style: Int, Sendable {
    /// At the bottom of the screen.
    case actionSheet

    /// In the middle of it.
    case alert
  }

  /// The message below the title.
  open var message: String?

  /// What the message looks like.
  public let preferredStyle: Style

  /// The buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// The fields for the user to type in, in the order in which they were added.
  public private(set) var textFields: [UITextField]?

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below.
  ///   - preferredStyle: What it looks like.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init()
    self.title = title
  }

  /// Adds a button.
  ///
  /// - Parameter action: The button, and what a tap does.
  open func addAction(_ action: UIAlertAction) {
    action.alert = self
    actions.append(action)
  }

  /// Adds a field for the user to type in.
  ///
  /// - Parameter configurationHandler: Prepares the field.
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

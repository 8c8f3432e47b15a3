/// A message that is presented over a screen, with buttons to answer it.
///
/// Call ``UIAlertAction/tap()`` on one of its ``actions`` to dismiss it.
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    /// A sheet at the bottom of the screen.
    case actionSheet

    /// A box in the middle of the screen.
    case alert
  }

  /// The message below the title.
  open var message: String?

  /// The style.
  public let preferredStyle: Style

  /// The buttons, in the order of their addition.
  public private(set) var actions: [UIAlertAction] = []

  /// The text fields, in the order of their addition.
  public private(set) var textFields: [UITextField]?

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init()
    self.title = title
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    action.alert = self
    actions.append(action)
  }

  /// Adds a text field.
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// A button of a ``UIAlertController``.
@preconcurrency @MainActor
open class UIAlertAction {
  /// The role of a button.
  public enum Style: Int, Sendable {
    /// Performs the default action.
    case `default`

    /// Cancels.
    case cancel

    /// Deletes or changes data.
    case destructive
  }

  /// The title.
  public let title: String?

  /// The role of the button.
  public let style: Style

  /// Whether a user can tap the button.
  open var isEnabled = true

  /// The alert of the button.
  weak var alert: UIAlertController?

  private let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates a button.
  ///
  /// - Parameter handler: called at a tap, after the alert is dismissed
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Taps the button as a user does, which dismisses the alert and then calls the handler.
  ///
  /// Not part of UIKit. Without effect if the button is disabled or the alert is not presented.
  open func tap() {
    guard isEnabled, let presenter = alert?.presentingViewController else { return }
    presenter.dismiss(animated: false) { [self] in handler?(self) }
  }
}

/// A message that a screen presents, with buttons for the user's response.
///
/// To dismiss the alert as a user would, call ``UIAlertAction/tap()`` on one of the alert's
/// ``actions``.
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

  /// The style of the alert.
  public let preferredStyle: Style

  /// The buttons, from first to last.
  public private(set) var actions: [UIAlertAction] = []

  /// The text fields, from first to last; `nil` if you haven't added a field.
  public private(set) var textFields: [UITextField]?

  /// Creates an alert without buttons.
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

  /// Adds a text field below the message.
  ///
  /// - Parameter configurationHandler: a closure that configures the new field
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
    /// The button performs the action that the user probably wants.
    case `default`

    /// The button cancels, so that nothing changes.
    case cancel

    /// The button deletes or changes data.
    case destructive
  }

  /// The title.
  public let title: String?

  /// The role of the button.
  public let style: Style

  /// Whether a user can tap the button.
  open var isEnabled = true

  /// The alert to which the button was added.
  weak var alert: UIAlertController?

  private let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates a button.
  ///
  /// - Parameter handler: a closure that is called when the user has tapped the button and the
  ///   alert has been dismissed
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Taps the button as a user would: dismisses the alert, and then calls the handler.
  ///
  /// This method isn't part of UIKit. It does nothing if the button is disabled, or if no screen
  /// presents the alert.
  open func tap() {
    guard isEnabled, let presenter = alert?.presentingViewController else { return }
    presenter.dismiss(animated: false) { [self] in handler?(self) }
  }
}

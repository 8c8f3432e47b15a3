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
  /// - Parameters:
  ///   - title: the title
  ///   - style: the role of the button
  ///   - handler: called at a tap, after the alert is dismissed
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

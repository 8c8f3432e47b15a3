/// A button of a ``UIAlertController``.
@preconcurrency @MainActor
open class UIAlertAction {
  /// What a button is for.
  public enum Style: Int, Sendable {
    /// To do what it says.
    case `default`

    /// To leave everything as it is.
    case cancel

    /// To do something that takes something away.
    case destructive
  }

  /// What the button shows.
  public let title: String?

  /// What the button is for.
  public let style: Style

  /// Whether a user can tap it.
  open var isEnabled = true

  /// The message that the button is on.
  weak var alert: UIAlertController?

  private let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - style: What it is for.
  ///   - handler: What a tap does, after the message is taken away.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Taps the button as a user does: the message is taken away, and the handler called.
  ///
  /// This method is ours; UIKit has none like it. Nothing happens if the button is disabled, or the
  /// message is not presented.
  open func tap() {
    guard isEnabled, let presenter = alert?.presentingViewController else { return }
    presenter.dismiss(animated: false) { [self] in handler?(self) }
  }
}

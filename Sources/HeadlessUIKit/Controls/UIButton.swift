/// A button with a title for each control state.
open class UIButton: UIControl {
  /// The look of a button, which has no effect here.
  public enum ButtonType: Int, Sendable {
    /// A button without a style.
    case custom

    /// A button in the style of the system.
    case system
  }

  /// The look of the button, which has no effect here.
  public let buttonType: ButtonType

  private var titles: [State: String] = [:]

  /// Creates a button without a style.
  public override init() {
    buttonType = .custom
    super.init()
  }

  /// Creates a button of a type.
  ///
  /// - Parameter buttonType: the type, which has no effect here
  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init()
  }

  /// The title that the button shows in its current state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the title of a state.
  ///
  /// - Parameters:
  ///   - title: the title, or `nil` to use the title of the normal state
  ///   - state: the state, or an exact combination of states
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// Returns the title of a state.
  ///
  /// - Parameter state: the state, or an exact combination of states
  /// - Returns: the title that was set for exactly this state, or else the title of the normal
  ///   state
  open func title(for state: State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// Taps the button as a user would.
  ///
  /// This method isn't part of UIKit. The button sends ``UIControl/Event/touchDown``,
  /// ``UIControl/Event/touchUpInside`` and ``UIControl/Event/primaryActionTriggered``. It is
  /// highlighted while it sends the first of these events.
  ///
  /// The method does nothing if a user couldn't tap the button: if the button is disabled, or if
  /// the button or a superview is hidden or doesn't receive touches. In contrast,
  /// ``UIControl/sendActions(for:)`` always sends the events.
  open func tap() {
    guard isUsable else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    // An action of the first event may have disabled or hidden the button.
    guard isUsable else { return }
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }
}

/// A button in a bar.
///
/// Its ``primaryAction`` replaces the target and the selector of UIKit.
@preconcurrency @MainActor
open class UIBarButtonItem {
  /// The title.
  open var title: String?

  /// Whether a user can tap the button.
  open var isEnabled = true

  /// The action that runs when the user taps the button.
  open var primaryAction: UIAction?

  /// An object that lives as long as the button.
  ///
  /// A layer built on top of this module stores it here.
  package var associatedObject: AnyObject?

  /// Handlers to call at each tap, after the ``primaryAction``.
  package let taps = EventHandlers<Void>()

  /// Creates a bar button.
  ///
  /// - Parameters:
  ///   - title: the title; if `nil`, the button has the title of the action
  ///   - primaryAction: the action that runs when the user taps the button
  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }

  /// Taps the button as a user would.
  ///
  /// This method isn't part of UIKit. It does nothing if the button is disabled.
  open func tap() {
    guard isEnabled else { return }
    primaryAction?.perform(sender: self)
    taps.send(())
  }
}

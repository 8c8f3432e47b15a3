/// A button with a title for each control state.
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    /// Without a style.
    case custom

    /// In the style of the system.
    case system
  }

  /// The type, which has no effect here.
  public let buttonType: ButtonType

  private var titles: [State: String] = [:]

  /// Creates a button without a style.
  public override init() {
    buttonType = .custom
    super.init()
  }

  /// Creates a button.
  ///
  /// - Parameter buttonType: the type, which has no effect here
  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init()
  }

  /// The title of the current state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the title of a state.
  ///
  /// - Parameters:
  ///   - title: the title, or `nil` to use that of the normal state
  ///   - state: the state, or an exact combination of states
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// Returns the title of a state.
  ///
  /// - Parameter state: the state, or an exact combination of states
  /// - Returns: the title set for exactly this state, or else for the normal state
  open func title(for state: State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// Taps the button as a user would.
  ///
  /// Not part of UIKit. Touching down and up sends ``UIControl/Event/touchDown``,
  /// ``UIControl/Event/touchUpInside`` and ``UIControl/Event/primaryActionTriggered``, with the
  /// button highlighted until it is lifted.
  ///
  /// Without effect if the button is disabled, or if it or a superview is hidden or receives no
  /// touches, unlike ``UIControl/sendActions(for:)``, which sends the given events in any case.
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
/// It has a ``primaryAction`` instead of a target and a selector.
@preconcurrency @MainActor
open class UIBarButtonItem {
  /// The title.
  open var title: String?

  /// Whether a user can tap the button.
  open var isEnabled = true

  /// The action that a tap runs.
  open var primaryAction: UIAction?

  /// An object that lives as long as the button, for a layer built on top of this module.
  package var associatedObject: AnyObject?

  /// Called at each tap, after the ``primaryAction``.
  package let taps = EventHandlers<Void>()

  /// Creates a button.
  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }

  /// Taps the button as a user does.
  ///
  /// Not part of UIKit. Without effect if the button is disabled.
  open func tap() {
    guard isEnabled else { return }
    primaryAction?.perform(sender: self)
    taps.send(())
  }
}

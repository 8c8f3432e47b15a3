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
  ///
  /// - Parameters:
  ///   - title: the title
  ///   - primaryAction: the action that a tap runs
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

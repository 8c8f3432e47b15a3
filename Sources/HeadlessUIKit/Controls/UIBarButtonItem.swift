/// A button in a bar of the screen.
///
/// In place of UIKit's target and selector it has a ``primaryAction``.
@preconcurrency @MainActor
open class UIBarButtonItem {
  /// What the button shows.
  open var title: String?

  /// Whether a user can tap it.
  open var isEnabled = true

  /// What a tap runs.
  open var primaryAction: UIAction?

  /// An object that lives as long as the button, for a layer built on top of this module.
  package var associatedObject: AnyObject?

  /// Called at each tap, after the ``primaryAction``.
  package let taps = EventHandlers<Void>()

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - primaryAction: What a tap runs.
  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }

  /// Taps the button as a user does.
  ///
  /// This method is ours; UIKit has none like it. Nothing happens if the button is disabled.
  open func tap() {
    guard isEnabled else { return }
    primaryAction?.perform(sender: self)
    taps.send(())
  }
}

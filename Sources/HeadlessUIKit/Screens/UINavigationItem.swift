/// What the bar of a navigation controller shows for a screen.
@preconcurrency @MainActor
open class UINavigationItem {
  /// The title in the middle.
  open var title: String?

  /// The button on the left, in place of the one that leads back.
  open var leftBarButtonItem: UIBarButtonItem?

  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem?

  /// Makes an item.
  ///
  /// - Parameter title: The title in the middle.
  public init(title: String) {
    self.title = title
  }
}

/// The bar items of a screen in a navigation controller.
@preconcurrency @MainActor
open class UINavigationItem {
  /// The title in the middle.
  open var title: String?

  /// The button on the left, instead of the back button.
  open var leftBarButtonItem: UIBarButtonItem?

  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem?

  /// An object that lives as long as the item, for a layer built on top of this module.
  package var associatedObject: AnyObject?

  /// Creates an item.
  ///
  /// - Parameter title: the title in the middle
  public init(title: String) {
    self.title = title
  }
}

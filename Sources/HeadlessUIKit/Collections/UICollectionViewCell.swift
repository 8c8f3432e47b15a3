/// The view of a collection's item, reused for other items when the collection is reloaded.
open class UICollectionViewCell: UIView {
  /// Identifies the cells among which it is reused.
  public let reuseIdentifier: String?

  /// The superview of the cell's content.
  public let contentView = UIView()

  /// Whether the item is selected.
  open var isSelected = false

  /// Creates a cell; a collection calls it for the registered class.
  ///
  /// UIKit calls `init(frame:)`; there are no frames here.
  ///
  /// - Parameter reuseIdentifier: identifies the cells among which it is reused
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
  }

  /// Called before the cell is reused: the place to dispose of the bindings of the previous item.
  ///
  /// An override should call `super`.
  open func prepareForReuse() {}
}

extension UICollectionViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}

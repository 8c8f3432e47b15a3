/// An item of a collection, used again for another one when the collection is shown anew.
open class UICollectionViewCell: UIView {
  /// The name under which the cell waits to be used again.
  public let reuseIdentifier: String?

  /// Where the cell's own views belong.
  public let contentView = UIView()

  /// Whether the item is selected.
  open var isSelected = false

  /// Makes a cell; a collection calls it for the class that is registered.
  ///
  /// UIKit calls `init(frame:)`. There are no frames here.
  ///
  /// - Parameter reuseIdentifier: The name under which it waits to be used again.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    addSubview(contentView)
  }

  /// Comes before the cell is used again: the place to end what bound it to the item before.
  ///
  /// Overriding it, call `super`.
  open func prepareForReuse() {}
}

extension UICollectionViewCell: ReusableCell {
  static func make(reuseIdentifier: String) -> Self { Self(reuseIdentifier: reuseIdentifier) }
}

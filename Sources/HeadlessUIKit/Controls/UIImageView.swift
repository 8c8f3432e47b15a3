/// A view that shows a picture; nobody can touch it.
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?

  /// Makes a view.
  ///
  /// - Parameter image: The picture.
  public init(image: UIImage?) {
    self.image = image
    super.init()
    isUserInteractionEnabled = false
  }

  /// Makes a view without a picture.
  public override convenience init() {
    self.init(image: nil)
  }
}

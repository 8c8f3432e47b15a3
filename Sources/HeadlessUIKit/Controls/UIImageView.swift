/// A view that shows an image, and by default receives no touches.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view.
  ///
  /// - Parameter image: the image
  public init(image: UIImage?) {
    self.image = image
    super.init()
    isUserInteractionEnabled = false
  }

  /// Creates a view without an image.
  public override convenience init() {
    self.init(image: nil)
  }
}

/// A view that shows text.
///
/// It receives no touches: ``UIView/isUserInteractionEnabled`` is `false` by default.
open class UILabel: UIView {
  /// The text, `nil` by default.
  open var text: String?

  /// The maximum number of lines, 1 by default; 0 means no limit.
  ///
  /// Nothing is laid out, so it does not truncate ``text``.
  open var numberOfLines = 1

  /// Creates a label without text.
  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }
}

/// A view that shows an image, and by default receives no touches.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view.
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

/// An image, of which only the name is kept.
@preconcurrency @MainActor
open class UIImage {
  /// The name of the image.
  public let name: String

  /// Creates an image.
  ///
  /// UIKit looks up the name and may fail. Here every name is an image.
  public init?(named name: String) {
    self.name = name
  }
}

/// A spinner that shows that work is in progress.
open class UIActivityIndicatorView: UIView {
  /// Whether it is animating.
  public private(set) var isAnimating = false

  /// Whether it is hidden while it does not animate; `true` by default.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Creates an indicator that does not animate, and so is hidden.
  public override init() {
    super.init()
    isHidden = true
  }

  /// Starts the animation.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

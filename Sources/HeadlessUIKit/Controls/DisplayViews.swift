/// A view that shows text.
///
/// By default a label doesn't receive touches, because its ``UIView/isUserInteractionEnabled`` is
/// `false`.
open class UILabel: UIView {
  /// The text that the label shows, `nil` by default.
  open var text: String?

  /// The maximum number of lines, 1 by default; 0 means no limit.
  ///
  /// Nothing is laid out here, so the limit doesn't truncate the ``text``.
  open var numberOfLines = 1

  /// Creates a label without text.
  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }
}

/// A view that shows an image.
///
/// By default an image view doesn't receive touches.
open class UIImageView: UIView {
  /// The image that the view shows.
  open var image: UIImage?

  /// Creates a view that shows an image.
  public init(image: UIImage?) {
    self.image = image
    super.init()
    isUserInteractionEnabled = false
  }

  /// Creates a view that doesn't show an image yet.
  public override convenience init() {
    self.init(image: nil)
  }
}

/// An image, which is only a name here.
@preconcurrency @MainActor
open class UIImage {
  /// The name of the image.
  public let name: String

  /// Creates an image with a name.
  ///
  /// UIKit looks for a file with this name and returns `nil` if the file doesn't exist. Here any
  /// name will do.
  public init?(named name: String) {
    self.name = name
  }
}

/// A spinner that shows that work is in progress.
open class UIActivityIndicatorView: UIView {
  /// Whether the spinner is animating.
  public private(set) var isAnimating = false

  /// Whether the spinner is hidden while it doesn't animate; `true` by default.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Creates a spinner that doesn't animate yet, and is therefore hidden.
  public override init() {
    super.init()
    isHidden = true
  }

  /// Starts the animation, and shows the spinner if ``hidesWhenStopped`` is set.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops the animation, and hides the spinner if ``hidesWhenStopped`` is set.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

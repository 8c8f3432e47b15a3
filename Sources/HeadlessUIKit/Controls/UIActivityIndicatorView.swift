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

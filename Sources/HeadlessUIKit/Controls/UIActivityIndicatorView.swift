/// A view that turns as long as something is under way.
open class UIActivityIndicatorView: UIView {
  /// Whether it turns.
  public private(set) var isAnimating = false

  /// Whether it is hidden when it does not turn; it is at first.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Makes an indicator that does not turn, and so is hidden.
  public override init() {
    super.init()
    isHidden = true
  }

  /// Has it turn.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Has it stop.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

/// The root of everything that a screen shows: a node in a tree of views.
///
/// It has no frame, layer or layout, and `init()` in place of `init(frame:)`, since nothing is
/// drawn.
open class UIView: UIResponder {
  /// The views in this one, the rearmost first.
  public private(set) var subviews: [UIView] = []

  /// The view that this one is in.
  public private(set) weak var superview: UIView?

  /// Whether the view and all in it are invisible, and out of a user's reach.
  open var isHidden = false

  /// How opaque the view is, from 0 to 1, 1 at first; a `Double` where UIKit has a `CGFloat`.
  ///
  /// A view that can hardly be seen is out of a user's reach.
  open var alpha = 1.0

  /// A number to tell the view by, 0 at first.
  open var tag = 0

  /// Whether a user's touches reach the view and what is in it.
  open var isUserInteractionEnabled = true

  /// The view controller whose view this is.
  ///
  /// A `UIResponder`, so that responders know nothing of screens.
  weak var controller: UIResponder?

  /// Adds a view in front of the others.
  ///
  /// It leaves the view that it was in. A view that is in this one already comes to the front.
  ///
  /// - Parameter view: The view to add; neither this view nor one that this view is in.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view at a place among the others.
  ///
  /// - Parameters:
  ///   - view: The view to add; neither this view nor one that this view is in.
  ///   - index: Its place, where 0 is the rearmost.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "A view cannot be added to itself or to its subviews.")
    view.leaveSuperview()
    // Of two trees that become one, this one keeps its first responder.
    if firstResponderOfTree != nil { view.firstResponder?.resignFirstResponder() }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Takes the view out of the one that it is in.
  ///
  /// If the first responder is in it, that one resigns first.
  open func removeFromSuperview() {
    if superview == nil { return }
    firstResponder?.resignFirstResponder()
    leaveSuperview()
    didMoveToSuperview()
  }

  /// Tells the view that its ``superview`` has changed; does nothing unless overridden.
  open func didMoveToSuperview() {}

  /// Tells whether this is a given view or in it, at any depth.
  ///
  /// - Parameter view: The view to look for.
  /// - Returns: Whether `view` is this view or one that it is in.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The controller whose view this is, or else the view that this one is in.
  open override var next: UIResponder? { controller ?? superview }

  override var firstResponderOfTree: UIResponder? {
    if let superview { superview.firstResponderOfTree } else { firstResponder }
  }

  /// Whether a finger of the user can reach the view.
  var isWithinReach: Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled && superview?.isWithinReach ?? true
  }

  /// The first responder in this view, at any depth.
  private var firstResponder: UIResponder? {
    if isFirstResponder { return self }
    if let controller, controller.isFirstResponder { return controller }
    for subview in subviews {
      if let responder = subview.firstResponder { return responder }
    }
    return nil
  }

  private func leaveSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// A node in a tree of views.
///
/// Since nothing is drawn, there is no frame, layer or layout, and `init()` replaces
/// `init(frame:)`.
open class UIView: UIResponder {
  /// The subviews, from back to front.
  public private(set) var subviews: [UIView] = []

  /// The view that contains this one.
  public private(set) weak var superview: UIView?

  /// Whether the view and its subviews are invisible and receive no touches.
  open var isHidden = false

  /// The opacity, from 0 to 1, 1 by default; a `Double` where UIKit has a `CGFloat`.
  ///
  /// An almost transparent view receives no touches.
  open var alpha = 1.0

  /// A number to identify the view by, 0 by default.
  open var tag = 0

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true

  /// The view controller whose view this is.
  ///
  /// A `UIResponder`, so that responders know nothing of screens.
  weak var controller: UIResponder?

  /// Adds a subview in front of the others.
  ///
  /// It is removed from its superview first. A subview of this view is moved to the front.
  ///
  /// - Parameter view: the view to add; neither this view nor one that contains it
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview among the others.
  ///
  /// - Parameters:
  ///   - view: the view to add; neither this view nor one that contains it
  ///   - index: its index in ``subviews``, where 0 is at the back
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(
      !isDescendant(of: view), "A view can't be added to itself or to one of its subviews.")
    view.leaveSuperview()
    // When two trees are joined, the first responder of this one stays.
    if firstResponderOfTree != nil { view.firstResponder?.resignFirstResponder() }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview.
  ///
  /// A first responder in the view resigns before.
  open func removeFromSuperview() {
    if superview == nil { return }
    firstResponder?.resignFirstResponder()
    leaveSuperview()
    didMoveToSuperview()
  }

  /// Called before a subview is removed; does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when ``superview`` has changed; does nothing unless overridden.
  open func didMoveToSuperview() {}

  /// Returns whether this is a view or one of its descendants.
  ///
  /// - Returns: whether `view` is this view or an ancestor of it
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The controller whose view this is, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  override var firstResponderOfTree: UIResponder? {
    if let superview { superview.firstResponderOfTree } else { firstResponder }
  }

  /// Whether the view receives touches.
  var isWithinReach: Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled && superview?.isWithinReach ?? true
  }

  /// The first responder among this view and its descendants.
  private var firstResponder: UIResponder? {
    if isFirstResponder { return self }
    if let controller, controller.isFirstResponder { return controller }
    for subview in subviews {
      if let responder = subview.firstResponder { return responder }
    }
    return nil
  }

  private func leaveSuperview() {
    superview?.willRemoveSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// A node in a tree of views.
///
/// Nothing is drawn here. That's why a view has neither a frame nor a layer nor a layout, and why
/// you create it with `init()` and not with `init(frame:)`.
open class UIView: UIResponder {
  /// The subviews, from back to front.
  public private(set) var subviews: [UIView] = []

  /// The view that contains this view, or `nil` if none does.
  public private(set) weak var superview: UIView?

  /// Whether the view and its subviews are invisible and receive no touches.
  open var isHidden = false

  /// The opacity, from 0 for transparent to 1, the default; UIKit's property is a `CGFloat`.
  ///
  /// A view with an opacity below 0.01 doesn't receive touches, because a user doesn't see such a
  /// view.
  open var alpha = 1.0

  /// A number by which your code can recognize the view, 0 by default.
  open var tag = 0

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true

  /// The view controller whose view this is.
  ///
  /// Its type is `UIResponder` so that this file doesn't depend on `UIViewController`.
  weak var controller: UIResponder?

  /// Adds a view in front of the other subviews.
  ///
  /// The view is removed from its superview first. If it is already a subview of this view, it
  /// moves to the front.
  ///
  /// - Parameter view: the view to add, which can't be this view or contain this view
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view among the subviews.
  ///
  /// - Parameters:
  ///   - view: the view to add, which can't be this view or contain this view
  ///   - index: the view's index in ``subviews``, where 0 is at the back; a greater index than the
  ///     number of subviews means the front
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(
      !isDescendant(of: view), "A view can't be added to itself or to one of its subviews.")
    view.leaveSuperview()
    // Two trees become one. If both have a first responder, the one in this tree stays.
    if firstResponderOfTree != nil { view.firstResponder?.resignFirstResponder() }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview.
  ///
  /// If the view contains the first responder, that responder resigns first.
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

  /// Returns whether this view is a given view or one of that view's descendants.
  ///
  /// - Returns: `true` if `view` is this view or contains this view at any depth
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The controller whose view this is, or the superview if it isn't the view of a controller.
  open override var next: UIResponder? { controller ?? superview }

  override var firstResponderOfTree: UIResponder? {
    if let superview { superview.firstResponderOfTree } else { firstResponder }
  }

  /// Whether the view receives touches, which depends on its superviews, too.
  var isWithinReach: Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled && superview?.isWithinReach ?? true
  }

  /// The first responder among this view, its descendants and their controllers.
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

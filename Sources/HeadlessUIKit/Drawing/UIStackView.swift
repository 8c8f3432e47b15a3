/// A view that arranges other views in a row or in a column.
///
/// Nothing is laid out here, so a stack has neither spacing nor alignment.
open class UIStackView: UIView {
  /// The views that the stack arranges, in order; each view is also a subview.
  public private(set) var arrangedSubviews: [UIView] = []

  /// The direction in which the stack arranges its views, horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal

  /// Creates a stack without views.
  public override init() {
    super.init()
  }

  /// Creates a stack that arranges views.
  public init(arrangedSubviews views: [UIView]) {
    super.init()
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  ///
  /// If the stack arranges the view already, it moves the view to the end.
  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Stops arranging a subview that is about to be removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}

/// A namespace for ``Axis``, because constraints don't exist here.
public enum NSLayoutConstraint {
  /// The direction in which views are arranged.
  public enum Axis: Int, Sendable {
    /// The views are arranged side by side.
    case horizontal

    /// Each view is arranged below the previous view.
    case vertical
  }
}

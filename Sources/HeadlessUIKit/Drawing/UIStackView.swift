/// A view that arranges other views in a row or in a column.
///
/// Since there is no layout, it has neither spacing nor alignment.
open class UIStackView: UIView {
  /// The views that are arranged, in order; each of them is a subview.
  public private(set) var arrangedSubviews: [UIView] = []

  /// Whether the views stand side by side or one below the other; side by side by default.
  open var axis = NSLayoutConstraint.Axis.horizontal

  /// Creates a stack without views.
  public override init() {
    super.init()
  }

  /// Creates a stack of views.
  public init(arrangedSubviews views: [UIView]) {
    super.init()
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  ///
  /// A view that is arranged already is moved to the end.
  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
  }

  /// Arranges a view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Arranges a subview no longer that is about to leave.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}

/// The namespace of ``Axis``; there are no constraints.
public enum NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Sendable {
    /// Side by side.
    case horizontal

    /// One below the other.
    case vertical
  }
}

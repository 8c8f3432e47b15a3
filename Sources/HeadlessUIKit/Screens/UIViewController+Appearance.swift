extension UIViewController {
  /// Where a screen stands between being shown and being taken away.
  enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing

    /// Whether the view is shown or about to be.
    var isTowardsAppearing: Bool {
      switch self {
      case .appearing, .appeared: true
      case .disappeared, .disappearing: false
      }
    }
  }
}

extension UIViewController {
  /// The phases of showing a view and hiding it.
  enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing

    /// Whether the view is shown or about to be shown.
    var isTowardsAppearing: Bool {
      switch self {
      case .appearing, .appeared: true
      case .disappeared, .disappearing: false
      }
    }
  }
}

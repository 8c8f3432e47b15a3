/// The root of everything that a screen shows.
@MainActor
open class UIView {
  /// Makes an empty view.
  public init() {}
}

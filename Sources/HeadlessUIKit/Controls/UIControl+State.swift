extension UIControl {
  /// What a control looks like, with the raw values of UIKit.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the states in the set.
    public let rawValue: UInt

    /// Makes a set of states.
    ///
    /// - Parameter rawValue: The bits of the states.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []

    /// Drawn as touched.
    public static let highlighted = State(rawValue: 1 << 0)

    /// Not to be used by the user.
    public static let disabled = State(rawValue: 1 << 1)

    /// Selected, by code.
    public static let selected = State(rawValue: 1 << 2)

    /// Focused, as on a television; nothing here sets it.
    public static let focused = State(rawValue: 1 << 3)

    /// The bits that an application may give a meaning of its own.
    public static let application = State(rawValue: 0x00FF_0000)

    /// The bits that the system keeps for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

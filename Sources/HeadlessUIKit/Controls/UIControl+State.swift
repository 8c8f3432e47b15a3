extension UIControl {
  /// The state of a control, with the raw values of UIKit.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the states in the set.
    public let rawValue: UInt

    /// Creates a set of states.
    ///
    /// - Parameter rawValue: the bits of the states
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []

    /// Highlighted, as while it is touched.
    public static let highlighted = State(rawValue: 1 << 0)

    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)

    /// Selected by code.
    public static let selected = State(rawValue: 1 << 2)

    /// Focused, as on a television; nothing here sets it.
    public static let focused = State(rawValue: 1 << 3)

    /// The bits reserved for applications.
    public static let application = State(rawValue: 0x00FF_0000)

    /// The bits reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

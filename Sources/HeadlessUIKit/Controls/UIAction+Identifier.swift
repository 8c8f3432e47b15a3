extension UIAction {
  /// What tells one action from another.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// Makes an identifier from text.
    ///
    /// - Parameter rawValue: The text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from text.
    ///
    /// - Parameter rawValue: The text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    @MainActor private static var madeCount = 0

    /// Makes an identifier that no other action has.
    @MainActor
    static func makeUnique() -> Identifier {
      madeCount += 1
      return Identifier("HeadlessUIKit.UIAction.\(madeCount)")
    }
  }
}

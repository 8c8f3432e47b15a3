extension UIAction {
  /// Identifies an action.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// Creates an identifier from text.
    ///
    /// - Parameter rawValue: the text
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from text.
    ///
    /// - Parameter rawValue: the text
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    @MainActor private static var madeCount = 0

    /// Creates an identifier that no other action has.
    @MainActor
    static func makeUnique() -> Identifier {
      madeCount += 1
      return Identifier("HeadlessUIKit.UIAction.\(madeCount)")
    }
  }
}

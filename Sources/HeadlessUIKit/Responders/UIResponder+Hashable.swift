/// Responders are equal if they are the same object, as in UIKit, where they are `NSObject`s.
extension UIResponder: Hashable {
  /// Tells whether two responders are the same object.
  ///
  /// - Parameters:
  ///   - left: A responder.
  ///   - right: Another one, or the same.
  /// - Returns: Whether they are the same.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Feeds the responder's identity to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

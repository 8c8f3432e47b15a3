/// Responders are equal if they are the same object, as in UIKit, where they are `NSObject`s.
extension UIResponder: Hashable {
  /// Returns whether two responders are the same object.
  ///
  /// - Parameters:
  ///   - left: a responder
  ///   - right: another responder
  /// - Returns: whether they are identical
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Hashes the identity of the responder.
  ///
  /// - Parameter hasher: the hasher
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

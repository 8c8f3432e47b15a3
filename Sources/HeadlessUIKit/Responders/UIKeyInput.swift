/// A responder that takes what a user types.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Types text.
  ///
  /// - Parameter text: What is typed.
  func insertText(_ text: String)

  /// Presses the delete key.
  func deleteBackward()
}

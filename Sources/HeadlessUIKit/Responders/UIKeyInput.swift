/// A responder that takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether the text is not empty.
  var hasText: Bool { get }

  /// Types text.
  ///
  /// - Parameter text: the typed text
  func insertText(_ text: String)

  /// Presses the delete key.
  func deleteBackward()
}

/// An image, of which only the name is kept.
@preconcurrency @MainActor
open class UIImage {
  /// The name of the image.
  public let name: String

  /// Creates an image.
  ///
  /// UIKit looks up the name and may fail. Here every name is an image.
  ///
  /// - Parameter name: the name
  public init?(named name: String) {
    self.name = name
  }
}

/// A picture, of which there is nothing but its name.
@preconcurrency @MainActor
open class UIImage {
  /// What the picture is called.
  public let name: String

  /// Makes a picture.
  ///
  /// UIKit looks the name up and may find nothing. Here every name is a picture.
  ///
  /// - Parameter name: What it is called.
  public init?(named name: String) {
    self.name = name
  }
}

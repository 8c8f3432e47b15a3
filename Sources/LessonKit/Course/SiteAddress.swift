import Foundation

/// The address of a site on the web.
public struct SiteAddress: Hashable, Sendable {
  /// The address of its root, ending in a slash.
  public let text: String

  /// The path of the root on its server: a slash, or a path between slashes.
  public let path: String

  /// Parses an address; nil where a browser could not open it.
  ///
  /// - Parameter text: the address, with or without a slash at its end
  public init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil
    else { return nil }
    self.text = text.hasSuffix("/") ? text : text + "/"
    path = url.path.hasSuffix("/") ? url.path : url.path + "/"
  }
}

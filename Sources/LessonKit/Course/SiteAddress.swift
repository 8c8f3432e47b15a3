import Foundation

/// Where a site is on the web.
public struct SiteAddress: Hashable, Sendable {
  /// The address of its top, ending in a slash.
  public let text: String

  /// What follows the server's name: a slash, and more where the site does not begin at its top.
  public let path: String

  /// Understands an address; nil where it is none that a browser could go to.
  init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil
    else { return nil }
    self.text = text.hasSuffix("/") ? text : text + "/"
    path = url.path.hasSuffix("/") ? url.path : url.path + "/"
  }
}

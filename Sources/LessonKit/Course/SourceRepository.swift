import Foundation
import Yams

/// The repository of the workbook on GitHub, or on a host with the same form of addresses.
public struct SourceRepository: Hashable, Sendable {
  /// The repository's page, without a slash at its end; its top is the workbook's root.
  public let url: String

  /// The branch to which readers may propose changes.
  public var branch: String

  /// Names a repository; nil if its page has no address that begins with `https://`.
  ///
  /// - Parameters:
  ///   - url: the repository's page, with or without a slash at its end
  ///   - branch: the branch to which readers may propose changes
  public init?(url: String, branch: String = "main") {
    let host = url.dropFirst("https://".count)
    guard url.hasPrefix("https://"), let first = host.first, first != "/", first != ".",
      !url.contains(where: \.isWhitespace)
    else { return nil }
    self.url = url.hasSuffix("/") ? String(url.dropLast()) : url
    self.branch = branch
  }

  /// The address at which a file can be read.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the workbook's root
  ///   - lines: the lines to show
  ///   - commit: the commit to show it at; nil for the newest of the branch
  /// - Returns: the address, its path not yet percent-encoded
  public func address(
    of path: String, lines: ClosedRange<Int>? = nil, at commit: String? = nil
  ) -> String {
    let place = lines.map { "#L\($0.lowerBound)-L\($0.upperBound)" } ?? ""
    return "\(url)/blob/\(commit ?? branch)/\(path)\(place)"
  }

  /// The address at which a change to a file can be proposed.
  ///
  /// - Parameter path: the file, relative to the workbook's root
  /// - Returns: the address, its path not yet percent-encoded
  public func editingAddress(of path: String) -> String { "\(url)/edit/\(branch)/\(path)" }
}

/// The address of a site on the web.
public struct SiteAddress: Hashable, Sendable {
  /// The address of its root, ending in a slash.
  public let text: String

  /// The path of the root on its server: a slash, or a path between slashes.
  public let path: String

  /// Parses an address; nil if a browser could not open it.
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

/// The state of the files that a site is made of, as git knows it.
public struct Commit: Hashable, Sendable {
  /// The commit that is checked out, as the whole hexadecimal number.
  public let hash: String

  /// Whether files that git looks after have changed since.
  public let hasChanges: Bool

  /// The number as people write it.
  public var shortHash: String { String(hash.prefix(7)) }

  /// Names a state.
  ///
  /// - Parameters:
  ///   - hash: the commit's hexadecimal number
  ///   - hasChanges: whether files have changed since
  public init(hash: String, hasChanges: Bool) {
    self.hash = hash
    self.hasChanges = hasChanges
  }
}

import Foundation

/// The parts of a link's destination, and percent-encoding for pages.
struct URLText {
  /// The scheme in lower case, or nil if the destination is relative.
  let scheme: String?

  /// The path without query and fragment, percent-decoded.
  let path: String

  /// The fragment, percent-decoded, or nil if the destination has no fragment.
  let fragment: String?

  init(_ destination: String) {
    // Browsers ignore white space and control characters in a scheme.
    let isClean = destination.utf8.allSatisfy { $0 > 0x20 }
    let text =
      isClean
      ? destination : String(decoding: destination.utf8.filter { $0 > 0x20 }, as: UTF8.self)
    let beforeFragment = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
    let colon = path.firstIndex(of: UInt8(ascii: ":"))
    let slash = path.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
    scheme = colon.flatMap { $0 < slash ? Substring(path[..<$0]).lowercased() : nil }
    self.path = Self.decoded(path)
    let hasFragment = beforeFragment.endIndex < text.endIndex
    let fragment = text.utf8[beforeFragment.endIndex...].dropFirst()
    self.fragment = hasFragment ? Self.decoded(fragment) : nil
  }

  private static func decoded(_ bytes: Substring.UTF8View) -> String {
    let text = String(Substring(bytes))
    return bytes.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding ?? text : text
  }

  /// Whether an address on the web names its host.
  ///
  /// Addresses with other schemes need no host.
  var isComplete: Bool {
    guard let scheme, scheme == "http" || scheme == "https" else { return true }
    let rest = path.drop { $0 != ":" }.dropFirst()
    let host = rest.dropFirst(2).prefix { $0 != "/" }
    return rest.hasPrefix("//") && !host.isEmpty && !host.hasPrefix(".") && !host.contains(" ")
  }

  /// Returns the text, with percent-encoding for characters that a URL can't contain.
  static func encoded(_ text: String) -> String {
    // A percent sign is text if no escape begins there.
    let escaped = text.contains("%") ? text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25") : text
    return escaped.addingPercentEncoding(withAllowedCharacters: safeCharacters) ?? escaped
  }

  private static let safeCharacters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      + "-._~:/?#@!$&'()*+,;=%")
}

/// Operations on paths as text, with `/` between their parts.
enum FilePath {
  /// Returns the path without empty parts, `.`, and the `..` that can be resolved.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for bytes in path.utf8.split(separator: UInt8(ascii: "/")) {
      let part = Substring(bytes)
      guard part != "." else { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns a path in a file, relative to the folder to which the file's own path is relative.
  static func resolved(_ path: String, in file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return normalized(path) }
    return normalized(file[...slash] + path)
  }
}

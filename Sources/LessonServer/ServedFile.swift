import Foundation

/// A file of the site with its content type.
struct ServedFile {
  /// The content type.
  let type: String

  /// The content.
  let data: Data

  /// Whether it is a page.
  var isPage: Bool { type.hasPrefix("text/html") }

  /// Finds the file at a path of the site; nil where there is none to send.
  ///
  /// - Parameters:
  ///   - path: the path without its query, percent-decoded.
  ///   - folder: the folder of the site; hidden files, symbolic links and files outside it are
  ///     never sent.
  init?(_ path: String, in folder: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    if path.hasSuffix("/") { parts.append("index.html") }
    guard !path.contains("\0"), !parts.contains(where: { $0.hasPrefix(".") }) else { return nil }
    let file = ([folder] + parts.map(String.init)).joined(separator: "/")
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let data = FileManager.default.contents(atPath: file)
    else { return nil }
    self.data = data
    type = Self.types[(file as NSString).pathExtension] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8",
  ]
}

import Foundation

/// A file of the site, as it is sent.
struct ServedFile {
  /// What its bytes mean, as HTTP says it.
  let type: String

  /// Its bytes.
  let data: Data

  /// Whether it is a page.
  var isPage: Bool { type.hasPrefix("text/html") }

  /// Finds the file that an address means.
  ///
  /// - Parameters:
  ///   - path: the address, without its query, percent signs decoded.
  ///   - folder: the folder of the site; nothing outside it is ever sent, nor hidden files, nor
  ///     what a link leads to.
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

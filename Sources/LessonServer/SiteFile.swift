import Foundation
import Sandbox

/// A file of the site with its content type.
struct SiteFile {
  /// The content type of pages.
  static let html = "text/html; charset=utf-8"

  private static let types = [
    "html": html, "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8",
  ]

  /// The content type of a file, by the end of its name.
  static func type(of name: String) -> String {
    types[(name as NSString).pathExtension] ?? "application/octet-stream"
  }

  /// The longest page that is read whole, to be sent with the script, in bytes.
  private static let maxPageBytes = 8 << 20

  let type: String
  let handle: FileHandle

  /// Its size, in bytes.
  let size: Int

  /// Its content, if it is a page.
  let page: Data?

  /// Opens the file at a path of the site, or returns nil if there is none to send: hidden files, what a
  /// symbolic link leads to or through, and files outside the folder are never sent.
  init?(_ path: String, in folder: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    if path.hasSuffix("/") { parts.append("index.html") }
    guard !path.contains("\0"), !parts.contains(where: { $0.hasPrefix(".") }),
      let name = parts.popLast(), let site = try? Folder(named: folder, making: false),
      let inner = try? site.folder(parts.joined(separator: "/"), making: false),
      let (handle, size) = inner.open(name)
    else { return nil }
    (self.handle, self.size) = (handle, size)
    type = Self.type(of: name)
    let isPage = type == Self.html && size <= Self.maxPageBytes
    page = isPage ? (try? handle.read(upToCount: size)) ?? Data() : nil
  }
}

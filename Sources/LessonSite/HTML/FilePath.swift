/// Operations on paths as text, with `/` between their parts.
enum FilePath {
  /// The path without empty parts, `.`, and the `..` that can be resolved.
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

  /// A path in a file, seen from the folder that the file's own path is seen from.
  static func resolved(_ path: String, in file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return normalized(path) }
    return normalized(file[...slash] + path)
  }
}

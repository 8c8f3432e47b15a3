/// Paths as text, with `/` between their parts.
enum FilePath {
  /// The path without `.`, `..` and empty parts, as far as they can be resolved.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path that stands in a file, seen from where that file's own path is seen from.
  static func resolved(_ path: String, in file: String) -> String {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return normalized((folder + [Substring(path)]).joined(separator: "/"))
  }
}

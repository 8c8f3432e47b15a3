import Foundation

/// Finds the files of documentation below a folder.
enum DocsFinder {
  /// Folders of dependencies and of build products.
  private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]

  /// The files below a folder that have a kind of name, in a fixed order.
  ///
  /// Hidden folders are left out, and so are links to folders: they could form a cycle, or lead out
  /// of the folder.
  ///
  /// - Parameters:
  ///   - folder: the folder, as the user named it.
  ///   - isWanted: whether a file is of that kind; Markdown by default.
  /// - Returns: the paths of the files.
  static func files(
    below folder: String, where isWanted: (String) -> Bool = isMarkdown
  ) -> [String] {
    let base = folder.isEmpty || folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey]
    var open = [""]
    var files: [String] = []
    while let below = open.popLast() {
      let location = URL(fileURLWithPath: base + below == "" ? "." : base + below)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: location.path)) ?? []
      for name in names where !name.hasPrefix(".") && !skipped.contains(name) {
        let values = try? location.appendingPathComponent(name).resourceValues(forKeys: Set(keys))
        if values?.isSymbolicLink != true, values?.isDirectory == true {
          open.append("\(below)\(name)/")
        } else if isWanted(name) {
          files.append("\(below)\(name)")
        }
      }
    }
    return files.sorted().map { base + $0 }
  }

  /// Whether a folder lies in the sources of a package, or is all of them.
  static func isInSources(_ folder: String) -> Bool {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    return path.split(separator: "/").contains("Sources")
  }

  /// Whether a file is Markdown, by its name.
  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}

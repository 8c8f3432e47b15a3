import Foundation

/// Finds the Markdown files below a folder.
enum DocsFinder {
  /// Folders of dependencies and of build products.
  private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]

  /// The Markdown files below a folder, in a fixed order.
  ///
  /// Hidden folders are left out, and so are links to folders: they could form a cycle, or lead out
  /// of the folder.
  ///
  /// - Parameter folder: the folder, as the user named it.
  /// - Returns: the paths of the files.
  static func files(below folder: String) -> [String] {
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
        } else if isMarkdown(name) {
          files.append("\(below)\(name)")
        }
      }
    }
    return files.sorted().map { base + $0 }
  }

  /// Whether a file is Markdown, by its name.
  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}

import Foundation
import LessonKit

/// Where a workbook lies in its repository: other services name files from the repository's root.
enum Repository {
  /// A folder seen from the root of the repository that holds it.
  ///
  /// - Parameter folder: the folder, as a path to put before others.
  /// - Returns: a path to put before others; empty where no repository holds it.
  static func path(of folder: String) -> String {
    let path = Files.absolute(folder)
    var names = path.split(separator: "/").map(String.init)
    var below: [String] = []
    while true {
      let place = "/" + names.joined(separator: "/")
      // In a worktree it is a file.
      if FileManager.default.fileExists(atPath: place + "/.git") {
        return below.map { $0 + "/" }.joined()
      }
      guard let name = names.popLast() else { return "" }
      below.insert(name, at: 0)
    }
  }
}

extension Workbook {
  /// A file seen from the workbook's root; its absolute path where it lies elsewhere.
  func fromRoot(_ path: String) -> String {
    let isPlain = !path.hasPrefix(".") && !path.contains("/.") && !path.contains("//")
    if root.isEmpty, isPlain, !path.hasPrefix("/") { return path }
    let whole = Files.absolute(path)
    let prefix = Files.absolute(root) + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }
}

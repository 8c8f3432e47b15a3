import Foundation
import LessonKit
import Sandbox

/// Where a workbook lies in its repository: other services name files from the repository's root.
package enum Repository {
  /// A folder seen from the root of the repository that holds it.
  ///
  /// - Parameter folder: the folder, as a path to put before others.
  /// - Returns: a path to put before others; empty where no repository holds it.
  package static func path(of folder: String) -> String {
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

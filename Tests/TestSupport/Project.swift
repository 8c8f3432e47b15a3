import Foundation

/// This repository.
package enum Project {
  /// Its folder, with a slash at the end.
  package static let root =
    URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL.path + "/"

  /// A copy of its theme, without the pages that `render` may have written into the folder `site`: cases
  /// copy it once more, each for itself.
  package static let theme: String = {
    let copy = root + ".build/theme"
    let files = FileManager.default
    try? files.removeItem(atPath: copy)
    do {
      try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: root + "site") where name != "public" {
        try files.copyItem(atPath: "\(root)site/\(name)", toPath: "\(copy)/\(name)")
      }
    } catch {
      preconditionFailure("the theme can't be copied: \(error)")
    }
    return copy
  }()
}

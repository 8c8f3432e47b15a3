import Foundation

/// This repository.
package enum Project {
  /// Its folder, with a slash at the end.
  package static let root =
    URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL.path + "/"
}

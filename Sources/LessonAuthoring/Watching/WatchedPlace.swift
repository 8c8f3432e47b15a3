import Sandbox

/// A file, or a folder with all that is in it, that is watched for saves.
struct WatchedPlace: Hashable, Sendable {
  /// The file or the folder.
  let path: String

  /// The ending of the files that count; empty for all.
  var ending = ""

  /// A folder in it that does not count, such as the one that the tool itself writes to.
  var leftOut: String?

  /// The state of each file now, by its path.
  ///
  /// Hidden files and copies, which editors leave beside open files, don't count.
  var stamps: [String: FileStamp] {
    if let stamp = FileStamp(of: path), !stamp.isFolder { return [path: stamp] }
    return Files.files(below: path, endingIn: ending).filter(counts).reduce(into: [:]) {
      $0[$1] = FileStamp(of: $1)
    }
  }

  private func counts(_ file: String) -> Bool {
    !file.hasSuffix("~") && leftOut.map { !file.hasPrefix("\(path)/\($0)/") } ?? true
  }
}

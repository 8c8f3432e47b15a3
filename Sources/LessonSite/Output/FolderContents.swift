import Foundation

/// The files in a folder and its subfolders, by their paths seen from it.
struct FolderContents {
  /// The regular files.
  private(set) var files: Set<String> = []

  /// Links, pipes and the like; writing through a link would replace a file elsewhere.
  private(set) var others: Set<String> = []

  /// Reads a folder; one that does not exist is empty.
  ///
  /// - Throws: `SiteFailure` where it can't be read.
  init(_ path: String) throws(SiteFailure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else {
      throw SiteFailure(
        .inspectOutput, in: path, "this is a file", advice: "choose a folder for the site")
    }
    try read("", below: path)
  }

  private mutating func read(_ folder: String, below root: String) throws(SiteFailure) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)") {
        let path = folder + name
        // `FileManager` would look up the names of owner and group for each file.
        var status = stat()
        guard lstat("\(root)/\(path)", &status) == 0 else { throw CocoaError(.fileReadUnknown) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: files.insert(path)
        case S_IFDIR: try read("\(path)/", below: root)
        default: others.insert(path)
        }
      }
    } catch let failure as SiteFailure {
      throw failure
    } catch {
      throw SiteFailure(
        .inspectOutput, in: "\(root)/\(folder)", "the folder can't be read",
        advice: "check its permissions")
    }
  }
}

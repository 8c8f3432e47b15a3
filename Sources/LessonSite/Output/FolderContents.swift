import Foundation

/// What a folder holds, at any depth, by path as seen from it.
struct FolderContents {
  /// The regular files.
  private(set) var files: Set<String> = []

  /// What is neither a file nor a folder: links, for one, through which a file elsewhere could be lost.
  private(set) var others: Set<String> = []

  /// Looks at a folder; one that does not exist is empty.
  ///
  /// - Throws: `SiteFailure` where it can't be looked at.
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
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular?: files.insert(path)
        case .typeDirectory?: try read("\(path)/", below: root)
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

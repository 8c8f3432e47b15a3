import Foundation
import Sandbox

/// Replaces the content of a file that somebody may be editing.
enum FileReplacement {
  /// Replaces a file's content in one step; its permissions stay, and so does a link that leads to it.
  ///
  /// - Parameters:
  ///   - path: the file
  ///   - root: the workbook's root, which no link may lead out of, or a link to it
  ///   - old: what it must hold now
  ///   - new: what it is to hold
  /// - Throws: `CheckError` where it holds something else by now, or can't be written
  static func replace(_ path: String, of root: String, holding old: [UInt8], with new: [UInt8])
    throws
  {
    let (folder, name) = try Folder.file(at: path, of: root)
    let target = "\(folder.path)/\(name)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0o644
    // To root every file is writable, even where its owner wants it to stay as it is.
    guard mode & 0o222 != 0, FileManager.default.isWritableFile(atPath: target) else {
      throw CheckError("'\(path)' can't be written", advice: "check its permissions")
    }
    folder.removeDrafts()
    try folder.replace(name, with: new, isDurable: true) { () throws(CheckError) in
      guard folder.read(name) == old else {
        throw CheckError(
          "'\(path)' was changed while it was being checked", advice: "save it, and bless it again")
      }
    }
  }
}

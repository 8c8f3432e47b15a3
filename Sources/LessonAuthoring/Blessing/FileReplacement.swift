import Foundation
import Sandbox

/// Replaces the content of a file that somebody may be editing.
///
/// The new content is written to a hidden file beside it first, which is named by this process: what
/// a process left behind that was killed, the next one removes.
enum FileReplacement {
  /// Replaces a file's content in one step; its permissions stay, and so does a link that leads to it.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it
  ///   - old: what it must hold now
  ///   - new: what it is to hold
  /// - Throws: `CheckError` where it holds something else by now, or can't be written
  static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0o644
    // To root every file is writable, even where its owner wants it to stay as it is.
    guard mode & 0o222 != 0, FileManager.default.isWritableFile(atPath: target) else {
      throw CheckError("'\(path)' can't be written", advice: "check its permissions")
    }
    let folder = (target as NSString).deletingLastPathComponent
    removeLeftovers(in: folder)
    let hidden = "\(folder)/\(name(for: target, of: getpid()))"
    try Files.replace(target, with: new, draft: hidden) { draft in
      Files.flush(draft)
      guard Files.read(target) == old else {
        throw CheckError(
          "'\(path)' was changed while it was being checked", advice: "save it, and bless it again")
      }
    }
  }

  private static let ending = ".replacing"

  private static func name(for target: String, of process: pid_t) -> String {
    ".\((target as NSString).lastPathComponent).\(process)\(ending)"
  }

  /// Removes what processes left behind that are gone.
  private static func removeLeftovers(in folder: String) {
    for name in Files.names(in: folder, endingIn: ending) where name.hasPrefix(".") {
      let word = name.dropLast(ending.count).split(separator: ".").last ?? ""
      guard let process = pid_t(word), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      unlink("\(folder)/\(name)")
    }
  }
}

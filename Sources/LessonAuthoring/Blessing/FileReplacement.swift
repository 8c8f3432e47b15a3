import Foundation
import Sandbox

/// Replaces the content of a file that somebody may be editing.
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
    guard FileManager.default.isWritableFile(atPath: target) else {
      throw CheckError("'\(path)' can't be written", advice: "check its permissions")
    }
    try Files.replace(target, with: new) { draft in
      Files.flush(draft)
      guard Files.read(target) == old else {
        throw CheckError(
          "'\(path)' was changed while it was being checked", advice: "save it, and bless it again")
      }
    }
  }
}

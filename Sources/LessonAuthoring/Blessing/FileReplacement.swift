import Foundation
import Sandbox

/// Puts other bytes into a file so that it is the old one or the new one at any moment, never half.
enum FileReplacement {
  /// Replaces a file's content; its permissions stay, and so does a link that leads to it.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it.
  ///   - old: what it must hold now.
  ///   - new: what it is to hold.
  /// - Throws: `CheckError` where it holds something else by now, or can't be written.
  static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let beside = "\(target).\(UUID().uuidString).tmp"
    defer { unlink(beside) }
    guard FileManager.default.isWritableFile(atPath: target) else {
      throw CheckError("'\(path)' can't be written", advice: "check its permissions")
    }
    try Files.write(new, to: beside)
    Files.flush(beside)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    if let permissions = attributes?[.posixPermissions] as? NSNumber {
      chmod(beside, mode_t(truncatingIfNeeded: permissions.intValue))
    }
    guard Files.read(target) == old else {
      throw CheckError(
        "'\(path)' was changed while it was being checked", advice: "save it, and bless it again")
    }
    try Files.rename(beside, to: target)
  }
}

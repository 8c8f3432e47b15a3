import Foundation

extension Files {
  /// Writes a file in one step: whoever reads it meanwhile gets the old content or the new one, whole.
  ///
  /// A file that was there keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: the file; it need not be there
  ///   - bytes: its new content
  ///   - draft: where the content is written first, on the same disk; nil for a name beside the file
  ///   - prepare: called with the draft before it takes its place
  /// - Throws: `CheckError` where the file can't be written, or whatever `prepare` throws; then the
  ///   old file is as it was
  package static func replace(
    _ path: String, with bytes: [UInt8], draft: String? = nil,
    prepare: (_ draft: String) throws -> Void = { _ in }
  ) throws {
    let draft = draft ?? draftPath(for: path)
    defer { unlink(draft) }
    try write(bytes, to: draft)
    // `FileManager` would look up the names of owner and group for each file.
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      chmod(draft, status.st_mode & 0o7777)
    }
    try prepare(draft)
    try rename(draft, to: path)
  }

  /// Writes a file in one step, unless there is one.
  ///
  /// - Parameters:
  ///   - path: the file
  ///   - bytes: its content
  /// - Returns: whether it was written
  /// - Throws: `CheckError` where it can't be
  package static func create(_ path: String, holding bytes: [UInt8]) throws -> Bool {
    let draft = draftPath(for: path)
    defer { unlink(draft) }
    try write(bytes, to: draft)
    // Unlike a rename, a link fails where there is a file by now.
    if link(draft, path) == 0 { return true }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CheckError(
        "the file '\(path)' can't be written", advice: "check the permissions of its folder")
    }
    return false
  }

  private static func draftPath(for path: String) -> String { "\(path).\(UUID().uuidString).tmp" }
}

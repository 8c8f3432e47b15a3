import Foundation

/// Reads, writes and finds files.
package enum Files {
  /// A disk with less space than this is taken as full, in bytes: a compiler may leave half an
  /// object file and a program half its output, and neither need say so.
  package static let leastSpace = 32 << 20

  /// Makes a folder and all above it.
  ///
  /// - Throws: `CheckError` where it can't be made.
  package static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw fault("the folder '\(path)' can't be made", error)
    }
  }

  /// Writes a file.
  ///
  /// It does not wait for the disk, as `Data` does: `flush` is for files that must survive a loss of power.
  ///
  /// - Throws: `CheckError` where it can't be written.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "we") else { throw unwritten(path) }
    let count = fwrite(bytes, 1, bytes.count, file)
    let fault = count < bytes.count ? unwritten(path) : nil
    guard fclose(file) == 0, fault == nil else { throw fault ?? unwritten(path) }
  }

  /// That a file can't be written, for the reason that the last call gave.
  private static func unwritten(_ path: String) -> CheckError {
    guard errno != ENOSPC, errno != EDQUOT else { return full(path) }
    return fault("the file '\(path)' can't be written", CocoaError.posix(errno))
  }

  /// Renames a file, over another one if there is one.
  ///
  /// - Throws: `CheckError` where it can't be renamed.
  package static func rename(_ path: String, to other: String) throws {
    guard Foundation.rename(path, other) != 0 else { return }
    throw unwritten(other)
  }

  /// Writes a file through to its disk now, so that it survives a loss of power.
  package static func flush(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  /// Checks that a disk has some space left.
  ///
  /// - Parameter folder: a folder on the disk.
  /// - Throws: `CheckError` where it has not.
  package static func checkSpace(in folder: String) throws {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes?[.systemFreeSize] as? NSNumber else { return }
    guard free.intValue < leastSpace else { return }
    throw full(folder)
  }

  private static func full(_ path: String) -> CheckError {
    CheckError(
      "the disk that holds '\(path)' is full", advice: "free \(leastSpace >> 20) MiB there")
  }

  /// The first bytes of a file; nil where it can't be read.
  package static func read(_ path: String, atMost limit: Int = .max) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit) else { return [] }
    return [UInt8](data)
  }

  /// The first bytes of a file that must be there.
  ///
  /// - Throws: `CheckError` where it can't be read.
  package static func bytes(of path: String, atMost limit: Int = .max) throws -> [UInt8] {
    try reading(path) { [UInt8](try $0.read(upToCount: limit) ?? Data()) }
  }

  /// The last bytes of such a file, from the first whole line on.
  ///
  /// - Throws: `CheckError` where it can't be read.
  package static func lastBytes(of path: String, atMost limit: Int) throws -> [UInt8] {
    try reading(path) { handle in
      let size = try handle.seekToEnd()
      let start = size - min(size, UInt64(limit))
      try handle.seek(toOffset: start)
      let bytes = [UInt8](try handle.read(upToCount: limit) ?? Data())
      guard start > 0 else { return bytes }
      return Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    }
  }

  private static func reading(
    _ path: String, _ body: (FileHandle) throws -> [UInt8]
  ) throws -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      return try body(handle)
    } catch {
      throw fault("the file '\(path)' can't be read", error)
    }
  }

  /// The absolute form of a path.
  package static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path
  }

  private static func fault(_ message: String, _ error: any Error) -> CheckError {
    if let error = error as? CocoaError, error.code == .fileWriteOutOfSpace {
      return full(error.filePath ?? "")
    }
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let reason = (cause ?? error as NSError).localizedDescription
    return CheckError(
      "\(message) (\(reason))".singleLine,
      advice: "check its permissions and the space on its disk")
  }
}

extension CocoaError {
  /// The error of a number that the system gave.
  fileprivate static func posix(_ code: Int32) -> any Error {
    POSIXErrorCode(rawValue: code).map { POSIXError($0) } ?? CocoaError(.fileWriteUnknown)
  }
}

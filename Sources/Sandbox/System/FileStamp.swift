import Foundation

/// The state of a file as the file system knows it without opening the file; another one after each
/// save.
package struct FileStamp: Hashable, Sendable {
  /// Whether it is a folder.
  package let isFolder: Bool

  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Editors that save by renaming leave another file under the same name.
  private let number: UInt64

  /// Reads the state of a file or a folder, through links.
  ///
  /// - Parameter path: the file; where there is none, there is no stamp.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    size = Int64(status.st_size)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    number = UInt64(status.st_ino)
  }

  /// Whether the file was changed after another one.
  ///
  /// - Parameter other: the state of the other file
  /// - Returns: whether its time is the later one
  package func isNewer(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
  }
}

extension FileStamp: CustomStringConvertible {
  /// The size and the time, for cache keys: the number of a file is another one on each machine.
  package var description: String { "\(size) \(seconds) \(nanoseconds)" }
}

extension FileStamp {
  /// A part of a cache key that changes when a file does.
  ///
  /// - Parameter path: the file, which need not be there.
  /// - Returns: its state.
  package static func key(of path: String) -> String {
    FileStamp(of: path)?.description ?? "missing"
  }
}

import Foundation

/// What a file system says of a file without opening it; another one after each save.
struct FileStamp: Hashable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int64

  /// Editors that save by renaming leave another file under the same name.
  private let number: UInt64

  /// Looks at a file, through links.
  ///
  /// - Parameter path: the file; there is no stamp where it is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    size = Int64(status.st_size)
    number = UInt64(status.st_ino)
  }
}

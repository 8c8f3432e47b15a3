import Foundation

/// A file that a stranger may have exchanged for something else: reading a pipe would never end.
enum PlainFile {
  /// Its content, and when it was changed.
  case file([UInt8], changed: timespec)

  /// There is none.
  case missing

  /// It is no file, it is too long, or it can't be read.
  case unreadable

  /// Reads a file, links looked through.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: its greatest length, in bytes.
  init(_ path: String, atMost limit: Int) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      self = [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable
      return
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit, let data = try? handle.read(upToCount: limit + 1) ?? Data(),
      data.count <= limit
    else {
      self = .unreadable
      return
    }
    #if canImport(Darwin)
    self = .file([UInt8](data), changed: status.st_mtimespec)
    #else
    self = .file([UInt8](data), changed: status.st_mtim)
    #endif
  }
}

import Foundation

/// Reads and finds files.
///
/// To write files, use `Folder`.
package enum Files {
  /// The free space below which a disk counts as full, in bytes.
  ///
  /// On such a disk, a compiler may write half an object file, or a program half its output,
  /// without an error.
  package static let minFreeSpace = 32 << 20

  /// Checks that the disk with a folder has space left.
  ///
  /// - Throws: `CheckError` if it has not.
  package static func checkSpace(in folder: String) throws {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes?[.systemFreeSize] as? NSNumber else { return }
    guard free.intValue < minFreeSpace else { return }
    throw diskFullError(folder)
  }

  static func diskFullError(_ path: String) -> CheckError {
    CheckError(
      "the disk that holds '\(path)' is full", advice: "free \(minFreeSpace >> 20) MiB there")
  }

  /// Returns the first bytes of a regular file, or nil if the file can't be read.
  package static func read(_ path: String, atMost limit: Int = .max) -> [UInt8]? {
    // Opening a pipe would wait until somebody writes to it, and reading a device may never end.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let data = try? handle.read(upToCount: limit) else { return [] }
    return [UInt8](data)
  }

  /// Returns the first bytes of a file that must exist.
  ///
  /// - Throws: `CheckError` if the file can't be read.
  package static func bytes(of path: String, atMost limit: Int = .max) throws -> [UInt8] {
    try reading(path) { [UInt8](try $0.read(upToCount: limit) ?? Data()) }
  }

  /// Returns the last bytes of a file that must exist, from the first whole line on.
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

  package static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path
  }

  private static func fault(_ message: String, _ error: any Error) -> CheckError {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let reason = (cause ?? error as NSError).localizedDescription
    return CheckError(
      "\(message) (\(reason))".singleLine,
      advice: "check its permissions and the space on its disk")
  }
}

extension Files {
  /// Returns the files below a folder, without hidden files and folders: sorted paths, each
  /// beginning with the folder's path.
  ///
  /// If the folder doesn't exist, the result is empty.
  ///
  /// A link to a file counts as a file. Links are left out if they lead out of the folder (or out
  /// of `package`, if given) and out of the repository around, because they may have come with a
  /// clone. To get them as well, pass `includingOutwardLinks`.
  package static func files(
    below folder: String, of package: String? = nil, endingIn ending: String = "",
    includingOutwardLinks: Bool = false
  ) -> [String] {
    let home = includingOutwardLinks ? nil : Folder.home(of: package ?? folder)
    var files: [String] = []
    // Foundation's enumerator takes three times as long, and a server looks through its site all
    // the time.
    var open = [folder]
    while let next = open.popLast() {
      guard !isLink(next) else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []
      for name in names where !name.hasPrefix(".") {
        let path = "\(next)/\(name)"
        guard let stamp = FileStamp(of: path) else { continue }
        if stamp.isFolder {
          open.append(path)
        } else if name.hasSuffix(ending), home.map({ Folder.keeps(path, in: $0) }) ?? true {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the sorted names of the files and folders in a folder, including hidden ones.
  ///
  /// If the folder can't be read, the result is empty.
  package static func names(in folder: String, endingIn ending: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }
}

/// Where a file is, which decides whether a report or a page may show it.
///
/// A stranger may name any file in a lesson, and git keeps links. So each file is checked. To learn
/// whether git ignores the file, ask `Git`.
package enum FilePlacement: Hashable, Sendable {
  /// The file may be shown.
  ///
  /// Its path has no links. The file need not exist.
  case file(String)

  /// The file is outside the workbook, or a link leads there.
  case outside

  /// The file is hidden or in a hidden folder, such as `.git/config` or `.env`, or a link leads to
  /// such a file.
  case hidden

  /// Finds out where a file really is.
  ///
  /// - Parameter root: the path of the workbook's root, to put before other paths
  package init(_ path: String, in root: String) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // A workbook may consist of links. So the folder beside the real `Lessons` counts as well.
    let folder = URL(fileURLWithPath: root.isEmpty ? "." : root)
    let lessons = folder.appendingPathComponent("Lessons").resolvingSymlinksInPath()
    let homes = [folder.resolvingSymlinksInPath(), lessons.deletingLastPathComponent()]
    guard let home = homes.map(\.path).first(where: { file.hasPrefix($0 == "/" ? $0 : $0 + "/") })
    else {
      self = .outside
      return
    }
    let inner = file.dropFirst(home.count).split(separator: "/")
    self = inner.contains { $0.hasPrefix(".") } ? .hidden : .file(file)
  }
}

/// The state of a file according to the file system, which can be read without opening the file.
///
/// Each save changes the state.
package struct FileStamp: Hashable, Sendable {
  package let isFolder: Bool

  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The number of the file.
  ///
  /// Editors that save by renaming put a new file under the same name.
  private let number: UInt64

  /// Reads the state of a file or a folder, following links.
  ///
  /// Returns nil if it doesn't exist.
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

  package func isNewer(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
  }
}

extension FileStamp {
  /// Returns a part of a cache key that changes when a file changes.
  ///
  /// The file need not exist.
  ///
  /// The number of the file is left out, because it differs from machine to machine.
  package static func key(of path: String) -> String {
    FileStamp(of: path).map { "\($0.size) \($0.seconds) \($0.nanoseconds)" } ?? "missing"
  }
}

import Foundation

/// Reads and finds files; `Folder` writes them.
package enum Files {
  /// A disk with less space than this is taken as full, in bytes: a compiler may leave half an
  /// object file and a program half its output, and neither need say so.
  package static let leastSpace = 32 << 20

  /// Throws a `CheckError` if the disk that a folder is on has no space left.
  package static func checkSpace(in folder: String) throws {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes?[.systemFreeSize] as? NSNumber else { return }
    guard free.intValue < leastSpace else { return }
    throw full(folder)
  }

  static func full(_ path: String) -> CheckError {
    CheckError(
      "the disk that holds '\(path)' is full", advice: "free \(leastSpace >> 20) MiB there")
  }

  /// The first bytes of a regular file, or nil if it can't be read.
  package static func read(_ path: String, atMost limit: Int = .max) -> [UInt8]? {
    // A pipe would wait for somebody who writes, and a device may never end.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let data = try? handle.read(upToCount: limit) else { return [] }
    return [UInt8](data)
  }

  /// The first bytes of a file that must be there; throws a `CheckError` if it can't be read.
  package static func bytes(of path: String, atMost limit: Int = .max) throws -> [UInt8] {
    try reading(path) { [UInt8](try $0.read(upToCount: limit) ?? Data()) }
  }

  /// The last bytes of such a file, from the first whole line on.
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
  /// The files below a folder that need not be there, links to files looked through, without hidden files and folders:
  /// their paths, each with the folder's before it, sorted.
  ///
  /// Links that lead out of the folder, or the package that it is a part of, and of the repository around that are
  /// left out unless they are asked for: they may have come with a clone, so that nothing reads them.
  package static func files(
    below folder: String, of package: String? = nil, endingIn ending: String = "",
    withLinksOut: Bool = false
  ) -> [String] {
    let home = withLinksOut ? nil : Folder.home(of: package ?? folder)
    var files: [String] = []
    // An enumerator of Foundation takes three times as long, and a site that is served is looked through all the time.
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

  /// The names of the files and folders in a folder, hidden ones too, sorted; none if it can't
  /// be read.
  package static func names(in folder: String, endingIn ending: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }
}

/// Whether a file of a checked folder may be shown to others, in a report or on a page.
///
/// A stranger may name any file, and git keeps links. Whether git ignores the file is asked of `Git`.
package enum ShownFile: Hashable, Sendable {
  /// It may; its path without links. It need not be there.
  case file(String)

  /// It lies outside of the workbook, or a link leads there.
  case outside

  /// It is hidden, or lies in a hidden folder, as `.git/config` and `.env` do, or a link leads to such a file.
  case hidden

  /// Looks where a file really is; the workbook's root is a path to put before others.
  package init(_ path: String, of root: String) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // A workbook may consist of links: then the folder beside its real `Lessons` counts as well.
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

/// The state of a file as the file system knows it without opening the file; another one after each
/// save.
package struct FileStamp: Hashable, Sendable {
  package let isFolder: Bool

  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Editors that save by renaming leave another file under the same name.
  private let number: UInt64

  /// Reads the state of a file or a folder, through links; if there is none, there is no stamp.
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
  /// A part of a cache key that changes when a file, which need not be there, does: the number of a file is
  /// another one on each machine.
  package static func key(of path: String) -> String {
    FileStamp(of: path).map { "\($0.size) \($0.seconds) \($0.nanoseconds)" } ?? "missing"
  }
}

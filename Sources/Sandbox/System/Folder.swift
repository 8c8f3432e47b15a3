package import Foundation

/// A folder that is used through its descriptor.
///
/// Everything that the tool makes, writes, replaces and removes goes through this type. A clone can
/// bring a link in the place of any folder: if you write to `clone/.build/x` by its path, you write
/// wherever the link leads. So a path is followed folder by folder, and any link below a trusted
/// root is an error.
///
/// ```swift
/// let root = try Folder(named: "out")            // makes it; the way there is the user's
/// try root.folder("en").replace("a.html", with: bytes)
/// ```
package final class Folder: Sendable {
  /// The folder's path, absolute and without links.
  package let path: String

  private let descriptor: Int32

  private init(_ path: String, _ descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { close(descriptor) }

  // MARK: - Opening

  /// Opens a folder by an absolute path without links, which must be another `Folder` or a folder
  /// below.
  ///
  /// - Throws: `CheckError` if the folder can't be opened, or if a folder on the way is a link.
  package convenience init(_ path: String, making: Bool = false) throws(CheckError) {
    try self.init(walking: path, making: making, following: .none)
  }

  /// Opens a folder that the user names, by a path that is absolute or relative to the current
  /// folder.
  ///
  /// An empty path is the current folder.
  ///
  /// Links on the way are the user's own and are followed, except below the current folder and in a
  /// repository. Links there may have come with a clone, and are an error.
  package convenience init(named path: String, making: Bool = true) throws(CheckError) {
    try self.init(walking: Self.absolute(path), making: making, following: .user)
  }

  /// Opens a folder of the user's home by its absolute path.
  ///
  /// Follows all links, and makes missing folders.
  package convenience init(ofHome path: String) throws(CheckError) {
    try self.init(walking: path, making: true, following: .all)
  }

  /// Opens a folder below this folder, by a relative path.
  ///
  /// - Throws: `CheckError` if the folder can't be opened, or if a folder on the way is a link.
  package func folder(_ names: String, making: Bool = true) throws(CheckError) -> Folder {
    let way = Self.names(names)
    guard !way.contains("..") else {
      throw CheckError("'\(names)' is outside of '\(path)'", advice: "name a folder inside it")
    }
    return try Folder(
      start: Folder(path, dup(descriptor)), way, making: making, following: .none)
  }

  /// The links to follow on the way to a folder or a file.
  private enum Links {
    case none

    /// The links that the user has made: all links except below the current folder and in
    /// repositories.
    case user

    /// The user's links, and the links that don't lead out of their repository, or out of a folder.
    case within(String)

    case all
  }

  /// The maximum number of links to follow on one path.
  private static let maxLinks = 40

  private convenience init(
    walking path: String, making: Bool, following: Links
  ) throws(CheckError) {
    try self.init(start: Self.top(), Self.names(path), making: making, following: following)
  }

  private convenience init(
    start: Folder, _ names: [String], making: Bool, following: Links
  ) throws(CheckError) {
    var place = start
    var rest = Array(names.reversed())
    var links = 0
    while let name = rest.popLast() {
      guard name != ".." else {
        place = try place.entered("..", as: (place.path as NSString).deletingLastPathComponent)
        continue
      }
      let path = place.path == "/" ? "/\(name)" : "\(place.path)/\(name)"
      if making, mkdirat(place.descriptor, name, 0o777) != 0, errno != EEXIST,
        place.kind(of: name) == nil
      {
        throw Self.fault(path, errno, "the folder '\(path)' can't be created")
      }
      guard place.kind(of: name) == .link else {
        place = try place.entered(name, as: path)
        continue
      }
      links += 1
      guard links <= Self.maxLinks, let target = place.target(of: name, following) else {
        throw Self.linkError(path)
      }
      rest += Self.names(target).reversed()
      if target.hasPrefix("/") { place = try Self.top() }
    }
    self.init(place.path, dup(place.descriptor))
  }

  private func entered(_ name: String, as path: String) throws(CheckError) -> Folder {
    let next = openat(descriptor, name, Self.entering | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard next >= 0 else {
      if errno == ELOOP { throw Self.linkError(path) }
      throw Self.fault(path, errno, "the folder '\(path)' can't be opened")
    }
    return Folder(path, next)
  }

  private static func top() throws(CheckError) -> Folder {
    let descriptor = Foundation.open("/", entering | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault("/", errno, "the folder '/' can't be opened") }
    return Folder("/", descriptor)
  }

  /// The flag that opens a folder only to pass through, which doesn't need the right to list the
  /// folder.
  #if os(Linux)
  private static let entering: Int32 = 0o10_000_000  // O_PATH, which Glibc's module leaves out
  #else
  private static let entering = O_RDONLY
  #endif

  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  /// Returns the clone that the folder may be in: the repository around it, or else the first of
  /// the given folders and the current folder that contains this folder.
  ///
  /// A link in there may have come with a clone or an archive. Returns nil if the folder is the
  /// user's own.
  private func clone(among folders: [String]) -> String? {
    if let repository = Self.repository(around: path) { return repository }
    return (folders + ["."]).compactMap(Self.realpath).first { folder in
      folder != "/" && "\(path)/".hasPrefix("\(folder)/")
    }
  }

  /// Returns the repository around a folder, which is given without links.
  ///
  /// The user's home doesn't count. It can be a repository, too, but only for a few of its files.
  /// The rest can be anything, including clones and archives.
  private static func repository(around path: String) -> String? {
    let home = ProcessInfo.processInfo.environment["HOME"].flatMap(realpath)
    var place = path
    while place != "/", !place.isEmpty, place != home {
      var status = stat()
      if lstat("\(place)/.git", &status) == 0 { return place }
      place = (place as NSString).deletingLastPathComponent
    }
    return nil
  }

  /// Returns the repository around a folder, or else the folder itself, without links.
  ///
  /// Returns nil if the folder doesn't exist.
  static func home(of folder: String) -> String? {
    realpath(folder.isEmpty ? "." : folder).map { repository(around: $0) ?? $0 }
  }

  /// Returns whether a file isn't a link, or is a link that stays in a folder.
  static func keeps(_ file: String, in home: String) -> Bool {
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return true }
    return realpath(file)?.hasPrefix(home == "/" ? home : "\(home)/") ?? false
  }

  /// Returns where a link leads, or nil if it must not be followed.
  private func target(of name: String, _ links: Links) -> String? {
    switch links {
    case .none: return nil
    case .all: break
    case .user: if clone(among: []) != nil { return nil }
    case .within(let root):
      guard let clone = clone(among: [root]) else { break }
      guard let real = Self.realpath("\(path)/\(name)"), real.hasPrefix("\(clone)/"),
        !real.dropFirst(clone.count).split(separator: "/").contains(".git")
      else { return nil }
    }
    return target(of: name)
  }

  /// Returns the absolute form of a path, without links, or nil if nothing exists at the path.
  static func realpath(_ path: String) -> String? {
    guard let real = Foundation.realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  // MARK: - Looking

  package enum Kind: Sendable {
    case file, folder, link

    /// A pipe, a socket or a device.
    case other
  }

  /// Returns the kind of an entry, or nil if it doesn't exist.
  package func kind(of name: String) -> Kind? {
    guard let status = status(of: name) else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Returns how many seconds ago an entry was changed, or nil if it doesn't exist.
  package func age(of name: String) -> Double? {
    guard let status = status(of: name) else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Date().timeIntervalSince1970 - Double(time.tv_sec) - Double(time.tv_nsec) / 1e9
  }

  /// The sorted names in the folder, including hidden ones.
  ///
  /// Empty if the folder can't be listed.
  package var names: [String] { listing ?? [] }

  /// The sorted names in the folder, including hidden ones, or nil if the folder can't be listed.
  package var listing: [String]? {
    let listed = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0 else { return nil }
    guard let stream = fdopendir(listed) else {
      close(listed)
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        // The declared length is the length of the longest name, and the record may be shorter.
        String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the first bytes of a regular file, or nil if the entry is missing or is a link.
  package func read(_ name: String, atMost limit: Int = .max) -> [UInt8]? {
    guard let (handle, size) = open(name) else { return nil }
    guard let data = try? handle.read(upToCount: limit) else { return size == 0 ? [] : nil }
    return [UInt8](data)
  }

  /// Opens a regular file for reading, and returns it with its size in bytes, or nil if the entry
  /// is missing or is a link.
  package func open(_ name: String) -> (handle: FileHandle, size: Int)? {
    // Opening a pipe would wait until somebody writes to it.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return (handle, Int(status.st_size))
  }

  private func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  private func target(of name: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map {
        readlinkat(descriptor, name, $0, bytes.count)
      }
    }
    guard let count else { return nil }
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  // MARK: - Writing

  /// Writes a file in place, unless it is a link.
  ///
  /// If somebody reads the file meanwhile, they may get only a part.
  ///
  /// This method does not wait for the disk.
  package func write(_ bytes: [UInt8], to name: String) throws(CheckError) {
    let file = openat(
      descriptor, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw writeError(name) }
    try writeAll(file, with: bytes, name)
  }

  /// Writes a file in one step.
  ///
  /// If somebody reads the file meanwhile, they get the complete old or new content.
  ///
  /// If the file existed, it keeps its permissions.
  ///
  /// - Parameters:
  ///   - isDurable: whether to wait for the disk, so that after a power failure either the old or
  ///     the new file is there
  ///   - confirm: called when the content is on the disk, before the new file replaces the old one
  /// - Throws: `CheckError` if the file can't be written or is a link, a folder or a device, or
  ///   whatever `confirm` throws. After an error, the old file is unchanged.
  package func replace(
    _ name: String, with bytes: [UInt8], isDurable: Bool = false,
    confirm: () throws(CheckError) -> Void = {}
  ) throws(CheckError) {
    let old = status(of: name)
    switch kind(of: name) {
    case nil, .file: break
    case .link: throw Self.linkError("\(path)/\(name)")
    case .folder, .other:
      throw CheckError(
        "'\(path)/\(name)' isn't a file", advice: "move it away, or choose a different name")
    }
    let draft = try makeDraft(bytes, for: name, mode: old.map { $0.st_mode & 0o7777 }, isDurable)
    defer { unlinkat(descriptor, draft, 0) }
    try confirm()
    guard renameat(descriptor, draft, descriptor, name) == 0 else { throw writeError(name) }
  }

  /// Writes a file in one step, unless an entry with its name exists.
  ///
  /// Returns whether the file was written.
  ///
  /// - Parameter isPrivate: whether only the user may read the file
  package func create(
    _ name: String, holding bytes: [UInt8], isPrivate: Bool = false
  ) throws(CheckError) -> Bool {
    guard kind(of: name) == nil else { return false }
    let draft = try makeDraft(bytes, for: name, mode: isPrivate ? 0o600 : nil, false)
    defer { unlinkat(descriptor, draft, 0) }
    // Unlike a rename, a link fails if the file exists by now.
    if linkat(descriptor, draft, descriptor, name, 0) == 0 { return true }
    guard errno == EEXIST else { throw writeError(name) }
    return false
  }

  /// Moves an entry into another folder on the same disk, and replaces any file with the new name.
  package func move(_ name: String, to folder: Folder, as new: String) throws(CheckError) {
    guard renameat(descriptor, name, folder.descriptor, new) == 0 else {
      throw folder.writeError(new)
    }
  }

  /// Marks an entry as used just now, and returns whether the entry exists.
  @discardableResult
  package func touch(_ name: String) -> Bool {
    utimensat(descriptor, name, nil, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Sets the time at which an entry was changed, and returns whether the entry exists.
  func touch(_ name: String, at time: timespec) -> Bool {
    utimensat(descriptor, name, [time, time], AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Makes a link.
  ///
  /// Its name must not be taken.
  func link(_ name: String, to target: String) throws(CheckError) {
    guard symlinkat(target, descriptor, name) == 0 else { throw writeError(name) }
  }

  /// Lets only the user enter the folder.
  ///
  /// Returns false if that failed, for example because the folder isn't the user's.
  @discardableResult
  package func makePrivate() -> Bool {
    status(of: ".")?.st_uid == geteuid() && fchmodat(descriptor, ".", 0o700, 0) == 0
  }

  /// Opens a file for a lock, and makes it if necessary.
  ///
  /// With `.`, the folder itself is opened.
  ///
  /// - Returns: the descriptor, or nil if the file can't be opened.
  package func openLock(_ name: String) -> Int32? {
    let flags = name == "." ? O_RDONLY | O_DIRECTORY : O_RDWR | O_CREAT
    let lock = openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o644)
    return lock < 0 ? nil : lock
  }

  private func makeDraft(
    _ bytes: [UInt8], for name: String, mode: mode_t?, _ isDurable: Bool
  ) throws(CheckError) -> String {
    let draft = "\(Self.draftStart)\(getpid())-\(Self.drafts.add())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var file = openat(descriptor, draft, flags, mode ?? 0o666)
    if file < 0, errno == EEXIST {
      // A process that had the same number left this file behind.
      unlinkat(descriptor, draft, 0)
      file = openat(descriptor, draft, flags, mode ?? 0o666)
    }
    guard file >= 0 else { throw writeError(name) }
    if let mode { fchmod(file, mode) }
    do {
      try writeAll(file, with: bytes, name, isDurable)
    } catch {
      unlinkat(descriptor, draft, 0)
      throw error
    }
    return draft
  }

  private func writeAll(
    _ file: Int32, with bytes: [UInt8], _ name: String, _ isDurable: Bool = false
  ) throws(CheckError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let fault = writeError(name)
        close(file)
        throw fault
      }
      rest = rest.dropFirst(count)
    }
    if isDurable { fsync(file) }
    // Some file systems report only now that the disk is full.
    guard close(file) == 0 || errno == EINTR else { throw writeError(name) }
  }

  // MARK: - Removing

  /// The file that marks a folder as the tool's own, which the tool may remove with all its
  /// contents.
  private static let mark = ".workbook-scratch"

  /// The start of the name of a file that is being written.
  ///
  /// The number of the process follows, so that others can look for the process.
  private static let draftStart = ".workbook-draft-"
  private static let drafts = Counter()

  /// Makes a folder that may be removed as a whole later.
  ///
  /// Its name must not be taken.
  package func makeMarked(_ name: String) throws(CheckError) -> Folder {
    let made = try folder(name)
    made.makePrivate()
    try made.write([], to: Self.mark)
    return made
  }

  /// Removes a folder that `makeMarked` has made, with all its contents.
  ///
  /// Any other entry stays.
  ///
  /// - Returns: whether the folder is gone.
  @discardableResult
  package func removeMarked(_ name: String) -> Bool {
    guard kind(of: name) == .folder else { return false }
    unlock(name)
    guard let marked = try? folder(name, making: false), marked.kind(of: Self.mark) == .file
    else { return false }
    // The mark is removed last. Otherwise, if the tool were killed here, the rest of the folder
    // would stay forever.
    marked.empty(keeping: Self.mark)
    unlinkat(marked.descriptor, Self.mark, 0)
    return unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  /// Removes a file or a link that is the tool's own, judged by its name.
  ///
  /// Folders are never removed.
  ///
  /// - Returns: whether the file is gone.
  @discardableResult
  package func removeFile(_ name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }

  /// Removes an entry with all its contents, in a cache, where only the tool makes entries.
  func removeAll(_ name: String) {
    if removeFile(name) { return }
    unlock(name)
    if let inner = try? folder(name, making: false) { inner.empty() }
    removeEmpty(name)
  }

  package func removeEmpty(_ name: String) {
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  /// Returns whether a name belongs to a file that is being written.
  package func isDraft(_ name: String) -> Bool { name.hasPrefix(Self.draftStart) }

  /// Removes the unfinished files of processes that were killed while they wrote.
  package func removeDrafts() {
    for name in names where isDraft(name) && kind(of: name) == .file {
      let process = pid_t(name.dropFirst(Self.draftStart.count).prefix(while: \.isNumber)) ?? 0
      guard process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      unlinkat(descriptor, name, 0)
    }
  }

  /// Whether the folder is empty, except for files that are being written.
  package var isEmpty: Bool { names.allSatisfy(isDraft) }

  /// Removes everything in the folder.
  ///
  /// A program can nest folders more deeply than the stack or the number of descriptors allows. So
  /// inner folders are moved up here, one by one, before they are emptied.
  private func empty(keeping kept: String? = nil) {
    var number = 0
    var waiting = names.filter { $0 != kept }
    while let name = waiting.popLast() {
      guard kind(of: name) == .folder else {
        unlinkat(descriptor, name, 0)
        continue
      }
      unlock(name)
      guard let inner = try? folder(name, making: false) else { continue }
      for child in inner.names {
        if unlinkat(inner.descriptor, child, 0) == 0 { continue }
        inner.unlock(child)
        var moved: String
        repeat {
          number += 1
          moved = "\(number)"
        } while kind(of: moved) != nil
        if renameat(inner.descriptor, child, descriptor, moved) == 0 { waiting.append(moved) }
      }
      unlinkat(descriptor, name, AT_REMOVEDIR)
    }
  }

  /// Makes a folder accessible to its owner.
  ///
  /// A program can leave folders that nobody can enter.
  private func unlock(_ name: String) {
    guard let status = status(of: name), status.st_mode & S_IFMT == S_IFDIR,
      status.st_mode & 0o700 != 0o700
    else { return }
    _ = fchmodat(descriptor, name, 0o700, AT_SYMLINK_NOFOLLOW)
  }

  // MARK: - Errors

  private func writeError(_ name: String) -> CheckError {
    if errno == ELOOP { return Self.linkError("\(path)/\(name)") }
    return Self.fault("\(path)/\(name)", errno, "the file '\(path)/\(name)' can't be written")
  }

  private static func linkError(_ path: String) -> CheckError {
    CheckError(
      "'\(path)' is a symbolic link, and the tool doesn't write through links"
        .singleLine,
      advice: "replace the link with a folder or a file, or choose a different path")
  }

  private static func fault(_ path: String, _ code: Int32, _ message: String) -> CheckError {
    guard code != ENOSPC, code != EDQUOT else { return Files.diskFullError(path) }
    return CheckError(
      "\(message) (\(String(cString: strerror(code))))".singleLine,
      advice: "check its permissions and the space on its disk")
  }
}

// MARK: - A file that the user names

extension Folder {
  /// Writes a file that the user names, such as a report.
  ///
  /// Makes the folder for the file if necessary.
  ///
  /// A regular file is replaced in one step. Anything else, such as a pipe or `/dev/null`, is
  /// written into. A link is followed unless it may have come with a clone.
  package static func write(_ bytes: [UInt8], toFileNamed path: String) throws(CheckError) {
    let (folder, name) = try file(path, making: true, following: .user)
    switch folder.kind(of: name) {
    case nil, .file, .folder: try folder.replace(name, with: bytes)
    case .other: try folder.writeInPlace(bytes, into: name, O_NOFOLLOW)
    // The target of a descriptor, such as '/dev/stdout', has no path.
    case .link: try folder.writeInPlace(bytes, into: name, 0)
    }
  }

  /// Finds an existing file that a user may keep as a link, such as a page.
  ///
  /// - Parameter root: the path of the workbook's root, to put before other paths
  /// - Returns: the folder that really contains the file, and the file's name there.
  /// - Throws: `CheckError` if a link leads out of its repository or its workbook.
  package static func file(
    at path: String, of root: String
  ) throws(CheckError) -> (folder: Folder, name: String) {
    try file(path, making: false, following: .within(root))
  }

  private static func file(
    _ path: String, making: Bool, following links: Links
  ) throws(CheckError) -> (folder: Folder, name: String) {
    var path = absolute(path)
    for _ in 0..<maxLinks {
      let folder = try Folder(
        walking: (path as NSString).deletingLastPathComponent, making: making, following: links)
      let name = (path as NSString).lastPathComponent
      guard folder.kind(of: name) == .link else { return (folder, name) }
      // A link outside a workbook must at least stay in its folder.
      let isKept =
        if case .within(let root) = links { folder.clone(among: [root]) == nil } else { false }
      guard let target = folder.target(of: name, isKept ? .within(folder.path) : links) else {
        throw linkError("\(folder.path)/\(name)")
      }
      var status = stat()
      if fstatat(folder.descriptor, name, &status, 0) == 0, status.st_mode & S_IFMT != S_IFREG {
        return (folder, name)
      }
      path = target.hasPrefix("/") ? target : "\(folder.path)/\(target)"
    }
    throw linkError(path)
  }

  /// Writes into a pipe or a device.
  private func writeInPlace(_ bytes: [UInt8], into name: String, _ flags: Int32) throws(CheckError)
  {
    // Otherwise, opening a pipe that nobody reads would wait forever.
    let file = openat(descriptor, name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags)
    guard file >= 0 else { throw writeError(name) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    try writeAll(file, with: bytes, name)
  }
}

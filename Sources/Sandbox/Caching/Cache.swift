import Foundation

/// A content-addressed cache, which stores the results of earlier checks.
///
/// Each result is a file or a folder. Its name is a digest of everything that decides the result.
///
/// An entry never changes. It is written under a temporary name and renamed when it is complete. So
/// a check that runs at the same time never sees an incomplete entry, and a check that is
/// interrupted doesn't leave one behind.
///
/// Each entry has a seal that only the user's key can make. If an entry was damaged, or somebody
/// else wrote it, the seal doesn't fit, and the entry counts as missing.
package struct Cache: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case compilers
    case declarations
    case modules
    case packages
    case programs
  }

  /// How long an entry may be unused before it is removed, in seconds.
  package static let maxIdleTime = 30.0 * 24 * 60 * 60

  /// The folder of the cache, as an absolute path without links.
  package var folder: String { root.path }

  /// The folder for temporary files, and for entries that are not complete yet.
  package let scratch: Scratch

  private let root: Folder
  private let kinds: [Kind: Folder]
  /// The user's own folder, with the key that seals this cache.
  let home: CacheHome

  /// Opens a cache, and makes its folder if necessary.
  ///
  /// If the folder holds anything other than a cache of the user's, nothing in it is changed, and
  /// the cache gets a subfolder. If `home` is nil, the environment variables say who the user is.
  package init(folder: String, home: CacheHome? = nil) throws(CheckError) {
    let home = if let home { home } else { try CacheHome() }
    self.home = home
    root = try Self.open(folder, home)
    var kinds: [Kind: Folder] = [:]
    for kind in Kind.allCases { kinds[kind] = try root.folder(kind.rawValue) }
    self.kinds = kinds
    scratch = try Scratch(in: root.folder("scratch"))
  }

  // MARK: - Recognising the user's caches

  /// The file that marks a folder as a cache.
  ///
  /// Programs for backups know this file, too.
  private static let tag = "CACHEDIR.TAG"

  private static func open(_ path: String, _ home: CacheHome) throws(CheckError) -> Folder {
    let isAtHome = path.hasPrefix(home.folder.path + "/")
    let folder = isAtHome ? try Folder(path, making: true) : try Folder(named: path)
    if try claim(folder, home.key) { return folder }
    let name = "workbook-\(home.key.seal([], as: "cache"))"
    let isNew = folder.kind(of: name) == nil
    let own = try folder.folder(name)
    guard try claim(own, home.key) else {
      throw CheckError(
        "'\(own.path)' isn't a cache that you created",
        advice: "choose an empty folder with '--cache'")
    }
    if isNew {
      let message =
        "workbook: note: '\(folder.path)' isn't a cache that you created, or is damaged; the new cache is '\(name)'"
      FileHandle.standardError.write(Data("\(message.singleLine)\n".utf8))
    }
    return own
  }

  /// Returns whether a folder is a cache of the user's, and turns an empty folder into a cache.
  private static func claim(_ folder: Folder, _ key: SealKey) throws(CheckError) -> Bool {
    let text = """
      Signature: 8a477f597d28d172789f06886806bc55
      # A cache of 'workbook', which can be deleted at any time; see https://bford.info/cachedir
      # \(key.seal([], as: "cache"))

      """
    if folder.read(tag) == Array(text.utf8) { return folder.touch(tag) }
    guard folder.isEmpty else {
      // A check that runs at the same time may have claimed the folder a moment ago.
      return folder.read(tag) == Array(text.utf8)
    }
    if try !folder.create(tag, holding: Array(text.utf8)) {
      return folder.read(tag) == Array(text.utf8)
    }
    return true
  }

  // MARK: - Files

  /// Returns the record with the given name, or nil if it is missing or can't be read.
  package func record<Record: Decodable>(_ type: Record.Type, named name: String, of kind: Kind)
    -> Record?
  {
    guard let bytes = bytes(named: name + ".json", of: kind) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Stores a record.
  ///
  /// - Throws: `CheckError` if the record can't be written.
  package func store(_ record: some Encodable, named name: String, of kind: Kind) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data: Data
    do {
      data = try encoder.encode(record)
    } catch {
      throw CheckError(
        "a result can't be encoded (\(error))",
        advice: "this is a bug; please report it where you got the tool")
    }
    try store([UInt8](data), named: name + ".json", of: kind)
  }

  /// Stores a file.
  ///
  /// - Throws: `CheckError` if the file can't be written.
  package func store(_ bytes: [UInt8], named name: String, of kind: Kind) throws {
    try self[kind].replace(name, with: sealed(bytes, as: "\(kind)/\(name)"))
  }

  /// Returns the bytes of the file with the given name, or nil if the file is missing or damaged.
  package func bytes(named name: String, of kind: Kind) -> [UInt8]? {
    self[kind].read(name).flatMap { unsealed($0, as: "\(kind)/\(name)") }
  }

  /// Removes the file with the given name if it exists.
  package func remove(_ name: String, of kind: Kind) {
    self[kind].removeFile(name)
  }

  /// Returns bytes with their seal in front.
  func sealed(_ bytes: [UInt8], as name: String) -> [UInt8] {
    Array("\(home.key.seal(bytes, as: name))\n".utf8) + bytes
  }

  /// Returns bytes without the seal in front, or nil if the seal does not fit.
  func unsealed(_ bytes: [UInt8], as name: String) -> [UInt8]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let content = Array(bytes[(end + 1)...])
    return Array(home.key.seal(content, as: name).utf8) == Array(bytes[..<end]) ? content : nil
  }

  // MARK: - Folders

  /// The file in a folder that holds the seals of the folder's other files.
  private static let seal = "seal"

  /// Returns the folder with the given name, or nil if it is missing or damaged.
  ///
  /// A damaged folder is removed, so that it can be made again. Packages are built in the cache
  /// itself. So they have no seals, and keep a record instead.
  package func folder(named name: String, of kind: Kind) -> String? {
    // This marks the folder as used, so that no other check removes it.
    guard self[kind].touch(name) else { return nil }
    if let folder = try? self[kind].folder(name, making: false),
      kind == .packages || isIntact(folder, "\(kind)/\(name)")
    {
      return folder.path
    }
    scratch.discard(name, of: self[kind])
    return nil
  }

  /// Stores a finished folder by moving it into the cache, and returns its path there.
  ///
  /// - Parameter made: a folder from `makeScratchFolder`. Only the files in it are kept.
  package func keep(_ made: String, named name: String, of kind: Kind) throws -> String {
    let folder = try Folder(made)
    // A compiler may leave a temporary folder behind.
    for name in folder.names where folder.kind(of: name) != .file {
      folder.removeAll(name)
    }
    let lines = try folder.names.map { file in
      guard let bytes = folder.read(file) else {
        throw CheckError(
          "the file '\(made)/\(file)' can't be read", advice: "check its permissions")
      }
      return "\(home.key.seal(bytes, as: "\(kind)/\(name)/\(file)")) \(file)\n"
    }
    try folder.write(sealed(Array(lines.joined().utf8), as: "\(kind)/\(name)"), to: Self.seal)
    do {
      try scratch.move(made, to: self[kind], as: name)
    } catch {
      // If a check that runs at the same time stored its folder first, that folder is the same.
      guard self[kind].kind(of: name) == .folder else { throw error }
    }
    return path(of: name, kind)
  }

  /// Returns whether a folder holds only the files that were sealed.
  ///
  /// A compiler could find any other file there.
  private func isIntact(_ folder: Folder, _ name: String) -> Bool {
    guard let bytes = folder.read(Self.seal).flatMap({ unsealed($0, as: name) }) else {
      return false
    }
    var names: [String] = [Self.seal]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let bytes = folder.read(parts[1]),
        home.key.seal(bytes, as: "\(name)/\(parts[1])") == parts[0]
      else { return false }
      names.append(parts[1])
    }
    return folder.names == names.sorted()
  }

  /// Makes an empty folder for temporary files.
  ///
  /// It is removed when the check ends.
  package func makeScratchFolder() throws -> String { try scratch.makeFolder() }

  /// Makes a folder for an entry that is built in its final place.
  package func makeFolder(named name: String, of kind: Kind) throws -> String {
    try self[kind].folder(name).path
  }

  /// Opens a lock beside an entry, and returns its descriptor, or nil if the lock can't be made.
  package func openLock(on name: String, of kind: Kind) -> Int32? {
    self[kind].openLock(name + ".lock")
  }

  /// Returns the path of the entry with the given name, even if the entry doesn't exist.
  package func path(of name: String, _ kind: Kind) -> String {
    "\(folder)/\(kind.rawValue)/\(name)"
  }

  private subscript(kind: Kind) -> Folder {
    guard let folder = kinds[kind] else { preconditionFailure("each kind has a folder") }
    return folder
  }

  // MARK: - Pruning

  /// Removes the entries that have not been used for a long time, and the neighbouring caches that
  /// have not been used either.
  package func prune(keeping used: Set<String>) {
    for kind in Kind.allCases {
      for name in self[kind].names {
        if used.contains(String(name.prefix { $0 != "." })) {
          self[kind].touch(name)
        } else if Self.isIdle(self[kind].age(of: name)) {
          scratch.discard(name, of: self[kind])
        }
      }
    }
    for name in home.folder.names where home.folder.kind(of: name) == .folder {
      guard let cache = try? home.folder.folder(name, making: false),
        Self.isIdle(cache.age(of: Self.tag)), (try? Self.claim(cache, home.key)) == true
      else { continue }
      scratch.discard(name, of: home.folder)
    }
  }

  private static func isIdle(_ age: Double?) -> Bool { age.map { $0 > maxIdleTime } ?? false }
}

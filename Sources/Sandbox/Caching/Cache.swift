import Foundation

/// A content-addressed cache: the results of earlier checks, each in a file or a folder whose name
/// is a digest of everything that decides it.
///
/// An entry never changes once it is there. It is written under another name and renamed when it is whole,
/// so that checks that run at the same time, or are cut short, leave no incomplete entry.
///
/// Each carries a seal of the user's key: what was damaged, and what somebody else has written, counts as missing.
package struct Cache: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case compilers
    case declarations
    case modules
    case packages
    case programs
  }

  /// Entries that no check has used for this long are removed, in seconds.
  package static let longestIdleTime = 30.0 * 24 * 60 * 60

  /// The folder of the cache, as an absolute path without links.
  package var folder: String { root.path }

  /// The folder for temporary files, and for entries that are not whole yet.
  package let scratch: Scratch

  private let root: Folder
  private let kinds: [Kind: Folder]
  /// The folder of the user's that it belongs to.
  let home: CacheHome

  /// Opens a cache, and makes its folder if there is none.
  ///
  /// A folder that holds anything but a cache of the user's is left as it is, and the cache lies in a folder of
  /// its own in it. Without `home`, the user is the one that the environment says.
  package init(folder: String, home: CacheHome? = nil) throws(CheckError) {
    let home = if let home { home } else { try CacheHome() }
    self.home = home
    root = try Self.open(folder, home)
    var kinds: [Kind: Folder] = [:]
    for kind in Kind.allCases { kinds[kind] = try root.folder(kind.rawValue) }
    self.kinds = kinds
    scratch = try Scratch(in: root.folder("scratch"))
  }

  // MARK: - Whose it is

  /// The file by which a cache is known, to the programs for backups as well.
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

  /// Whether a folder is a cache of the user's; an empty one becomes one.
  private static func claim(_ folder: Folder, _ key: SealKey) throws(CheckError) -> Bool {
    let text = """
      Signature: 8a477f597d28d172789f06886806bc55
      # A cache of 'workbook', which can be deleted at any time; see https://bford.info/cachedir
      # \(key.seal([], as: "cache"))

      """
    if folder.read(tag) == Array(text.utf8) { return folder.touch(tag) }
    guard folder.isEmpty else {
      // Another check may have claimed it a moment ago.
      return folder.read(tag) == Array(text.utf8)
    }
    if try !folder.create(tag, holding: Array(text.utf8)) {
      return folder.read(tag) == Array(text.utf8)
    }
    return true
  }

  // MARK: - Files

  /// The record with the given name, or nil if there is none, or none that can be read.
  package func record<Record: Decodable>(_ type: Record.Type, named name: String, of kind: Kind)
    -> Record?
  {
    guard let bytes = bytes(named: name + ".json", of: kind) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Stores a record, or throws a `CheckError`.
  package func store(_ record: some Encodable, named name: String, of kind: Kind) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data: Data
    do {
      data = try encoder.encode(record)
    } catch {
      throw CheckError(
        "the results can't be written (\(error))", advice: "report this as a bug")
    }
    try store([UInt8](data), named: name + ".json", of: kind)
  }

  /// Stores a file, or throws a `CheckError`.
  package func store(_ bytes: [UInt8], named name: String, of kind: Kind) throws {
    try self[kind].replace(name, with: sealed(bytes, as: "\(kind)/\(name)"))
  }

  /// The bytes of the file with the given name, or nil if there is none, or a damaged one.
  package func bytes(named name: String, of kind: Kind) -> [UInt8]? {
    self[kind].read(name).flatMap { unsealed($0, as: "\(kind)/\(name)") }
  }

  /// Removes the file with the given name, if there is one.
  package func remove(_ name: String, of kind: Kind) {
    self[kind].removeFile(name)
  }

  /// Puts their seal before bytes.
  func sealed(_ bytes: [UInt8], as name: String) -> [UInt8] {
    Array("\(home.key.seal(bytes, as: name))\n".utf8) + bytes
  }

  /// Takes the seal from bytes, or nil if it does not fit.
  func unsealed(_ bytes: [UInt8], as name: String) -> [UInt8]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let content = Array(bytes[(end + 1)...])
    return Array(home.key.seal(content, as: name).utf8) == Array(bytes[..<end]) ? content : nil
  }

  // MARK: - Folders

  /// The file in a folder that holds the seals of the others.
  private static let seal = "seal"

  /// The folder with the given name, or nil if there is none.
  ///
  /// One that is damaged is removed, so that it can be made again. Packages are built in the
  /// cache itself, so they have no seal but a record of their own.
  package func folder(named name: String, of kind: Kind) -> String? {
    // Marks it as used, so that no other check prunes it.
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
  /// `made` is one that `makeScratchFolder` made; only the files in it are kept.
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
      // Another check may have stored it first; its folder is the same.
      guard self[kind].kind(of: name) == .folder else { throw error }
    }
    return path(of: name, kind)
  }

  /// Whether a folder holds the files that were sealed, and nothing else, which a compiler could find there.
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

  /// Makes an empty folder for temporary files, which is removed when the check ends.
  package func makeScratchFolder() throws -> String { try scratch.makeFolder() }

  /// Makes a folder for an entry that is made where it stays.
  package func makeFolder(named name: String, of kind: Kind) throws -> String {
    try self[kind].folder(name).path
  }

  /// Opens a lock beside an entry: its descriptor, or nil if it can't be made.
  package func openLock(on name: String, of kind: Kind) -> Int32? {
    self[kind].openLock(name + ".lock")
  }

  /// The path of the entry with the given name, whether or not there is one.
  package func path(of name: String, _ kind: Kind) -> String {
    "\(folder)/\(kind.rawValue)/\(name)"
  }

  private subscript(kind: Kind) -> Folder {
    guard let folder = kinds[kind] else { preconditionFailure("each kind has a folder") }
    return folder
  }

  // MARK: - Pruning

  /// Removes the entries that have not been used for long, and the caches beside this one of which that is so.
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

  private static func isIdle(_ age: Double?) -> Bool { age.map { $0 > longestIdleTime } ?? false }
}

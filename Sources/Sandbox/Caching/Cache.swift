import Foundation

/// A content-addressed cache: the results of earlier checks, each in a file or a folder whose name
/// is a digest of everything that decides it.
///
/// An entry never changes once it is there, except for the outcome of a merged program, which a
/// check without merging overwrites. It is written under another name and renamed when it is whole,
/// so that checks that run at the same time, or are cut short, leave no incomplete entry.
package struct Cache: Sendable {
  /// The kinds of entries.
  package enum Kind: String, CaseIterable, Sendable {
    case compilers
    case highlights
    case modules
    case mutants
    case packages
    case programs
    case summaries
  }

  /// The folder of the cache, as an absolute path.
  package let folder: String

  /// The folder for temporary files, and for entries that are not whole yet.
  package let scratch: Scratch

  /// Opens a cache.
  ///
  /// - Parameter folder: its folder, which is created where there is none.
  /// - Throws: `CheckError` where the folder can't be made.
  package init(folder: String) throws {
    self.folder = Files.absolute(folder)
    for kind in Kind.allCases { try Files.makeFolder("\(self.folder)/\(kind.rawValue)") }
    Scratch.removeAbandoned(in: "\(self.folder)/scratch")
    scratch = try Scratch(in: "\(self.folder)/scratch")
  }

  /// The record with the given name; nil where there is none, or none that can be read.
  package func record<Record: Decodable>(_ type: Record.Type, named name: String, of kind: Kind)
    -> Record?
  {
    guard let bytes = bytes(named: name + ".json", of: kind) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Stores a record.
  ///
  /// - Throws: `CheckError` where it can't be written.
  package func store(_ record: some Encodable, named name: String, of kind: Kind) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data: Data
    do {
      data = try encoder.encode(record)
    } catch {
      throw CheckError(
        "what was found out can't be written down (\(error))", advice: "report this as a bug")
    }
    try store([UInt8](data), named: name + ".json", of: kind)
  }

  /// Stores a file.
  ///
  /// - Throws: `CheckError` where it can't be written.
  package func store(_ bytes: [UInt8], named name: String, of kind: Kind) throws {
    // A draft that a killed check leaves in its scratch folder is removed with the folder.
    try Files.replace(
      path(of: name, kind), with: Self.sealed(bytes), draft: scratch.unusedPath())
  }

  /// The bytes of the file with the given name; nil where there is none, or a damaged one.
  package func bytes(named name: String, of kind: Kind) -> [UInt8]? {
    Files.read(path(of: name, kind)).flatMap(Self.unsealed)
  }

  /// The folder with the given name; nil where there is none.
  ///
  /// One that is damaged is moved away, so that it can be made again. Packages are built in the
  /// cache itself, so they have no checksum but a record of their own.
  package func folder(named name: String, of kind: Kind) -> String? {
    let path = path(of: name, kind)
    // Marks it as used, so that no other check prunes it.
    guard utimes(path, nil) == 0 else { return nil }
    if kind == .packages || Self.isIntact(path) { return path }
    _ = rename(path, scratch.unusedPath())
    return nil
  }

  /// Stores a finished folder by moving it into the cache.
  ///
  /// - Returns: its path there.
  /// - Throws: `CheckError` where it can't be renamed.
  package func keep(_ made: String, named name: String, of kind: Kind) throws -> String {
    let path = path(of: name, kind)
    try Self.seal(made)
    do {
      try Files.rename(made, to: path)
    } catch {
      // Another check may have stored it first; its folder is the same.
      guard FileManager.default.fileExists(atPath: path) else { throw error }
    }
    return path
  }

  /// Makes an empty folder for temporary files, which is removed when the check ends.
  ///
  /// - Throws: `CheckError` where it can't be made.
  package func makeScratchFolder() throws -> String {
    let path = scratch.unusedPath()
    try Files.makeFolder(path)
    return path
  }

  /// The path of the entry with the given name, whether or not there is one.
  package func path(of name: String, _ kind: Kind) -> String {
    "\(folder)/\(kind.rawValue)/\(name)"
  }
}

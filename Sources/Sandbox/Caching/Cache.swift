import Foundation

/// What earlier checks found out, in files named by everything that decided it.
///
/// An entry never changes once it is there: whoever would write it again would write the same, but for
/// the outcome of a merged program, which a check that merges nothing writes anew.
/// It comes into being whole, by renaming, so that checks side by side and checks cut short leave
/// nothing half-made.
package struct Cache: Sendable {
  /// The sorts of things that are kept.
  package enum Sort: String, CaseIterable, Sendable {
    case compilers
    case highlights
    case modules
    case packages
    case programs
    case verdicts
  }

  /// The folder of it all, as an absolute path.
  package let folder: String

  /// Where things are made before they are kept.
  package let scratch: Scratch

  /// Opens a cache.
  ///
  /// - Parameter folder: where it lies; made where there is none.
  /// - Throws: `CheckError` where the folder can't be made.
  package init(folder: String) throws {
    self.folder = Files.absolute(folder)
    for sort in Sort.allCases { try Files.makeFolder("\(self.folder)/\(sort.rawValue)") }
    Scratch.removeAbandoned(in: "\(self.folder)/scratch")
    scratch = try Scratch(in: "\(self.folder)/scratch")
  }

  /// What is kept under a name; nil where nothing is, or nothing that can be read.
  package func record<Record: Decodable>(_ type: Record.Type, named name: String, of sort: Sort)
    -> Record?
  {
    guard let bytes = bytes(named: name + ".json", of: sort) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Keeps something under a name.
  ///
  /// - Throws: `CheckError` where it can't be written.
  package func store(_ record: some Encodable, named name: String, of sort: Sort) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data: Data
    do {
      data = try encoder.encode(record)
    } catch {
      throw CheckError(
        "what was found out can't be written down (\(error))", advice: "report this as a bug")
    }
    try store([UInt8](data), named: name + ".json", of: sort)
  }

  /// Keeps bytes in a file of a name.
  ///
  /// - Throws: `CheckError` where it can't be written.
  package func store(_ bytes: [UInt8], named name: String, of sort: Sort) throws {
    let path = scratch.unusedPath()
    try Files.write(Self.sealed(bytes), to: path)
    try Files.rename(path, to: self.path(of: name, sort))
  }

  /// The bytes of a file that is kept; nil where there is none, or a damaged one.
  package func bytes(named name: String, of sort: Sort) -> [UInt8]? {
    Files.read(path(of: name, sort)).flatMap(Self.unsealed)
  }

  /// The folder that is kept under a name; nil where none is.
  ///
  /// One that is damaged is put away, so that it can be made again. What is built in its place, as
  /// packages are, goes by a record of its own.
  package func folder(named name: String, of sort: Sort) -> String? {
    let path = path(of: name, sort)
    // So that no other check takes it for unused while this one works with it.
    guard utimes(path, nil) == 0 else { return nil }
    if sort == .packages || Self.isIntact(path) { return path }
    _ = rename(path, scratch.unusedPath())
    return nil
  }

  /// Keeps a finished folder under a name, by renaming it.
  ///
  /// - Returns: where it lies now.
  /// - Throws: `CheckError` where it can't be renamed.
  package func keep(_ made: String, named name: String, of sort: Sort) throws -> String {
    let path = path(of: name, sort)
    try Self.seal(made)
    do {
      try Files.rename(made, to: path)
    } catch {
      // Another check may have been quicker; its folder is the same.
      guard FileManager.default.fileExists(atPath: path) else { throw error }
    }
    return path
  }

  /// Makes an empty folder that nobody else uses and that is gone when the check ends.
  ///
  /// - Throws: `CheckError` where it can't be made.
  package func makeScratchFolder() throws -> String {
    let path = scratch.unusedPath()
    try Files.makeFolder(path)
    return path
  }

  /// Where something is kept under a name, or would be.
  package func path(of name: String, _ sort: Sort) -> String {
    "\(folder)/\(sort.rawValue)/\(name)"
  }
}

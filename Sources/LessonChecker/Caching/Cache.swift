import Foundation

/// What earlier checks found out, in files named by everything that decided it.
///
/// An entry never changes once it is there: whoever would write it again would write the same.
/// It comes into being whole, by renaming, so that checks side by side and checks cut short leave
/// nothing half-made.
struct Cache: Sendable {
  /// The sorts of things that are kept.
  enum Sort: String, Sendable {
    case compilers
    case modules
    case programs
  }

  /// The folder of it all, as an absolute path.
  let folder: String

  /// Opens a cache.
  ///
  /// - Parameter folder: where it lies; made where there is none.
  /// - Throws: `CheckError` where the folder can't be made.
  init(folder: String) throws {
    self.folder = Files.absolute(folder)
    for part in [Sort.compilers.rawValue, Sort.modules.rawValue, Sort.programs.rawValue, "scratch"]
    {
      try Files.makeFolder("\(self.folder)/\(part)")
    }
  }

  /// What is kept under a name; nil where nothing is, or nothing that can be read.
  func record<Record: Decodable>(_ type: Record.Type, named name: String, of sort: Sort) -> Record?
  {
    guard let bytes = Files.read(path(of: name, sort)) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Keeps something under a name.
  ///
  /// - Throws: `CheckError` where it can't be written.
  func store(_ record: some Encodable, named name: String, of sort: Sort) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(record) else { return }
    try Files.write([UInt8](data), to: path(of: name, sort))
  }

  /// The folder that is kept under a name; nil where none is.
  func folder(named name: String, of sort: Sort) -> String? {
    let path = "\(folder)/\(sort.rawValue)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Keeps a finished folder under a name, by renaming it.
  ///
  /// - Returns: where it lies now.
  func keep(_ scratch: String, named name: String, of sort: Sort) -> String {
    let path = "\(folder)/\(sort.rawValue)/\(name)"
    try? FileManager.default.moveItem(atPath: scratch, toPath: path)
    // Where the move failed, another check was quicker, and its folder is the same.
    return path
  }

  /// Makes an empty folder that nobody else uses.
  ///
  /// - Throws: `CheckError` where it can't be made.
  func makeScratchFolder() throws -> String {
    let process = ProcessInfo.processInfo.processIdentifier
    let path = "\(folder)/scratch/\(process)-\(UUID().uuidString)"
    try Files.makeFolder(path)
    return path
  }

  /// Removes such a folder and all that is in it.
  func removeScratchFolder(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the scratch folders of checks that were killed before they could do so themselves.
  func removeAbandonedScratchFolders() {
    let scratch = "\(folder)/scratch"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? [] {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { continue }
      if kill(process, 0) == -1, errno == ESRCH { removeScratchFolder("\(scratch)/\(name)") }
    }
  }

  private func path(of name: String, _ sort: Sort) -> String {
    "\(folder)/\(sort.rawValue)/\(name).json"
  }
}

import Foundation

/// The folder of the user's in which the tool stores what it found out, and the key with which it seals that.
///
/// It is `$XDG_CACHE_HOME/workbook`, else `~/.cache/workbook`, or `~/Library/Caches/workbook` on a Mac. What lies in a
/// folder that is checked is a stranger's, a cache among it, so no cache lies there.
package struct CacheHome: Sendable {
  package let folder: Folder
  package let key: SealKey

  /// Opens the folder, and makes it if there is none.
  package init(_ variables: [String: String] = ProcessInfo.processInfo.environment)
    throws(CheckError)
  {
    folder = try Self.open(variables)
    key = try SealKey(in: folder)
  }

  /// The path of the cache for a folder that is checked, named after the folder, whether or not there is one.
  ///
  /// `root` is a path to put before others; empty for the current folder.
  package func cache(of root: String) -> String {
    let place = URL(fileURLWithPath: Files.absolute(root)).resolvingSymlinksInPath().path
    var digest = ContentKey("folder 1")
    digest.add(place)
    let name = URL(fileURLWithPath: place).lastPathComponent
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "\(folder.path)/\(String(name.prefix(40)))-\(digest.finish().prefix(16))"
  }

  /// The variable by which compilers are told where to keep C modules.
  package static let modulesVariable = "CLANG_MODULE_CACHE_PATH"

  /// The folder in which confined compilers keep precompiled C modules.
  ///
  /// It is not the one of other compilers of the user: those would load, without confinement, what a compiler
  /// that has read a stranger's code may have written. A user who says where modules are kept has them there.
  func moduleCache() throws(CheckError) -> String {
    if let place = ProcessInfo.processInfo.environment[Self.modulesVariable], place.hasPrefix("/") {
      return try Folder(ofHome: place).path
    }
    return try folder.folder("c-modules").path
  }

  /// Whether the user has said that what is built in a folder is the user's own.
  ///
  /// A `.build` can come with a clone, so that it lies there says nothing.
  package func trusts(_ place: String) -> Bool {
    let (name, line) = trust(of: place)
    return folder.read(name) == line
  }

  /// Notes that what is built in a folder is the user's own.
  package func takeAsTrusted(_ place: String) throws(CheckError) {
    let (name, line) = trust(of: place)
    try folder.replace(name, with: line)
  }

  private func trust(of place: String) -> (name: String, line: [UInt8]) {
    let path = URL(fileURLWithPath: Files.absolute(place)).resolvingSymlinksInPath().path
    let seal = key.seal(Array(path.utf8), as: "trusted folder")
    return ("trusted-\(seal)", Array("\(path)\n".utf8))
  }

  /// A folder for temporary files, which is removed with the last reference to it.
  package func makeScratch() throws(CheckError) -> Scratch {
    try Scratch(in: folder.folder("scratch"))
  }

  private static func open(_ variables: [String: String]) throws(CheckError) -> Folder {
    // The specification of the variable has a relative path ignored: it would lie in whatever folder is checked.
    if let place = variables["XDG_CACHE_HOME"], place.hasPrefix("/") {
      return try usable(Folder(ofHome: place + "/workbook"))
    }
    if let home = variables["HOME"], home.hasPrefix("/"),
      let folder = try? usable(Folder(ofHome: home + places))
    {
      return folder
    }
    // One who has no home, in a container say, has a folder beside those of other users.
    let shared = try Folder(ofHome: FileManager.default.temporaryDirectory.path)
    return try usable(shared.folder("workbook-\(geteuid())"))
  }

  #if canImport(Darwin)
  private static let places = "/Library/Caches/workbook"
  #else
  private static let places = "/.cache/workbook"
  #endif

  private static func usable(_ folder: Folder) throws(CheckError) -> Folder {
    guard folder.makePrivate(), access(folder.path, W_OK | X_OK) == 0 else {
      throw CheckError(
        "you can't write to '\(folder.path)', where the tool keeps its results",
        advice: "set the variable XDG_CACHE_HOME to a different folder")
    }
    return folder
  }
}

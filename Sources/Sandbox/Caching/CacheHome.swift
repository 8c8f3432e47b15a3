import Foundation

/// The user's own folder for the tool's results, and the key that seals the results.
///
/// The folder is `$XDG_CACHE_HOME/workbook` if that is an absolute path. Otherwise it is
/// `~/.cache/workbook`, or `~/Library/Caches/workbook` on a Mac. The cache never lies in the folder
/// that is checked, because that folder may come from a stranger, together with a cache.
package struct CacheHome: Sendable {
  package let folder: Folder
  package let key: SealKey

  /// Opens the folder, and makes it if necessary.
  package init(_ variables: [String: String] = ProcessInfo.processInfo.environment)
    throws(CheckError)
  {
    folder = try Self.open(variables)
    key = try SealKey(in: folder)
  }

  /// Returns the path of the cache for a folder that is checked.
  ///
  /// The name of the cache contains the folder's name.
  ///
  /// - Parameter root: the path of the folder, to put before other paths. It is empty for the
  ///   current folder.
  package func cache(of root: String) -> String {
    let place = URL(fileURLWithPath: Files.absolute(root)).resolvingSymlinksInPath().path
    var digest = ContentKey("folder 1")
    digest.add(place)
    let name = URL(fileURLWithPath: place).lastPathComponent
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "\(folder.path)/\(String(name.prefix(40)))-\(digest.finish().prefix(16))"
  }

  /// The variable that tells compilers where to keep C modules.
  package static let modulesVariable = "CLANG_MODULE_CACHE_PATH"

  /// Returns the folder in which confined compilers keep precompiled C modules.
  ///
  /// The user's other compilers have a different folder. If they shared this one, they would load
  /// files without confinement that a compiler may have written after reading a stranger's code. A
  /// user who sets `modulesVariable` chooses the folder.
  func moduleCache() throws(CheckError) -> String {
    if let place = ProcessInfo.processInfo.environment[Self.modulesVariable], place.hasPrefix("/") {
      return try Folder(ofHome: place).path
    }
    return try folder.folder("c-modules").path
  }

  /// Returns whether the user has said that the products in a folder are the user's own.
  ///
  /// The tool has to ask, because a `.build` folder can come with a clone.
  package func trusts(_ place: String) -> Bool {
    let (name, line) = trust(of: place)
    return folder.read(name) == line
  }

  /// Records that the products in a folder are the user's own.
  package func takeAsTrusted(_ place: String) throws(CheckError) {
    let (name, line) = trust(of: place)
    try folder.replace(name, with: line)
  }

  private func trust(of place: String) -> (name: String, line: [UInt8]) {
    let path = URL(fileURLWithPath: Files.absolute(place)).resolvingSymlinksInPath().path
    let seal = key.seal(Array(path.utf8), as: "trusted folder")
    return ("trusted-\(seal)", Array("\(path)\n".utf8))
  }

  /// Makes a folder for temporary files.
  ///
  /// It is removed when the last reference goes away.
  package func makeScratch() throws(CheckError) -> Scratch {
    try Scratch(in: folder.folder("scratch"))
  }

  private static func open(_ variables: [String: String]) throws(CheckError) -> Folder {
    // A relative path is ignored, as the variable's specification says: the folder would depend on
    // the current folder.
    if let place = variables["XDG_CACHE_HOME"], place.hasPrefix("/") {
      return try usable(Folder(ofHome: place + "/workbook"))
    }
    if let home = variables["HOME"], home.hasPrefix("/"),
      let folder = try? usable(Folder(ofHome: home + cachePath))
    {
      return folder
    }
    // A user without a home, for example in a container, gets a folder beside the folders of other
    // users.
    let shared = try Folder(ofHome: FileManager.default.temporaryDirectory.path)
    return try usable(shared.folder("workbook-\(geteuid())"))
  }

  #if canImport(Darwin)
  private static let cachePath = "/Library/Caches/workbook"
  #else
  private static let cachePath = "/.cache/workbook"
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

import Foundation

/// The folders that symbolic links of a workbook may lead into.
///
/// Git keeps links, so a stranger's lesson may be a link to any file of the reader's, and messages
/// and pages would quote that file. Links inside the repository are common, and stay allowed.
package struct TrustedFolders: Sendable {
  /// Real paths, each with a slash at the end.
  private let homes: [String]

  /// Takes the repositories around some places, or their own folders if there are none.
  ///
  /// - Parameter places: folders and files, as the user or the workbook names them; empty for the
  ///   current folder
  package init(_ places: [String]) {
    let folders = Set(places.flatMap(Self.folders))
    homes = Set(folders.map(Self.repository)).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Takes the repository that a workbook is in, or else its own folder.
  ///
  /// - Parameters:
  ///   - root: its root
  ///   - paths: lessons that the user named; the folders of those beside the workbook count as well
  package init(_ root: String, alsoTrusting paths: [String] = []) {
    let home = FileReader.absolute(root) + "/"
    self.init([root] + paths.filter { !FileReader.absolute($0).hasPrefix(home) })
  }

  /// The bytes of a file of the workbook.
  ///
  /// - Throws: `Diagnostic` if it can't be read, or is a link that leads out
  package func bytes(of path: String, as role: FileReader.Role = .lesson) throws -> [UInt8] {
    let bytes = try FileReader.bytes(of: path, as: role)
    try check(path)
    return bytes
  }

  /// The text of a file of the workbook.
  ///
  /// - Throws: `Diagnostic` if it can't be read, or is a link that leads out
  package func read(_ path: String) throws -> SourceText {
    try SourceText(path: path, bytes: try bytes(of: path))
  }

  /// Checks that a file is not a link out of the folders, into `.git`, or to what is hidden.
  ///
  /// Secrets are kept in hidden files, such as `.env`. Pages, as in `.github`, are none.
  ///
  /// - Throws: `Diagnostic` if it is one, or is in a folder that is one
  package func check(_ path: String) throws(Diagnostic) {
    guard let real = Self.real(path) else { return }
    let inner = inner(real)
    guard !inner.isEmpty else {
      let place = "\(real)/".contains("/.git/") ? "into '.git'" : "outside of the checked folder"
      throw Diagnostic.unreadable(
        in: path, "\(link(in: path)) points \(place)",
        advice: "replace the link with a copy of what it points to")
    }
    let named = Set(FileReader.absolute(path).split(separator: "/"))
    let hidden = inner.joined().split(separator: "/").filter { $0.hasPrefix(".") }
    guard !named.isSuperset(of: hidden), !real.lowercased().hasSuffix(".md") else { return }
    throw Diagnostic.unreadable(
      in: path, "this symbolic link points to a hidden file, or into a hidden folder",
      advice: "replace the link with a copy of the file")
  }

  /// The real folders of a place.
  ///
  /// A workbook may consist of links: then the folder beside its real `Lessons` counts as well. A
  /// file's own folder counts, but not the one that the file is a link into.
  private static func folders(of place: String) -> [String] {
    var isFolder: ObjCBool = false
    let path = FileReader.absolute(place)
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let folder = exists && isFolder.boolValue ? path : (path as NSString).deletingLastPathComponent
    let lessons = real("\(folder)/Lessons").map { ($0 as NSString).deletingLastPathComponent }
    return [real(folder), lessons].compactMap { $0 }
  }

  /// The nearest folder at or above a folder that has a `.git`, or else the folder.
  ///
  /// A home can be a repository, too, and holds all that its user has, clones and archives among it: what looks after
  /// a few files of it says nothing about the rest.
  private static func repository(of folder: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME"].flatMap(real)
    var place = folder
    while place != "/" && !place.isEmpty && place != home {
      if FileManager.default.fileExists(atPath: place + "/.git") { return place }
      place = (place as NSString).deletingLastPathComponent
    }
    return folder
  }

  /// A real path as each of the folders that it is in sees it; nothing if it is outside, or in `.git`.
  private func inner(_ real: String) -> [String] {
    let inner = homes.filter((real + "/").hasPrefix).map { "/" + real.dropFirst($0.count) }
    return inner.contains { $0.contains("/.git/") } ? [] : inner
  }

  /// The first symbolic link in a path that leads out, for messages.
  private func link(in path: String) -> String {
    func isInside(_ place: String) -> Bool { Self.real(place).map(inner)?.isEmpty == false }
    let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
    let link = ends.map { String(path[..<$0]) }.first { place in
      let folder = (FileReader.absolute(place) as NSString).deletingLastPathComponent
      return !place.isEmpty && isInside(folder) && !isInside(place)
    }
    return link.map { "the symbolic link '\($0)'" } ?? "a symbolic link in this path"
  }

  /// An absolute path without symbolic links, or nil if there is no file.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

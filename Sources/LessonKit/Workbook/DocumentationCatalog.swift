import Foundation

/// A documentation catalog of DocC: a folder whose name ends in `.docc`.
struct DocumentationCatalog: Hashable {
  private static let ending = ".docc"

  /// The folder, as a prefix for other paths.
  let folder: String

  /// The folder's own name, for messages.
  var name: String {
    URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardizedFileURL.lastPathComponent
  }

  /// Finds the catalog that a file lies in; nil where it lies in none.
  ///
  /// - Parameter file: the file, as the user named it.
  init?(of file: String) {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    if let end = parts.dropLast().lastIndex(where: { $0.hasSuffix(Self.ending) }) {
      folder = parts[...end].joined(separator: "/") + "/"
      return
    }
    // The user may be in the catalog, so that no path names it.
    let path = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    guard let end = path.dropLast().lastIndex(where: { $0.hasSuffix(Self.ending) }) else {
      return nil
    }
    folder = RelativePath.prefix(to: path[1...end].reduce("") { $0 + "/" + $1 })
  }

  /// The paths of its Swift files by their names, by which DocC finds them.
  var code: [String: [String]] {
    Dictionary(grouping: DocsFinder.files(below: folder, where: DocCommentParser.reads)) { path in
      path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// The paths of its tutorials.
  var pages: [String] { DocsFinder.files(below: folder, where: TutorialCode.isPage) }
}

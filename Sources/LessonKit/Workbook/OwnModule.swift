import Foundation

/// The module that a Swift file is a source of.
struct OwnModule: Hashable {
  let name: String

  /// The folder of its sources.
  let folder: String

  /// Finds the module of a file; nil where snippets can import none, or the file is Markdown.
  ///
  /// It is one of the configuration's modules whose sources hold the file, or one of the package's
  /// that is named after the file's folder in `Sources`.
  ///
  /// - Parameters:
  ///   - file: the file, as the user named it.
  ///   - path: the file, seen from the root.
  ///   - course: what can be imported.
  ///   - root: the folder of the configuration, as a prefix for other paths.
  init?(ofFile file: String, at path: String, in course: Course, root: String) {
    guard DocCommentParser.reads(file) else { return nil }
    for module in course.modules {
      guard case .sources(let folder) = module.origin, path.hasPrefix(folder + "/") else {
        continue
      }
      self.init(name: module.name, folder: root + folder)
      return
    }
    guard let package = course.prebuilt.package else { return nil }
    let folders = path.split(separator: "/").dropLast()
    guard let sources = folders.firstIndex(of: "Sources"), sources + 1 < folders.endIndex else {
      return nil
    }
    let name = String(folders[sources + 1].map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let module = "\(root)\(package)/.build/debug/Modules/\(name).swiftmodule"
    guard FileManager.default.fileExists(atPath: module) else { return nil }
    self.init(name: name, folder: root + folders[...(sources + 1)].joined(separator: "/"))
  }

  private init(name: String, folder: String) {
    (self.name, self.folder) = (name, folder)
  }
}

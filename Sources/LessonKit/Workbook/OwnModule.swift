import Foundation

/// Finds the module that a Swift file is a source of.
enum OwnModule {
  /// The name of a file's module, if snippets can import it.
  ///
  /// It is one of the configuration's modules whose sources hold the file, or one of the package's
  /// that is named after the file's folder in `Sources`.
  ///
  /// - Parameters:
  ///   - file: the file, as the user named it.
  ///   - path: the file, seen from the root.
  ///   - course: what can be imported.
  ///   - root: the folder of the configuration, as a prefix for other paths.
  /// - Returns: the name; nil where there is no such module, or the file is Markdown.
  static func name(
    forFile file: String, at path: String, in course: Course, root: String
  ) -> String? {
    guard DocCommentParser.reads(file) else { return nil }
    let compiled = course.modules.first { module in
      if case .sources(let folder) = module.origin { path.hasPrefix(folder + "/") } else { false }
    }
    if let compiled { return compiled.name }
    guard let package = course.prebuilt.package else { return nil }
    let folders = path.split(separator: "/").dropLast()
    guard let sources = folders.firstIndex(of: "Sources"), sources + 1 < folders.endIndex else {
      return nil
    }
    let name = String(folders[sources + 1].map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let module = "\(root)\(package)/.build/debug/Modules/\(name).swiftmodule"
    return FileManager.default.fileExists(atPath: module) ? name : nil
  }
}

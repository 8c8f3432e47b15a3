/// Finds the tutorials that show files of code; each catalog is read once.
package struct ShownCode {
  /// For each catalog its tutorials, by the names of the files that they show.
  private var pages: [DocumentationCatalog: [String: String]] = [:]

  /// Begins with no catalog.
  package init() {}

  /// The tutorial whose step shows a file of code; nil where none of its catalog does.
  ///
  /// - Parameter file: a file, as the user named it
  /// - Returns: the path of the tutorial, of several the first
  package mutating func tutorial(showing file: String) -> String? {
    guard DocCommentParser.reads(file), let catalog = DocumentationCatalog(of: file) else {
      return nil
    }
    let found = pages[catalog] ?? Self.pages(of: catalog)
    pages[catalog] = found
    return found[file.split(separator: "/").last.map(String.init) ?? file]
  }

  /// The tutorials of those among some files that one shows, by the files.
  static func tutorials(showing files: [String]) -> [String: String] {
    var shown = ShownCode()
    return Dictionary(
      files.compactMap { file in shown.tutorial(showing: file).map { (file, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func pages(of catalog: DocumentationCatalog) -> [String: String] {
    let folders = TrustedFolders([catalog.folder])
    return catalog.pages.reduce(into: [:]) { pages, path in
      guard let page = try? folders.read(path) else { return }
      for code in TutorialScanner(page).code where pages[code.file.name] == nil {
        pages[code.file.name] = path
      }
    }
  }
}

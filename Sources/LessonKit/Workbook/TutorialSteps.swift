import Foundation

/// The files of code that a tutorial shows, each with its settings.
private struct TutorialSteps {
  /// The files, each once, in the order in which the steps show them.
  private(set) var steps: [(path: String, settings: FileSettings)] = []

  /// What is wrong with the tutorial's references to them.
  private(set) var problems: [Diagnostic]

  private let page: Lesson
  private let catalog: DocsLoader.DocumentationCatalog

  /// Finds the files.
  ///
  /// A file that several steps show is checked as the first of them shows it.
  ///
  /// - Parameters:
  ///   - page: the tutorial
  ///   - catalog: its catalog
  ///   - settings: the settings of a file
  init(
    of page: Lesson, in catalog: DocsLoader.DocumentationCatalog,
    settings: (_ path: String) -> FileSettings
  ) {
    self.page = page
    self.catalog = catalog
    let directives = FileDirectives(page.source)
    problems = directives.problems
    let files = directives.code.isEmpty ? [:] : catalog.code
    for code in directives.code {
      guard let path = path(of: code, among: files), !steps.contains(where: { $0.path == path })
      else { continue }
      var settings = settings(path)
      settings.tutorial = page.path
      steps.append((path, settings))
    }
  }

  private mutating func path(
    of code: LocatedName, among files: [String: [String]]
  ) -> String? {
    let name = code.name
    let paths = files[name] ?? []
    if paths.count == 1 { return paths[0] }
    problems.append(
      paths.isEmpty
        ? .problem(
          in: page.path, at: code.position,
          "there is no file '\(name.shortened)' in '\(catalog.name)'",
          advice: Suggestion.advice(
            for: name, among: files.keys.sorted(), or: "add it anywhere in that folder"))
        : .problem(
          in: page.path, at: code.position,
          "several files are called '\(name.shortened)': \(paths.joined(separator: ", "))",
          advice: "rename them, because DocC finds a file by its name"))
    return nil
  }
}

extension DocsLoader {
  /// A file to parse, and its settings.
  typealias ConfiguredFile = (path: String, settings: FileSettings)

  /// Whether a file is a page, by its name: Markdown, or a tutorial.
  static func isPage(_ path: String) -> Bool {
    DocsFinder.isMarkdown(path) || SourceText.isTutorial(path)
  }

  /// Requires a catalog around a tutorial, in which DocC finds its code.
  static func requiringCatalog(_ page: Lesson) throws(Diagnostic) -> Lesson {
    guard DocumentationCatalog(of: page.path) == nil else { return page }
    throw Diagnostic.unreadable(
      in: page.path, "this tutorial isn't in a documentation catalog",
      advice: "move it and its code into a folder whose name ends in '.docc'")
  }

  /// The code that tutorials show, each file once.
  ///
  /// - Parameters:
  ///   - pages: the pages, of which the tutorials are read
  ///   - docs: the configuration, which may leave files out and has settings for some
  ///   - root: the folder that its paths are seen from
  ///   - problems: gains the faults of references to files
  /// - Returns: the files with their settings
  static func steps(
    of pages: [Lesson], _ docs: DocsConfiguration, in root: String,
    _ problems: inout [Diagnostic]
  ) -> [ConfiguredFile] {
    var seen: Set<String> = []
    var steps: [ConfiguredFile] = []
    for page in pages where page.settings?.isChecked == true {
      guard let found = TutorialSteps(of: page, docs, in: root) else { continue }
      problems += found.problems
      steps += found.steps.filter { step in
        !docs.excludes(RelativePath.path(of: step.path, from: root)) && step.settings.isChecked
          && seen.insert(step.path).inserted
      }
    }
    return steps
  }

  /// Files of code that the user names, as their tutorials show them.
  ///
  /// - Parameters:
  ///   - files: the files, each with its tutorial
  ///   - pages: the tutorials
  ///   - docs: the configuration
  ///   - root: the folder that its paths are seen from
  ///   - problems: gains the faults of a tutorial that hide a file
  /// - Returns: the files with their settings, which are checked even if the configuration leaves
  ///   them out
  static func steps(
    named files: [String: String], of pages: [ConfiguredFile], _ docs: DocsConfiguration,
    in root: String, _ problems: inout [Diagnostic]
  ) -> [ConfiguredFile] {
    let lessons = parse(pages, in: root, named: pages.map(\.path), &problems)
    return lessons.flatMap { page -> [ConfiguredFile] in
      guard let found = TutorialSteps(of: page, docs, in: root) else { return [] }
      let own = files.keys.sorted().filter { files[$0] == page.path }
      let steps = own.compactMap { file in
        found.steps.first { RelativePath.path(of: $0.path, from: file).isEmpty }.map { step in
          var settings = step.settings
          settings.isChecked = true
          return (path: file, settings: settings)
        }
      }
      if steps.count < own.count { problems += found.problems }
      return steps
    }
  }
}

extension TutorialSteps {
  /// The files that a page shows, or nil if it is not a tutorial in a catalog.
  fileprivate init?(of page: Lesson, _ docs: DocsConfiguration, in root: String) {
    guard SourceText.isTutorial(page.path), let own = page.settings,
      let catalog = DocsLoader.DocumentationCatalog(of: page.path)
    else { return nil }
    let place = RelativePath.path(of: page.path, from: root)
    self.init(
      of: page, in: catalog,
      settings: { path in
        docs.settings(own, for: RelativePath.path(of: path, from: root), shownBy: place)
      })
  }
}

extension [Lesson] {
  /// The same lessons, each tutorial followed by the code that it shows; at the end the code of other
  /// tutorials.
  func followed(by steps: [Lesson]) -> [Lesson] {
    let shown = Dictionary(grouping: steps) { $0.settings?.tutorial ?? "" }
    let pages = Set(map(\.path))
    var seen: Set<String> = []
    return
      (flatMap { [$0] + (shown[$0.path] ?? []) }
      + steps.filter { !pages.contains($0.settings?.tutorial ?? "") })
      .filter { seen.insert(RelativePath.path(of: $0.path, from: "")).inserted }
  }
}

extension DocsLoader {
  /// A documentation catalog of DocC: a folder whose name ends in `.docc`.
  struct DocumentationCatalog: Hashable {
    private static let ending = ".docc"

    /// The folder, as a prefix for other paths.
    let folder: String

    /// The folder's own name, for messages.
    var name: String {
      URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardizedFileURL.lastPathComponent
    }

    /// Finds the catalog of a file; nil if the file is in none.
    ///
    /// - Parameter file: the file, as the user named it
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
    var pages: [String] { DocsFinder.files(below: folder, where: SourceText.isTutorial) }
  }
}

/// Finds the tutorials that show files of code; each catalog is read once.
package struct ShownCode {
  /// For each catalog its tutorials, by the names of the files that they show.
  private var pages: [DocsLoader.DocumentationCatalog: [String: String]] = [:]

  /// Begins with no catalog.
  package init() {}

  /// The tutorial whose step shows a file of code, or nil if none of its catalog does.
  ///
  /// - Parameter file: a file, as the user named it
  /// - Returns: the path of the tutorial, of several the first
  package mutating func tutorial(showing file: String) -> String? {
    guard DocCommentParser.reads(file), let catalog = DocsLoader.DocumentationCatalog(of: file)
    else {
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

  private static func pages(of catalog: DocsLoader.DocumentationCatalog) -> [String: String] {
    let folders = TrustedFolders([catalog.folder])
    return catalog.pages.reduce(into: [:]) { pages, path in
      guard let page = try? folders.read(path) else { return }
      for code in FileDirectives(page).code where pages[code.name] == nil {
        pages[code.name] = path
      }
    }
  }
}

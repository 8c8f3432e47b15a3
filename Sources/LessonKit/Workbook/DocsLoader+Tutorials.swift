extension DocsLoader {
  /// A file to parse, and its settings.
  typealias ConfiguredFile = (path: String, settings: FileSettings)

  /// Whether a file is a page, by its name: Markdown, or a tutorial.
  static func isPage(_ path: String) -> Bool {
    DocsFinder.isMarkdown(path) || TutorialCode.isPage(path)
  }

  /// A tutorial by itself shows nothing: DocC looks for its code in the catalog around it.
  static func requiringCatalog(_ page: Lesson) throws(Diagnostic) -> Lesson {
    guard DocumentationCatalog(of: page.path) == nil else { return page }
    throw Diagnostic.unreadable(
      in: page.path, "this tutorial lies in no documentation catalog",
      advice: "move it into a folder whose name ends in '.docc', with the code that it shows")
  }

  /// The code that tutorials show, each file once.
  ///
  /// - Parameters:
  ///   - pages: the tutorials among these are looked into.
  ///   - docs: the configuration, which may leave files out and has settings for some.
  ///   - root: the folder that its paths are seen from.
  ///   - problems: gains what is wrong with references to files.
  /// - Returns: the files with their settings.
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
  ///   - files: the files, each with its tutorial.
  ///   - pages: the tutorials.
  ///   - docs: the configuration.
  ///   - root: the folder that its paths are seen from.
  ///   - problems: gains what is wrong with a tutorial, where that hides the file.
  /// - Returns: the files with their settings, which are checked even where the configuration leaves
  ///   them out.
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
  /// The files that a page shows; nil where it is no tutorial in a catalog.
  fileprivate init?(of page: Lesson, _ docs: DocsConfiguration, in root: String) {
    guard TutorialCode.isPage(page.path), let own = page.settings,
      let catalog = DocumentationCatalog(of: page.path)
    else { return nil }
    let folders = TrustedFolders([root, catalog.folder])
    let place = RelativePath.path(of: page.path, from: root)
    self.init(
      of: page, in: catalog,
      settings: { path in
        docs.settings(own, for: RelativePath.path(of: path, from: root), shownBy: place)
      },
      reading: { try? folders.bytes(of: $0) })
  }
}

extension [Lesson] {
  /// The same lessons, each tutorial with the code that it shows behind it; at the end what a
  /// tutorial shows that is none of them.
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

/// The files of code that a tutorial shows, each with the settings by which it is checked.
struct TutorialSteps {
  /// The files, each once, in the order in which the steps show them.
  private(set) var steps: [(path: String, settings: FileSettings)] = []

  /// What is wrong with the tutorial's references to them.
  private(set) var problems: [Diagnostic]

  private let page: Lesson
  private let catalog: DocumentationCatalog

  /// Finds the files.
  ///
  /// A file that several steps show is checked as the first of them shows it.
  ///
  /// - Parameters:
  ///   - page: the tutorial.
  ///   - catalog: the catalog that it lies in.
  ///   - settings: the settings of a file.
  ///   - read: reads a file; nil where that can't be done.
  init(
    of page: Lesson, in catalog: DocumentationCatalog,
    settings: (_ path: String) -> FileSettings, reading read: (_ path: String) -> [UInt8]?
  ) {
    self.page = page
    self.catalog = catalog
    let scanner = TutorialScanner(page.source)
    problems = scanner.problems
    let files = scanner.code.isEmpty ? [:] : catalog.code
    var contexts: [Int: TutorialContext] = [:]
    for code in scanner.code {
      guard let path = path(of: code, among: files) else { continue }
      // What can't be read is reported when the file itself is parsed.
      let bytes = read(path) ?? []
      if !steps.contains(where: { $0.path == path }) {
        var settings = settings(path)
        settings.tutorial = page.path
        let context = contexts[code.section]?.text(for: bytes, as: code.name) ?? ""
        let parts = [settings.prelude, context].filter { !$0.isEmpty }
        settings.prelude = parts.joined(separator: "\n")
        steps.append((path, settings))
      }
      contexts[code.section, default: TutorialContext()].add(
        bytes, as: code.name, from: code.file.name)
    }
  }

  private mutating func path(
    of code: TutorialCode, among files: [String: [String]]
  ) -> String? {
    let name = code.file.name
    let paths = files[name] ?? []
    if paths.count == 1 { return paths[0] }
    let nearest = Suggestion.nearest(to: name, among: files.keys.sorted())
    problems.append(
      paths.isEmpty
        ? .problem(
          in: page.path, at: code.file.position,
          "there is no file '\(name.shortened)' in '\(catalog.name)'",
          advice: nearest.map { "did you mean '\($0)'?" } ?? "put it anywhere into that folder")
        : .problem(
          in: page.path, at: code.file.position,
          "several files are called '\(name.shortened)': \(paths.joined(separator: ", "))",
          advice: "give each its own name, by which DocC finds it"))
    return nil
  }
}

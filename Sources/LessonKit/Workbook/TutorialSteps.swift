import Foundation
import SwiftSource

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
  ///   - read: returns the bytes of a file, or nil if it can't be read
  init(
    of page: Lesson, in catalog: DocsLoader.DocumentationCatalog,
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
    problems.append(
      paths.isEmpty
        ? .problem(
          in: page.path, at: code.file.position,
          "there is no file '\(name.shortened)' in '\(catalog.name)'",
          advice: Suggestion.advice(
            for: name, among: files.keys.sorted(), or: "put it anywhere into that folder"))
        : .problem(
          in: page.path, at: code.file.position,
          "several files are called '\(name.shortened)': \(paths.joined(separator: ", "))",
          advice: "give each its own name, by which DocC finds it"))
    return nil
  }
}

/// The other files of the project that a step of a tutorial is in, as earlier steps left them.
private struct TutorialContext {
  private struct File {
    /// Its name in the catalog.
    let source: String
    let text: String
    let declarations: FileDeclarations
    let mentioned: Set<String>

    /// Its text, with its private names numbered if other files use the same names.
    func text(besides others: Set<String>, _ number: Int) -> String {
      let names = declarations.privateNames.intersection(others).sorted()
      guard !names.isEmpty else { return text }
      let bytes = names.reduce(Array(text.utf8)) { bytes, name in
        FileDeclarations.Renaming.rename(name, to: "\(name)_private\(number + 1)", in: bytes)
          ?? bytes
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The latest state of each file, by its name in the project.
  private var files: [(name: String, file: File)] = []

  /// Keeps the state in which a step leaves a file.
  ///
  /// One with statements is left out: it is what begins the program, and would run for each other
  /// file again.
  mutating func add(_ bytes: [UInt8], as name: String, from source: String) {
    files.removeAll { $0.name == name }
    guard let declarations = FileDeclarations(bytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self).droppingByteOrderMark
    let file = File(
      source: source, text: text, declarations: declarations, mentioned: Identifiers.of(bytes))
    files.append((name, file))
  }

  /// The files that declare the names that a file uses, and the files that those need.
  ///
  /// All of them become one file with it, so a private name of one is renamed if the others use
  /// the same name.
  ///
  /// - Returns: their texts, one after the other, each after a comment with its name
  func text(for bytes: [UInt8], as name: String) -> String {
    let own = FileDeclarations(bytes).map { $0.names.union($0.privateNames) } ?? []
    let mentioned = Identifiers.of(bytes)
    var needed = mentioned
    var rest = files.filter { $0.name != name }
    var found: [File] = []
    while let index = rest.firstIndex(where: { Self.serves($0.file, needed, besides: own) }) {
      let file = rest.remove(at: index).file
      needed.formUnion(file.mentioned.subtracting(file.declarations.privateNames))
      found.append(file)
    }
    return found.indices.map { index in
      let others = found[..<index] + found[(index + 1)...]
      let text = found[index].text(
        besides: others.reduce(mentioned) { $0.union($1.mentioned) }, index)
      return PreludeFile.text(text, named: found[index].source)
    }
    .joined(separator: "\n")
  }

  private static func serves(
    _ file: File, _ mentioned: Set<String>, besides own: Set<String>
  ) -> Bool {
    !file.declarations.names.subtracting(own).isDisjoint(with: mentioned)
      || !file.declarations.extended.isDisjoint(with: mentioned)
  }
}

extension DocsLoader {
  /// A file to parse, and its settings.
  typealias ConfiguredFile = (path: String, settings: FileSettings)

  /// Whether a file is a page, by its name: Markdown, or a tutorial.
  static func isPage(_ path: String) -> Bool {
    DocsFinder.isMarkdown(path) || TutorialCode.isPage(path)
  }

  /// Requires a catalog around a tutorial, in which DocC finds its code.
  static func requiringCatalog(_ page: Lesson) throws(Diagnostic) -> Lesson {
    guard DocumentationCatalog(of: page.path) == nil else { return page }
    throw Diagnostic.unreadable(
      in: page.path, "this tutorial lies in no documentation catalog",
      advice: "move it into a folder whose name ends in '.docc', with the code that it shows")
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
    guard TutorialCode.isPage(page.path), let own = page.settings,
      let catalog = DocsLoader.DocumentationCatalog(of: page.path)
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
    var pages: [String] { DocsFinder.files(below: folder, where: TutorialCode.isPage) }
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
      for code in TutorialScanner(page).code where pages[code.file.name] == nil {
        pages[code.file.name] = path
      }
    }
  }
}

/// Files in a prelude, each after a comment with its name, which messages use.
package enum PreludeFile {
  private static let mark = "// workbook: file "

  /// The text of a file after a comment with its name.
  static func text(_ text: String, named name: String) -> String { "\(mark)\(name)\n\(text)" }

  /// The file that a line of a prelude comes from, and the line there.
  ///
  /// - Parameters:
  ///   - line: the line, from 1
  ///   - prelude: the prelude
  /// - Returns: nil if it comes from no file
  package static func place(ofLine line: Int, in prelude: String) -> (file: String, line: Int)? {
    let lines = prelude.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let above = lines.prefix(max(0, line - 1))
    guard let start = above.lastIndex(where: { $0.starts(with: mark.utf8) }) else { return nil }
    return (String(above[start].dropFirst(mark.utf8.count)) ?? "", line - start - 1)
  }
}

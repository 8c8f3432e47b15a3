import Foundation

/// Loads a folder of documentation: Markdown that is not a course.
public enum DocsLoader {
  /// Reads the configuration and the Markdown.
  ///
  /// - Parameters:
  ///   - root: the folder of the configuration and of the cache, as a prefix for other paths
  ///   - isConfigured: whether that folder has a `workbook.yml`
  ///   - paths: files, or folders of them; nil takes the whole root
  /// - Returns: the files as lessons without a format
  /// - Throws: `Diagnostic` if the configuration can't be read. A file that can't be read is one
  ///   of the workbook's `problems`, and the others are still there
  public static func load(
    root: String, isConfigured: Bool, paths: [String]? = nil
  ) throws -> Workbook {
    let file = root + WorkbookLocation.file
    let (docs, course) =
      isConfigured
      ? try DocsConfigurationParser.parse(try TrustedFolders(root).read(file))
      : (DocsConfiguration(), Course(path: file))
    var problems: [Diagnostic] = []
    let paths = paths ?? [root.isEmpty ? "." : root]
    let files = files(at: paths, in: root, docs, &problems)
    let shown = ShownCode.tutorials(showing: files)
    let configured = { (files: [String]) in Self.configured(files, in: root, docs, course) }
    let pages = configured(files.filter { shown[$0] == nil })
    problems += danglingSnippets(in: pages, of: root)
    var lessons = parse(pages, in: root, named: paths, &problems)
    let steps =
      steps(of: lessons, docs, in: root, &problems)
      + steps(named: shown, of: configured(Set(shown.values).sorted()), docs, in: root, &problems)
    lessons = lessons.followed(by: parse(steps, in: root, named: paths, &problems))
    let checked = lessons.filter { $0.settings?.isChecked ?? true }
    if checked.isEmpty, problems.isEmpty, !files.contains(where: paths.contains) {
      problems.append(lessons.isEmpty && !files.isEmpty ? noCode(in: paths[0]) : nothingLeft(file))
    }
    var workbook = Workbook(
      root: root, course: course, claims: [],
      lessons: checked, problems: problems)
    workbook.docs = docs
    return workbook
  }

  /// Parses files; those that can't be read become problems, and sources without snippets nothing.
  static func parse(
    _ files: [ConfiguredFile], in root: String, named paths: [String],
    _ problems: inout [Diagnostic]
  ) -> [Lesson] {
    let catalogs = Set(files.compactMap { DocumentationCatalog(of: $0.path)?.folder })
    let folders = TrustedFolders([root] + paths + catalogs)
    let results = files.parallelMap(chunkSize: 4) { path, settings in
      Result {
        try DocsParser.parse(try folders.bytes(of: path), path: path, settings: settings)
      }
    }
    var lessons: [Lesson] = []
    for result in results {
      do {
        let lesson = try result.get()
        let isNamed = paths.contains(lesson.path)
        if !isNamed, DocCommentParser.reads(lesson.path), lesson.snippets.isEmpty { continue }
        lessons.append(try requiringContent(lesson))
      } catch let problem as Diagnostic {
        problems.append(problem)
      } catch {
        problems.append(.unreadable(in: root, "\(error)", advice: "correct this file"))
      }
    }
    return lessons
  }

  /// The files, each with its settings.
  ///
  /// Comments import their own module. If it repeats modules that all snippets import, they import it
  /// instead of those.
  private static func configured(
    _ files: [String], in root: String, _ docs: DocsConfiguration, _ course: Course
  ) -> [ConfiguredFile] {
    let absent = AppleModules.unavailable(from: course, at: root)
    var repeated: [OwnModule: Set<String>] = [:]
    return files.map { file in
      let path = RelativePath.path(of: file, from: root)
      var settings = docs.settings(for: path)
      settings.absentModules = absent
      settings.isSnippetFile = PackageSnippets.contains(file)
      if let own = OwnModule(ofFile: file, at: path, in: course, root: root) {
        guard DocCommentParser.reads(file) else { return (file, settings) }
        settings.ownModule = own.name
        if !settings.modules.contains(own.name) {
          let names = repeated[own] ?? modulesRepeated(inSources: own.folder)
          repeated[own] = names
          settings.modules.removeAll(where: names.contains)
        }
      }
      return (file, settings)
    }
  }

  /// A file without snippets was most likely named by mistake, unless it is Markdown.
  private static func requiringContent(_ lesson: Lesson) throws(Diagnostic) -> Lesson {
    if SourceText.isTutorial(lesson.path) { return try requiringCatalog(lesson) }
    guard lesson.snippets.isEmpty, !DocsFinder.isMarkdown(lesson.path) else { return lesson }
    throw Diagnostic.unreadable(
      in: lesson.path,
      DocCommentParser.reads(lesson.path)
        ? "no doc comment in this file has code"
        : "this isn't a Markdown file, and it has no block of Swift code",
      advice: "name a Markdown file, or a folder that contains one")
  }

  private static func noCode(in folder: String) -> Diagnostic {
    Diagnostic.unreadable(
      in: folder, "no doc comment in this folder has code",
      advice: "name a folder with Markdown, or add an example to a doc comment")
  }

  private static func nothingLeft(_ file: String) -> Diagnostic {
    Diagnostic.unreadable(
      in: file, "the settings leave nothing to check",
      advice: "change 'files' or 'check' in workbook.yml, or the pages' own 'workbook:' settings")
  }

  private static func files(
    at paths: [String], in root: String, _ docs: DocsConfiguration,
    _ problems: inout [Diagnostic]
  ) -> [String] {
    var seen: Set<String> = []
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else {
        // A file that the user names is checked even if the configuration excludes it.
        files += [path].filter { seen.insert($0).inserted }
        continue
      }
      let pages = DocsFinder.files(below: path, where: isPage).filter { page in
        !SourceText.isTutorial(page) || DocumentationCatalog(of: page) != nil
      }
      let snippets = DocsFinder.files(below: path, where: DocCommentParser.reads)
        .filter(PackageSnippets.contains)
        .filter { !docs.excludes(RelativePath.path(of: $0, from: root)) }
      let sources = sources(below: path, in: root, docs, areAll: pages.isEmpty)
      if pages.isEmpty, sources.isEmpty, snippets.isEmpty {
        problems.append(
          .unreadable(
            in: path, "this folder has no Markdown, and no code in doc comments",
            advice: "name a different folder, or a file"))
      }
      let included = pages.filter { docs.includes(RelativePath.path(of: $0, from: root)) }
      files += (included + sources + snippets).filter { seen.insert($0).inserted }
    }
    return files
  }

  /// The Swift files whose comments are checked with the Markdown of a folder: all in a folder of
  /// sources or without Markdown, else those that the configuration names.
  private static func sources(
    below folder: String, in root: String, _ docs: DocsConfiguration, areAll: Bool
  ) -> [String] {
    let areAll = areAll || DocsFinder.isInSources(folder)
    guard areAll || docs.hasComments else { return [] }
    return DocsFinder.files(below: folder, where: DocCommentParser.reads).filter { path in
      let relative = RelativePath.path(of: path, from: root)
      // In a catalog, Swift is what tutorials show, and belongs to no module.
      guard DocumentationCatalog(of: path) == nil else { return false }
      return areAll ? !docs.excludes(relative) : docs.includesComments(of: relative)
    }
  }

  /// Reads the prebuilt modules from the configuration of a folder.
  ///
  /// - Parameter root: the folder, as a prefix for other paths
  /// - Returns: the modules, or nil if the folder has no `workbook.yml`
  /// - Throws: `Diagnostic` if that can't be read
  public static func prebuilt(root: String) throws -> PrebuiltModules? {
    let file = root + WorkbookLocation.file
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try DocsConfigurationParser.parse(try TrustedFolders(root).read(file)).course.prebuilt
  }
}

extension DocsLoader {
  /// Reads documentation as a course that a site can show: each Markdown file is a lesson, each folder a part.
  ///
  /// Files of two folders may have one name, so that a page is called by its path: `docs/Guide.md` is
  /// `docs-guide`.
  ///
  /// - Parameters:
  ///   - root: the folder of the configuration and of the cache, as a prefix for other paths
  ///   - isConfigured: whether that folder has a `workbook.yml`
  ///   - paths: files, or folders of them; nil takes the whole root
  /// - Throws: as `load` does
  public static func course(
    root: String, isConfigured: Bool, paths: [String]? = nil
  ) throws -> Workbook {
    var workbook = try load(root: root, isConfigured: isConfigured, paths: paths)
    let folder = URL(fileURLWithPath: root.isEmpty ? "." : root).standardizedFileURL
    workbook.course.title = folder.lastPathComponent
    workbook.course.summary =
      "The documentation of \(folder.lastPathComponent), with the result of each Swift snippet."
    workbook.lessons.removeAll { !DocsFinder.isMarkdown($0.path) }
    // The names of a site's other pages.
    var taken: Set = ["index", "claims", "symbols", "differences"]
    var parts: [(folder: String, lessons: [LocatedName])] = []
    for index in workbook.lessons.indices {
      let lesson = workbook.lessons[index]
      let path = RelativePath.path(of: lesson.path, from: root)
      let name = pageName(for: path, avoiding: &taken)
      workbook.lessons[index].settings?.page = name
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let place = parts.firstIndex { $0.folder == folder } ?? parts.endIndex
      if place == parts.endIndex { parts.append((folder, [])) }
      parts[place].lessons.append(LocatedName(name: name, position: lesson.document.range.start))
    }
    // A README says what the project is called, and comes first.
    let readme = workbook.lessons.first { $0.slug == "readme" }
    if let title = readme?.title, !title.isEmpty { workbook.course.title = title }
    workbook.course.parts = parts.map { folder, lessons in
      Course.Part(title: folder.isEmpty ? workbook.course.title : folder, lessons: lessons)
    }
    return workbook
  }

  private static func pageName(for path: String, avoiding taken: inout Set<String>) -> String {
    let scalars = path.split(separator: ".").dropLast().joined(separator: ".").lowercased()
    let words = scalars.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let base = words.isEmpty ? "page" : words.joined(separator: "-")
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}

/// Finds the files of documentation below a folder.
enum DocsFinder {
  /// Folders of dependencies and of build products.
  private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]

  /// The files below a folder that have a kind of name, in a fixed order.
  ///
  /// Hidden folders are left out, and so are links to folders: they could form a cycle, or lead out
  /// of the folder.
  ///
  /// - Parameters:
  ///   - folder: the folder, as the user named it
  ///   - isWanted: whether a file is of that kind; Markdown by default
  /// - Returns: the paths of the files
  static func files(
    below folder: String, where isWanted: (String) -> Bool = isMarkdown
  ) -> [String] {
    let base = folder.isEmpty || folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey]
    var open = [""]
    var files: [String] = []
    while let below = open.popLast() {
      let location = URL(fileURLWithPath: base + below == "" ? "." : base + below)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: location.path)) ?? []
      for name in names where !name.hasPrefix(".") && !skipped.contains(name) {
        let values = try? location.appendingPathComponent(name).resourceValues(forKeys: Set(keys))
        if values?.isSymbolicLink != true, values?.isDirectory == true {
          open.append("\(below)\(name)/")
        } else if isWanted(name) {
          files.append("\(below)\(name)")
        }
      }
    }
    return files.sorted().map { base + $0 }
  }

  /// Whether a folder is in the sources of a package, or contains all of them.
  fileprivate static func isInSources(_ folder: String) -> Bool {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    return path.split(separator: "/").contains("Sources")
  }

  /// Whether a file is Markdown, by its name.
  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}

/// The module that a Swift file is a source of, or in whose documentation catalog a page lies.
private struct OwnModule: Hashable {
  let name: String

  /// The folder of its sources.
  let folder: String

  /// Finds the module of a file; nil if snippets can import none, or the file is a page outside of
  /// catalogs.
  ///
  /// It is one of the configuration's modules whose sources contain the file, or one of the package's
  /// that is named after the file's folder in `Sources`.
  ///
  /// - Parameters:
  ///   - file: the file, as the user named it
  ///   - path: the file, seen from the root
  ///   - course: what can be imported
  ///   - root: the folder of the configuration, as a prefix for other paths
  init?(ofFile file: String, at path: String, in course: Course, root: String) {
    guard DocCommentParser.reads(file) || DocsLoader.DocumentationCatalog(of: file) != nil
    else { return nil }
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

extension DocsLoader {
  /// The modules of whose types a module has public aliases with the types' own names.
  ///
  /// If a snippet imports the module and one of these, each such name is ambiguous, and so is what
  /// extensions in both declare.
  ///
  /// - Parameter folder: the module's sources
  public static func modulesRepeated(inSources folder: String) -> Set<String> {
    var modules: Set<String> = []
    for file in DocsFinder.files(below: folder, where: DocCommentParser.reads) {
      // What can't be read repeats nothing that could be known.
      guard let bytes = try? FileReader.bytes(of: file) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for alias in text.matches(of: /(?m)^public typealias (\w+)(?:<[^=\n]*>)? = (\w+)\.(\w+)/)
      where alias.1 == alias.3 {
        modules.insert(String(alias.2))
      }
    }
    return modules
  }
}

import Foundation

/// Finds a workbook on disk and reads it.
///
/// A workbook is a folder with `Lessons/workbook.yml`, `Lessons/claims.yml` and the lessons
/// themselves in `Lessons/en/`.
public enum WorkbookLoader {
  /// The folder of the lessons, relative to the root.
  public static let lessonsFolder = "Lessons/en"

  /// The language of the lessons, as their folder and HTML name it.
  public static let language = "en"

  /// The file of the course, relative to the root.
  public static let courseFile = "Lessons/workbook.yml"

  private static let claimsFile = "Lessons/claims.yml"

  /// Reads a workbook.
  ///
  /// - Parameters:
  ///   - root: the folder of the workbook, as a prefix for other paths
  ///   - paths: the lessons to read, or folders of them; nil reads all that the course lists
  /// - Returns: the workbook, with all translations if all is read, else with the named ones
  /// - Throws: `Diagnostic` if the course or the claims can't be read. A lesson that can't be
  ///   read is one of the workbook's `problems`, and the others are still there
  public static func load(root: String, paths: [String]? = nil) throws -> Workbook {
    let folders = TrustedFolders(root, alsoTrusting: paths ?? [])
    let course = try CourseParser.parse(try folders.read(root + courseFile))
    let claims =
      FileManager.default.fileExists(atPath: root + claimsFile)
      ? try ClaimsParser.parse(try folders.read(root + claimsFile)) : []
    let found =
      paths.map { LessonFinder.files(named: $0) }
      ?? LessonFinder.files(of: course, in: root + lessonsFolder)
    let named =
      paths == nil
      ? [:] : LessonFinder.translations(among: found.files, beside: root + lessonsFolder)
    let translated = Set(named.values.joined())
    let files = found.files.filter { !translated.contains($0) }
    let (lessons, problems) = read(files, within: folders)
    let rules = CourseRules(course: course, claims: claims)
    var workbook = Workbook(
      root: root, course: course, claims: claims, lessons: lessons.map { rules.checked($0) },
      problems: found.problems + problems)
    workbook.translations = TranslationLoader(workbook, rules).translations(
      in: paths == nil ? LessonFinder.translations(beside: root + lessonsFolder) : named)
    return workbook
  }

  /// Reads lessons on all cores: a large workbook has thousands of pages.
  ///
  /// - Parameters:
  ///   - paths: the files
  ///   - folders: the folders that links among them may lead into
  /// - Returns: those that can be read, and the problems of the others
  static func read(
    _ paths: [String], within folders: TrustedFolders
  ) -> (lessons: [Lesson], problems: [Diagnostic]) {
    let results = paths.parallelMap(chunkSize: 4) { path -> Result<Lesson, Diagnostic> in
      do {
        return .success(try LessonParser.parse(try folders.bytes(of: path), path: path))
      } catch let problem as Diagnostic {
        return .failure(problem)
      } catch {
        return .failure(Diagnostic.problem(in: path, "\(error)", advice: "check the file"))
      }
    }
    let problems = results.compactMap { result in
      if case .failure(let problem) = result { problem } else { nil }
    }
    return (results.compactMap { try? $0.get() }, problems)
  }
}

extension WorkbookLoader {
  /// Checks the references of lessons to documents, modules, claims and other lessons.
  struct CourseRules {
    private let documents: [Course.Document]
    private let modules: [String]
    private let claims: [Claim]
    private let lessons: [String]

    /// The index of each lesson in the course, by its file name.
    private let indices: [Substring: Int]

    /// Creates the rules for a course.
    init(course: Course, claims: [Claim]) {
      self.documents = course.documents
      self.modules = course.modules.map(\.name)
      self.claims = claims
      self.lessons = course.lessons.map(\.name)
      let names = lessons.enumerated().map { ($1.split(separator: "/").last ?? "", $0) }
      self.indices = Dictionary(names) { first, _ in first }
    }

    /// The lesson, with wrong references added to its problems.
    func checked(_ lesson: Lesson, isTranslation: Bool = false) -> Lesson {
      let frontMatter = lesson.frontMatter
      var problems: [Diagnostic] = []
      if !isTranslation, let first = frontMatter.translates.first {
        problems.append(
          .problem(
            in: lesson.path, at: first.position, "this lesson isn't a translation",
            advice: "remove 'translates'"))
      }
      for mirror in frontMatter.mirrors {
        let reference = LocatedName(name: mirror.document, position: mirror.position)
        problems += unknown([reference], of: documents.map(\.id), called: "document", in: lesson)
        if !isTranslation { problems += unknownSection(mirror, in: lesson) }
      }
      problems += unknown(frontMatter.modules ?? [], of: modules, called: "module", in: lesson)
      problems += unknown(frontMatter.requires, of: lessons, called: "lesson", in: lesson)
      problems += notEarlier(frontMatter.requires, in: lesson)
      let proven = lesson.snippets.flatMap(\.options.proves).map {
        LocatedName(name: $0.id, position: $0.position)
      }
      problems += unknown(proven, of: claims.map(\.id), called: "claim", in: lesson)
      problems += untested(proven, in: lesson)
      return lesson.adding(problems)
    }

    /// A snippet that proves a claim makes it a tested one.
    private func untested(
      _ references: [LocatedName], in lesson: Lesson
    ) -> [Diagnostic] {
      let untested = Set(claims.filter { !$0.isTestable }.map(\.id))
      return references.filter { untested.contains($0.name) }.map { reference in
        Diagnostic.problem(
          in: lesson.path, at: reference.position,
          "the claim '\(reference.name)' is untested, as Lessons/claims.yml says",
          advice: "change the verdict there, or remove the claim from 'proves='")
      }
    }

    private func unknown(
      _ references: [LocatedName], of known: [String], called kind: String,
      in lesson: Lesson
    ) -> [Diagnostic] {
      references.filter { !known.contains($0.name) }.map { reference in
        Diagnostic.problem(
          in: lesson.path, at: reference.position, "unknown \(kind) '\(reference.name.shortened)'",
          advice: Suggestion.advice(
            for: reference.name, among: known, within: 1, or: Self.whereListed(kind)))
      }
    }

    /// If a document lists its sections, a lesson can mirror only those.
    private func unknownSection(
      _ mirror: FrontMatter.Mirror, in lesson: Lesson
    ) -> [Diagnostic] {
      guard let section = mirror.section,
        let document = documents.first(where: { $0.id == mirror.document }),
        !document.sections.isEmpty
      else { return [] }
      let reference = LocatedName(name: section, position: mirror.sectionPosition)
      let sections = document.sections.flatMap(\.names)
      return unknown([reference], of: sections, called: "section", in: lesson)
    }

    /// A lesson can only require earlier lessons.
    private func notEarlier(
      _ references: [LocatedName], in lesson: Lesson
    ) -> [Diagnostic] {
      guard !references.isEmpty, let index = indices[lesson.slug[...]] else { return [] }
      let later = lessons[index...]
      return references.filter { later.contains($0.name) }.map { reference in
        Diagnostic.problem(
          in: lesson.path, at: reference.position,
          "the lesson '\(reference.name)' doesn't come before this one in the course",
          advice: "move a lesson in Lessons/workbook.yml, or correct 'requires'")
      }
    }

    private static func whereListed(_ kind: String) -> String {
      kind == "claim"
        ? "see Lessons/claims.yml for all claims" : "see Lessons/workbook.yml for all \(kind)s"
    }
  }
}

extension Lesson {
  fileprivate func adding(_ more: [Diagnostic]) -> Lesson {
    var copy = self
    copy.problems = (problems + more).inOrder
    return copy
  }
}

/// Finds the files of lessons.
enum LessonFinder {
  /// The files that were found, and the problems of the search.
  struct Found {
    /// The files, in the order to read them in.
    var files: [String] = []

    var problems: [Diagnostic] = []
  }

  /// The lessons at paths from the command line: files, or folders of them.
  static func files(named paths: [String]) -> Found {
    var found = Found()
    var seen: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      // A folder that is named like a lesson is taken for one; reading it reports the error.
      guard exists, isFolder.boolValue, !isLesson(path) else {
        found.files += [path].filter { seen.insert($0).inserted }
        continue
      }
      let folder = path.hasSuffix("/") ? path : path + "/"
      let lessons = names(below: path).map { folder + $0 }
      if lessons.isEmpty {
        found.problems.append(
          .unreadable(in: path, "this folder has no lesson", advice: "name a Markdown file"))
      }
      found.files += lessons.filter { seen.insert($0).inserted }
    }
    return found
  }

  /// The lessons that a course lists, with problems of the list.
  static func files(of course: Course, in folder: String) -> Found {
    var found = Found()
    let present = names(below: folder)
    let names = Set(course.lessons.map { $0.name + ".md" })
    var (listed, misspelt): (Set<String>, Set<String>) = ([], [])
    for lesson in course.lessons {
      let name = lesson.name + ".md"
      if !listed.insert(name).inserted {
        found.problems.append(
          .problem(
            in: course.path, at: lesson.position, "the lesson '\(lesson.name)' is listed twice",
            advice: "list it once"))
      } else if present.contains(name) {
        found.files.append("\(folder)/\(name)")
      } else {
        let meant = Suggestion.nearest(to: name, among: present.filter { !names.contains($0) })
        found.problems.append(
          .unreadable(
            in: course.path, at: lesson.position, "there is no lesson '\(folder)/\(name)'",
            advice: meant.map { "did you mean '\($0.dropLast(3))'?" }
              ?? "add the file, or remove the entry"))
        // One cause, one message.
        if let meant { misspelt.insert(meant) }
      }
    }
    let others = present.filter { !listed.contains($0) }
    found.add(others.filter { !misspelt.contains($0) }, notListedIn: course, folder: folder)
    found.files += others.filter(misspelt.contains).map { "\(folder)/\($0)" }
    found.problems += strayFileProblems(beside: folder)
    return found
  }

  /// The translated lessons, by the name of their language's folder beside the lessons' own.
  static func translations(beside folder: String) -> [String: [String]] {
    let neighbours = neighbours(of: folder).filter { isTranslation($0.name) }
    return Dictionary(grouping: neighbours) { String($0.name.prefix { $0 != "/" }) }
      .mapValues { $0.map(\.path) }
  }

  /// The translations among files, by language.
  ///
  /// - Parameters:
  ///   - files: the files, as the user named them
  ///   - folder: the folder of the lessons
  /// - Returns: the files as they were named
  static func translations(
    among files: [String], beside folder: String
  ) -> [String: [String]] {
    let folder = URL(fileURLWithPath: folder).standardizedFileURL
    let above = folder.deletingLastPathComponent().path + "/"
    let own = folder.lastPathComponent
    let named = files.compactMap { file -> (language: String, file: String)? in
      let path = URL(fileURLWithPath: file).standardizedFileURL.path
      guard path.hasPrefix(above) else { return nil }
      let name = String(path.dropFirst(above.count))
      let language = String(name.prefix { $0 != "/" })
      return isTranslation(name) && language != own ? (language, file) : nil
    }
    return Dictionary(grouping: named, by: \.language).mapValues { $0.map(\.file) }
  }

  /// The problems of Markdown beside the lessons' folder that is not a translation, which nothing
  /// reads.
  private static func strayFileProblems(beside folder: String) -> [Diagnostic] {
    neighbours(of: folder).filter { !isTranslation($0.name) }.map { stray in
      Diagnostic.problem(
        in: stray.path, "this file isn't part of the course",
        advice: "move it to \(folder) or, if it's a translation, to the folder of its language")
    }
  }

  /// The Markdown beside a folder of lessons, by its path relative to the parent folder.
  private static func neighbours(of folder: String) -> [(name: String, path: String)] {
    let above = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    let own = URL(fileURLWithPath: folder).lastPathComponent + "/"
    let prefix = folder.dropLast(own.count - 1)
    return names(below: above).filter { !$0.hasPrefix(own) }.map { ($0, prefix + $0) }
  }

  /// Whether a file is in a folder named after a language, such as `ko` or `pt-BR`.
  private static func isTranslation(_ name: String) -> Bool {
    name.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z]{2,4})?\/.+/) != nil
  }

  /// The lessons below a folder, without the hidden files that editors leave.
  private static func names(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let isHidden: (String) -> Bool = { $0.hasPrefix(".") || $0.contains("/.") }
    return names.filter { isLesson($0) && !isHidden($0) }.sorted()
  }

  private static func isLesson(_ path: String) -> Bool { path.hasSuffix(".md") }
}

extension LessonFinder.Found {
  /// Adds lessons in the folder that no page would link to.
  fileprivate mutating func add(_ names: [String], notListedIn course: Course, folder: String) {
    for name in names {
      files.append("\(folder)/\(name)")
      problems.append(
        .problem(
          in: "\(folder)/\(name)", "this lesson isn't listed in the course",
          advice: "add '\(name.dropLast(3))' to a part in \(course.path)"))
    }
  }
}

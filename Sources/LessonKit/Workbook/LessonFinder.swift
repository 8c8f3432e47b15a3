import Foundation

/// Finds the files of lessons.
enum LessonFinder {
  /// The files that were found, and the problems of the search.
  struct Found {
    /// The files, in the order to read them in.
    var files: [String] = []

    /// The problems.
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
          .unreadable(
            in: path, "this is a folder, and holds no lesson",
            advice: "name a Markdown file"))
      }
      found.files += lessons.filter { seen.insert($0).inserted }
    }
    return found
  }

  /// The lessons that a course lists, with problems of the list.
  static func files(of course: Course, in folder: String) -> Found {
    var found = Found()
    let present = names(below: folder)
    var listed: Set<String> = []
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
        found.problems.append(
          .unreadable(
            in: course.path, at: lesson.position,
            "there is no lesson '\(folder)/\(name)'", advice: "write it, or take it off the list"))
      }
    }
    found.add(present.filter { !listed.contains($0) }, notListedIn: course, folder: folder)
    found.problems += strays(beside: folder)
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
  private static func strays(beside folder: String) -> [Diagnostic] {
    neighbours(of: folder).filter { !isTranslation($0.name) }.map { stray in
      Diagnostic.problem(
        in: stray.path, "nothing reads this file",
        advice: "put a lesson into \(folder), and a translation into the folder of its language")
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
          in: "\(folder)/\(name)", "the course does not list this lesson",
          advice: "add '\(name.dropLast(3))' to a part in \(course.path)"))
    }
  }
}

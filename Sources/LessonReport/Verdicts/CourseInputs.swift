import Foundation
import LessonChecker
import LessonKit
import Sandbox

/// All that decides what a check of a whole course comes to, as one name: every file that it reads,
/// and who checks.
struct CourseInputs: Hashable, Sendable {
  /// The name; two checks of the same name come to the same.
  let key: String

  /// The files that snippets may quote.
  private let sources: Set<String>

  /// Reads what decides; nil where something can't be read, or where somebody else builds a module:
  /// what decides about that is not known without asking.
  ///
  /// - Parameters:
  ///   - root: the course's root, as a path to put before others.
  ///   - base: what decides about every program.
  init?(root: String, base: ProgramKeyBase) {
    guard let text = try? FileReader.read(root + WorkbookLoader.courseFile),
      let course = try? CourseParser.parse(text), course.prebuilt == PrebuiltModules()
    else { return nil }
    let folders = course.modules.compactMap { module in
      if case .sources(let folder) = module.origin { folder } else { nil }
    }
    guard folders.count == course.modules.count else { return nil }
    sources = Set(
      folders.flatMap { Files.files(below: Files.absolute(root + $0), endingIn: ".swift") })
    let lessons = Files.files(below: root + Self.lessonsFolder)
    guard !lessons.isEmpty else { return nil }
    let paths = lessons + sources.sorted()
    let digests = paths.parallelMap(portion: 8, Self.digest)
    var key = base.key
    key.add("course 2")
    key.add(FileStamp.key(of: Bundle.main.executablePath ?? ""))
    key.add([Files.absolute(root)] + paths)
    for digest in digests {
      guard let digest else { return nil }
      key.add(digest)
    }
    self.key = key.finish()
  }

  /// Whether nothing is quoted that the name does not stand for.
  func cover(_ workbook: Workbook) -> Bool {
    workbook.lessons.flatMap(\.snippets).compactMap(\.options.source).allSatisfy { reference in
      let path = reference.prefix { $0 != "#" }
      return sources.contains(Files.absolute(workbook.root + path))
    }
  }

  /// The folder that holds lessons, their translations, the course and its claims.
  private static let lessonsFolder = "Lessons"

  private static func digest(of path: String) -> String? {
    guard let bytes = try? FileReader.bytes(of: path) else { return nil }
    var key = ContentKey("file 1")
    key.add(bytes: bytes)
    return key.finish()
  }
}

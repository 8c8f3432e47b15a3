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

  /// The files of the lessons' folder, among them the pictures that most lessons show.
  private let shown: Set<String>

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
    shown = Set(lessons.map(Files.absolute))
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

  /// Whether nothing is quoted or shown that the name does not stand for.
  func cover(_ workbook: Workbook) -> Bool {
    let quoted = workbook.lessons.flatMap(\.snippets).compactMap(\.options.source)
    return quoted.allSatisfy { reference in
      sources.contains(Files.absolute(workbook.root + reference.prefix { $0 != "#" }))
    }
      && workbook.lessons.allSatisfy { lesson in
        let folder = lesson.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return lesson.document.pictures.allSatisfy {
          shown.contains(Files.absolute(workbook.root + folder + $0))
        }
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

extension MarkdownNode {
  /// The destinations of the pictures in it, as they are written.
  fileprivate var pictures: [String] {
    let below = children.flatMap(\.pictures)
    guard case .image(let destination, _) = kind else { return below }
    return [destination] + below
  }
}

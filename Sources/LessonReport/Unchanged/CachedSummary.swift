import Foundation
public import LessonChecker
import LessonKit
public import Sandbox

/// The cached result of a check of a whole course in which everything held, without warnings.
///
/// While nothing has changed that decides about it, the next check comes to the same. It is enough
/// to read the files again and compare; lessons need not be taken apart, nor programs looked up.
public struct CachedSummary: Sendable {
  /// The summary of the check; nil where it has to be made.
  public let summary: ReportLine?

  private let tools: Tools
  private let root: String
  private let inputs: CourseInputs

  /// Looks for an earlier check; nil where it can't be known whether something has changed.
  ///
  /// - Parameters:
  ///   - root: the course's root, as a path to put before others.
  ///   - cacheFolder: where earlier results lie; nil for the workbook's own.
  ///   - sandbox: how far to shut off the programs.
  /// - Throws: `CheckError` where no check can be made.
  public init?(
    ofCourseIn root: String, cacheFolder: String? = nil, sandbox: SandboxMode = .auto
  ) async throws {
    self.root = root
    tools = try await Tools(
      cacheFolder: cacheFolder ?? CacheHome().cache(of: root), sandbox: sandbox)
    guard let inputs = CourseInputs(root: root, base: ProgramKeyBase(tools)) else { return nil }
    self.inputs = inputs
    summary = tools.cache.record(String.self, named: inputs.key, of: .summaries).map {
      .summary($0, holds: true)
    }
  }

  /// Caches the summary of a check, if everything held and there is no other line.
  ///
  /// - Parameter report: a check of the whole course
  /// - Throws: `CheckError` where it can't be written down.
  public func keep(_ report: CheckReport) throws {
    var report = report
    report.tally = CheckReport.Tally()
    report.tally.lessons = report.workbook.lessons.count
    guard report.holds, report.shortcoming == nil, inputs.cover(report.workbook) else { return }
    let lines = WrittenReport([report]).lines()
    guard lines.count == 1, case .summary(let text, holds: true)? = lines.first else { return }
    // What was edited while the check read it is not what it checked.
    guard CourseInputs(root: root, base: ProgramKeyBase(tools)) == inputs else { return }
    try tools.cache.store(text, named: inputs.key, of: .summaries)
  }
}

/// All that decides what a check of a whole course comes to, as one name: every file that it reads,
/// and who checks.
private struct CourseInputs: Hashable, Sendable {
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

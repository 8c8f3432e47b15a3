import LessonChecker

/// The first line of a report: what was checked, and with what.
struct HeadRecord: Hashable, Codable, Sendable {
  /// The number of this way of writing reports; it grows when a reader of an older one would err.
  static let currentSchema = 2

  /// The way in which the report is written.
  var schema = currentSchema

  /// The version of the tool.
  var tool = ToolVersion.current

  /// The compiler, such as `Swift 6.3.1`.
  var compiler: String?

  /// The implementation that the lessons were checked against; nil for the workbook's own modules.
  var implementation: String?

  /// The workbook's root, seen from the root of its repository: empty, or ending in a slash.
  var folder = ""

  /// The lessons, in the order of reading, seen from the workbook's root.
  var lessons: [String] = []

  /// The translations that were named, seen from the workbook's root: each was compared with its
  /// original, and none of their snippets was run; nil where none was named.
  var translations: [String]?

  /// Whether these are no lessons of a course, but any Markdown.
  var isDocs: Bool?

  /// What the check was held to, as it was typed; nothing stands for everything.
  var selection: [String] = []

  /// Which part of the whole was checked.
  var shard: Shard?

  /// How often each program was run, where that was asked for.
  var repetitions: Int?

  /// What the order of the runs was drawn with.
  var seed: UInt64?
}

extension HeadRecord {
  /// Programs in the order of the lessons, and of each lesson's lines.
  func inOrder(_ programs: [ProgramRecord]) -> [ProgramRecord] {
    let places = Dictionary(
      lessons.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
    return programs.sorted {
      (places[$0.file] ?? .max, $0.line, $0.id) < (places[$1.file] ?? .max, $1.line, $1.id)
    }
  }
}

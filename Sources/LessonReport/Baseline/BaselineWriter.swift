public import LessonChecker
import LessonKit
import Sandbox

/// Writes a baseline.
///
/// The same failures always make the same file, and one failure more or less is one line more or less.
enum BaselineWriter {
  /// The text of a baseline.
  ///
  /// - Parameters:
  ///   - report: a check, before any baseline was applied
  ///   - old: the baseline so far; it is kept for files that were not checked
  /// - Returns: the text, and how many failures it lists
  static func text(for report: CheckReport, replacing old: Baseline) -> (text: String, count: Int) {
    let read = Set(report.workbook.lessons.map { old.name(of: $0.path) })
    var files: [String: [String]] = [:]
    for file in old.entries.keys where !read.contains(file) && old.exists(file) {
      files[file] = old.lines(about: file)
    }
    let places = report.programsByLesson
    for lesson in report.workbook.lessons {
      let failing = report.failing(in: lesson, places[lesson.path] ?? [])
      guard !failing.isEmpty else { continue }
      files[old.name(of: lesson.path)] = failing.map { name, _, failure in
        "  - \(name)  # \(remark(on: failure))"
      }
    }
    let lines = files.sorted { $0.key < $1.key }.flatMap { ["\(key($0.key)):"] + $0.value }
    let count = files.values.reduce(0) { $0 + $1.count }
    let body = lines.isEmpty ? ["{}"] : lines
    return ((heading + body).joined(separator: "\n") + "\n", count)
  }

  private static let heading = [
    "# Snippets that are known to fail, by the digest of their code: written by",
    "# 'workbook check --write-baseline'. What fails and is not here fails the check, and so does what",
    "# is here and fails no more.",
  ]

  private static func remark(on failure: Diagnostic) -> String {
    let message = TerminalText.message(failure.message.singleLine)
    return message.count > 80 ? message.prefix(79) + "…" : message
  }

  /// A path as YAML reads it back.
  private static func key(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_./+-".unicodeScalars.contains(scalar)
    }
    guard !isPlain || path.hasPrefix("-") else { return path }
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

extension Baseline {
  /// Replaces the baseline by the failures of a check.
  ///
  /// - Parameter report: a check, before any baseline was applied
  /// - Returns: how many failures are known now
  /// - Throws: `CheckError` where the file can't be written; then the old one is as it was
  public func write(_ report: CheckReport) throws -> Int {
    let (text, count) = BaselineWriter.text(for: report, replacing: self)
    try Folder.write(Array(text.utf8), toFileNamed: path)
    return count
  }
}

import Foundation
import LessonChecker
import LessonReport
import TestSupport

@testable import Sandbox

/// All cases that are lessons, in one course and checked once.
struct CheckedLessons: Sendable {
  /// The lines of the report about each case, by its id.
  let messages: [String: [String]]

  /// What lies and runs outside of the course.
  let surroundings: Surroundings

  private static let all = Task { try await CheckedLessons() }

  /// The one check of them.
  static var value: CheckedLessons {
    get async throws { try await all.value }
  }

  private init() async throws {
    let surroundings = try Surroundings()
    let values = [
      "SECRET": surroundings.file, "PORT": "\(surroundings.port)",
      "QUEUE": "\(surroundings.queue)",
    ]
    let files = LessonFile.all(of: HostileCase.lessons, values)
    let workbook = try SampleWorkbook(
      lessons: Dictionary(uniqueKeysWithValues: files.map { ($0.name, "") }))
    for file in files { try workbook.folder.write(file.bytes, to: "Lessons/en/\(file.name).md") }
    // The system has another name than the checker for all that lies below a link.
    _ = try Folder("\(workbook.root)cache", making: true)
    try workbook.folder.link("linked", to: "cache")
    let verdicts = try await workbook.check(cache: "linked", sandbox: .require)
    self.surroundings = surroundings
    messages = Self.byCase(verdicts.lines.map { "\($0)" }, files)
  }

  /// The lines by the case that they are about: those that only add something belong to the one
  /// above.
  private static func byCase(_ lines: [String], _ files: [LessonFile]) -> [String: [String]] {
    let known = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })
    var id = ""
    return lines.reduce(into: [:]) { messages, line in
      if !line.hasPrefix(" "),
        let match = line.firstMatch(of: /Lessons\/en\/([a-z0-9-]+)\.md(?::([0-9]+))?/)
      {
        id = known[String(match.1)]?.id(atLine: match.2.flatMap { Int($0) } ?? 1) ?? ""
      }
      messages[id, default: []].append(line)
    }
  }
}

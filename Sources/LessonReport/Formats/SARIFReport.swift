import Foundation
import LessonKit

/// A report in SARIF 2.1.0, which code scanning on GitHub, GitLab and editors can read.
///
/// Each report is a run, and each diagnostic is a result. Objects with one key are dictionaries
/// here. A result has a line but no column, because SARIF counts columns in characters, and the
/// checker counts columns in bytes.
struct SARIFReport: Encodable {
  struct Run: Encodable {
    let tool: [String: Driver]

    /// The names that distinguish the checks against several implementations.
    let automationDetails: [String: String]
    let results: [Result]
  }

  struct Driver: Encodable {
    var name = "workbook"
    let version: String
    var rules = CheckRule.allCases.map {
      Rule(id: $0.rawValue, shortDescription: ["text": $0.summary])
    }
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: [String: String]
  }

  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: [String: String]
    let locations: [[String: Place]]
    let properties: Properties?
  }

  /// The meaning of the message for programs.
  ///
  /// SARIF lets each tool choose the keys.
  struct Properties: Encodable {
    let kind: String
    let advice: String?
    let details: [Diagnostic.Detail]
  }

  /// A line of a file.
  ///
  /// The file is a URI relative to the root of its repository.
  struct Place: Encodable {
    let artifactLocation: [String: String]
    let region: [String: Int]?
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  let runs: [Run]

  init(_ reports: [Report]) {
    runs = reports.map { report in
      let head = report.head
      return Run(
        tool: ["driver": Driver(version: head.tool)],
        automationDetails: ["id": head.implementation.map { "workbook/\($0)/" } ?? "workbook/"],
        results: report.ruledDiagnostics.map { Result($1, against: $0, of: head) }
          + report.unreadComments.map { Result(unreadAt: $0.line, in: $0.file, of: head) })
    }
  }
}

extension SARIFReport.Result {
  /// Makes the result of a diagnostic.
  ///
  /// A failure with another implementation is a warning, because the lesson isn't wrong.
  fileprivate init(_ diagnostic: Diagnostic, against rule: CheckRule, of head: HeadRecord) {
    let isError = diagnostic.severity == .error && head.implementation == nil
    let text = [diagnostic.messageWithAdvice] + diagnostic.details.map { "    \($0)" }
    let place = SARIFReport.Place(diagnostic.file, line: diagnostic.position?.line, of: head)
    self.init(
      ruleId: rule.rawValue, level: isError ? "error" : "warning",
      message: ["text": text.map(TerminalText.message).joined(separator: "\n")],
      locations: diagnostic.file.isEmpty ? [] : [["physicalLocation": place]],
      properties: diagnostic.kind.map {
        SARIFReport.Properties(
          kind: $0, advice: diagnostic.advice, details: diagnostic.details)
      })
  }

  /// Makes the result of a comment that can't be read.
  fileprivate init(unreadAt line: Int, in file: String, of head: HeadRecord) {
    self.init(
      ruleId: CheckRule.comment.rawValue, level: "note",
      message: [
        "text": "this comment seems to state a result, but not in a known form, so the result "
          + "wasn't checked"
      ],
      locations: [["physicalLocation": SARIFReport.Place(file, line: line, of: head)]],
      properties: nil)
  }
}

extension SARIFReport.Place {
  /// Makes the place of a line in a file, whose path is relative to the workbook's root.
  fileprivate init(_ file: String, line: Int?, of head: HeadRecord) {
    let path = head.folder + file
    let uri = path.addingPercentEncoding(withAllowedCharacters: Self.unescapedCharacters) ?? path
    self.init(artifactLocation: ["uri": uri], region: line.map { ["startLine": $0] })
  }

  /// The characters that need no escape in a relative URI.
  private static let unescapedCharacters = CharacterSet(
    charactersIn: "/-._~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

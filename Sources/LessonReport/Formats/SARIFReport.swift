import Foundation
import LessonKit

/// A report in SARIF 2.1.0, which code scanning on GitHub, GitLab and editors read: a run for each
/// report, a result for each diagnostic.
///
/// A result names its line alone: SARIF counts columns in characters, and the checker in bytes.
struct SARIFReport: Hashable, Encodable {
  struct Run: Hashable, Encodable {
    let tool: Tool
    let automationDetails: AutomationDetails
    let results: [Result]
  }

  struct Tool: Hashable, Encodable {
    struct Driver: Hashable, Encodable {
      var name = "workbook"
      let version: String
      var rules = CheckRule.allCases.map {
        Rule(id: $0.rawValue, shortDescription: Message(text: $0.summary))
      }
    }

    let driver: Driver
  }

  struct Rule: Hashable, Encodable {
    let id: String
    let shortDescription: Message
  }

  /// What tells the checks against several implementations apart.
  struct AutomationDetails: Hashable, Encodable {
    let id: String
  }

  struct Result: Hashable, Encodable {
    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]
    let properties: Properties?
  }

  /// What the message says, for programs: SARIF leaves the names to each tool.
  struct Properties: Hashable, Encodable {
    let kind: String
    let advice: String?
    let details: [Diagnostic.Detail]
  }

  struct Message: Hashable, Encodable {
    let text: String
  }

  struct Location: Hashable, Encodable {
    struct Physical: Hashable, Encodable {
      let artifactLocation: Artifact
      let region: Region?
    }

    /// A file, as a URI that is relative to the root of its repository.
    struct Artifact: Hashable, Encodable {
      let uri: String
    }

    struct Region: Hashable, Encodable {
      let startLine: Int
    }

    let physicalLocation: Physical
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
        tool: Tool(driver: Tool.Driver(version: head.tool)),
        automationDetails: AutomationDetails(
          id: head.implementation.map { "workbook/\($0)/" } ?? "workbook/"),
        results: report.ruledDiagnostics.map { Result($1, against: $0, of: head) })
    }
  }
}

extension SARIFReport.Result {
  /// A lesson that fails with another implementation is not wrong: that is a warning.
  fileprivate init(_ diagnostic: Diagnostic, against rule: CheckRule, of head: HeadRecord) {
    let isError = diagnostic.severity == .error && head.implementation == nil
    let text = [diagnostic.messageWithAdvice] + diagnostic.details.map { "    \($0)" }
    let path = head.folder + diagnostic.file
    let region = diagnostic.position.map { SARIFReport.Location.Region(startLine: $0.line) }
    let file = SARIFReport.Location.Artifact(
      uri: path.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? path)
    self.init(
      ruleId: rule.rawValue, level: isError ? "error" : "warning",
      message: SARIFReport.Message(
        text: text.map(TerminalText.message).joined(separator: "\n")),
      locations: diagnostic.file.isEmpty
        ? []
        : [
          SARIFReport.Location(
            physicalLocation: SARIFReport.Location.Physical(
              artifactLocation: file, region: region))
        ],
      properties: diagnostic.kind.map {
        SARIFReport.Properties(
          kind: $0, advice: diagnostic.advice,
          details: diagnostic.details)
      })
  }

  /// The characters that stand for themselves in a relative URI.
  private static let plain = CharacterSet(
    charactersIn: "/-._~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

import LessonKit

/// A report in SARIF 2.1.0, which code scanning on GitHub, GitLab and editors read: a run for each
/// document, a result for each diagnostic.
///
/// A result names its line alone: SARIF counts columns in characters, and the checker in bytes.
struct SARIFReport: Hashable, Encodable {
  /// One check.
  struct Run: Hashable, Encodable {
    let tool: Tool
    let automationDetails: AutomationDetails
    let results: [Result]
  }

  /// The tool and its rules.
  struct Tool: Hashable, Encodable {
    struct Driver: Hashable, Encodable {
      var name = "workbook"
      let version: String
      var rules = CheckRule.allCases.map(Rule.init)
    }

    let driver: Driver
  }

  /// A rule that results may break.
  struct Rule: Hashable, Encodable {
    let id: String
    let shortDescription: Message
  }

  /// What tells the checks against several implementations apart.
  struct AutomationDetails: Hashable, Encodable {
    let id: String
  }

  /// A diagnostic.
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
    let details: [DiagnosticRecord.Detail]
  }

  /// A text.
  struct Message: Hashable, Encodable {
    let text: String
  }

  /// The place of a result.
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

  /// Writes a report.
  ///
  /// - Parameter documents: the report, or one for each implementation.
  init(_ documents: [ReportDocument]) {
    runs = documents.map { document in
      let head = document.head
      return Run(
        tool: Tool(driver: Tool.Driver(version: head.tool)),
        automationDetails: AutomationDetails(
          id: head.implementation.map { "workbook/\($0)/" } ?? "workbook/"),
        results: document.ruledDiagnostics.map { Result($1, against: $0, of: head) })
    }
  }
}

extension SARIFReport.Rule {
  fileprivate init(_ rule: CheckRule) {
    self.init(id: rule.rawValue, shortDescription: SARIFReport.Message(text: rule.summary))
  }
}

extension SARIFReport.Result {
  /// A lesson that fails with another implementation is not wrong: that is a warning.
  fileprivate init(_ diagnostic: Diagnostic, against rule: CheckRule, of head: HeadRecord) {
    let isError = diagnostic.severity == .error && head.implementation == nil
    let text = [diagnostic.messageWithAdvice] + diagnostic.details.map { "    \($0)" }
    let region = diagnostic.position.map { SARIFReport.Location.Region(startLine: $0.line) }
    let file = SARIFReport.Location.Artifact(uri: Self.uri(head.folder + diagnostic.file))
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
          details: diagnostic.details.map(DiagnosticRecord.Detail.init))
      })
  }

  /// A path as a relative URI: all bytes but those that stand for themselves are escaped.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.map { byte in
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/-._~".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }
}

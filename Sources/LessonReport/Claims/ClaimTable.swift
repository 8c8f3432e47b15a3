public import LessonChecker
public import LessonKit
import MarbleText
import Sandbox

/// The documents' claims, each with the snippets that prove the claim.
public struct ClaimTable: Sendable {
  /// The table, line by line, and a summary.
  public var lines: [String] { rows + [summary] }

  private let rows: [String]
  private let indent: Int
  private let summary: String

  /// The table for programs, with a JSON object for each claim.
  public let jsonLines: [String]

  /// Whether every claim is proven, except the claims that are untested for a stated reason.
  public let isComplete: Bool

  /// Makes the table.
  ///
  /// - Parameters:
  ///   - verdicts: a check of the whole workbook
  ///   - ids: the claims, or the documents whose claims to list. Without ids, all claims are
  ///     listed.
  /// - Throws: `CheckError` if an id is unknown, or a claim can't be encoded
  public init(_ verdicts: CheckVerdicts, of ids: [String] = []) throws {
    let all = verdicts.workbook.claims
    try Self.check(ids, in: all)
    let claims = all.filter { claim in ids.isEmpty || ids.contains { claim.isNamed(by: $0) } }
    let proven = verdicts.verifiedProofs
    let named = verdicts.intendedProofs
    let idWidth = 2 + (claims.map(\.id.count).max() ?? 0)
    let width = idWidth + 2 + (claims.map(\.verdict.rawValue.count).max() ?? 0)
    let lines = claims.flatMap { claim in
      let heading = claim.id.padded(to: idWidth) + claim.verdict.rawValue
      return Self.lines(
        of: claim, behind: heading.padded(to: width), proven: proven[claim.id],
        named: named[claim.id])
    }
    jsonLines = try JSONLines.encode(
      claims.map {
        ClaimRecord($0, named: named[$0.id, default: []], seenFrom: verdicts.workbook)
      })
    let testable = claims.filter(\.isTestable)
    let count = testable.count { proven[$0.id] != nil }
    let untested = claims.count - testable.count
    let rest = untested == 0 ? "" : ", \(untested) untested"
    (rows, indent) = (lines, width)
    summary = "\(count) of \(testable.count) claims proven\(rest)"
    self.isComplete = count == testable.count
  }

  /// Returns the same lines, broken between words for a terminal, or unbroken if the terminal has
  /// no width.
  public func lines(in columns: Int?) -> [String] {
    rows.flatMap { TextWidth.wrapped($0, to: columns, indent: indent) } + [summary]
  }

  /// Checks that each name belongs to a claim or a document, and throws an error otherwise.
  public static func check(_ ids: [String], in claims: [Claim]) throws {
    for id in ids where !claims.contains(where: { $0.isNamed(by: id) }) {
      throw CheckError(
        "there is no claim or document '\(TerminalText.message(id))'",
        advice: "run 'workbook claims' to list all claims")
    }
  }

  private static func lines(
    of claim: Claim, behind heading: String, proven: [CheckVerdicts.Proof]?,
    named: [CheckVerdicts.Proof]?
  ) -> [String] {
    let indent = "".padded(to: heading.count)
    var lines = [heading + claim.text]
    if let truth = claim.truth { lines.append("\(indent)In truth: \(truth)") }
    if let reason = claim.reason {
      lines.append("\(indent)Not tested: \(reason)")
    } else if let proven {
      lines += proven.map { "\(indent)proven at \($0.lesson):\($0.line)" }
    } else if let named {
      lines += named.map { proof in
        "\(indent)NOT proven: the snippet at \(proof.lesson):\(proof.line) \(proof.fault)"
      }
    } else {
      lines.append("\(indent)NOT proven: no snippet names it with 'proves='")
    }
    return lines.map(TerminalText.message)
  }
}

extension Claim {
  /// Returns whether an id belongs to the claim or to the claim's document.
  fileprivate func isNamed(by name: String) -> Bool { id == name || document == name }
}

extension CheckVerdicts.Proof {
  /// Why the snippet proves nothing.
  fileprivate var fault: String {
    switch state {
    case .failed: "fails"
    case .compiled: "isn't run"
    default: "wasn't checked"
    }
  }
}

/// A claim and the snippets that name it, as `workbook claims` writes them as JSON.
private struct ClaimRecord: Encodable {
  /// A snippet that names the claim.
  ///
  /// The lesson's path is relative to the workbook's root.
  struct Proof: Encodable {
    var file: String
    var line: Int
    var state: SnippetResult.State
  }

  var id: String
  var document: String
  var verdict: String
  var says: String
  var truth: String?
  var because: String?

  /// Whether a verified snippet proves the claim.
  var isProven: Bool

  var proofs: [Proof]
}

extension ClaimRecord {
  init(_ claim: Claim, named: [CheckVerdicts.Proof], seenFrom workbook: Workbook) {
    self.init(
      id: claim.id, document: claim.document, verdict: claim.verdict.rawValue, says: claim.text,
      truth: claim.truth, because: claim.reason,
      isProven: named.contains { $0.state == .verified },
      proofs: named.map {
        Proof(file: workbook.fromRoot($0.lesson), line: $0.line, state: $0.state)
      })
  }
}

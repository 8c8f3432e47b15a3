import LessonKit

/// The documents' claims, each with what proves it.
public struct ClaimTable: Sendable {
  /// The table, line by line, and a summary.
  public let lines: [String]

  /// Whether every claim is proven.
  public let isComplete: Bool

  /// Sets the table up.
  ///
  /// - Parameter report: a check of the whole workbook.
  public init(_ report: CheckReport) {
    let claims = report.workbook.claims
    let proven = report.provenClaims
    let named = report.namedClaims
    let width = claims.map(\.id.count).max() ?? 0
    var lines: [String] = []
    for claim in claims {
      let id = claim.id + String(repeating: " ", count: width - claim.id.count)
      let verdict = claim.verdict.rawValue
      let padding = String(repeating: " ", count: 6 - verdict.count)
      lines.append("\(id)  \(verdict)\(padding)  \(claim.text)")
      let indent = String(repeating: " ", count: width + 10)
      if let proofs = proven[claim.id] {
        lines += proofs.map { "\(indent)proven at \($0.lesson):\($0.line)" }
      } else if let proofs = named[claim.id] {
        lines += proofs.map { proof in
          "\(indent)NOT proven: the snippet at \(proof.lesson):\(proof.line) \(proof.fault)"
        }
      } else {
        lines.append("\(indent)NOT proven: no snippet names it")
      }
    }
    let count = claims.count { proven[$0.id] != nil }
    lines.append("\(count) of \(claims.count) claims proven")
    self.lines = lines
    self.isComplete = count == claims.count
  }
}

extension ClaimProof {
  /// Why it proves nothing.
  fileprivate var fault: String {
    switch state {
    case .failed: "fails"
    case .compiled: "is not run"
    default: "was not checked"
    }
  }
}

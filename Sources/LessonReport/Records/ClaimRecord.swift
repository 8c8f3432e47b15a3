import LessonChecker
import LessonKit

/// A claim and the snippets that name it, as `workbook claims` writes them as JSON.
struct ClaimRecord: Hashable, Codable, Sendable {
  /// A snippet that names the claim.
  struct Proof: Hashable, Codable, Sendable {
    /// The lesson, seen from the workbook's root, and the line of the snippet.
    var file: String
    var line: Int

    /// How the snippet stands.
    var state: SnippetResult.State
  }

  /// The claim, as `claims.yml` has it.
  var id: String
  var document: String
  var verdict: String
  var says: String
  var truth: String?
  var because: String?

  /// Whether a verified snippet proves it.
  var isProven: Bool

  /// The snippets that name it.
  var proofs: [Proof]
}

extension ClaimRecord {
  /// Takes in a claim.
  init(_ claim: Claim, named: [ClaimProof], seenFrom workbook: Workbook) {
    self.init(
      id: claim.id, document: claim.document, verdict: claim.verdict.rawValue, says: claim.text,
      truth: claim.truth, because: claim.reason,
      isProven: named.contains { $0.state == .verified },
      proofs: named.map {
        Proof(
          file: workbook.fromRoot($0.lesson), line: $0.line, state: $0.state)
      })
  }
}

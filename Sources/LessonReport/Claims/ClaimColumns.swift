import LessonKit

/// The columns of ids and verdicts in a list of claims, left of the texts.
struct ClaimColumns {
  private let id: Int
  private let verdict: Int

  /// Makes the columns as wide as the claims need them.
  init(_ claims: [Claim]) {
    id = claims.map(\.id.count).max() ?? 0
    verdict = claims.map(\.verdict.rawValue.count).max() ?? 0
  }

  /// As many spaces as the columns are wide.
  var indent: String { padded("", to: id) + padded("", to: verdict) }

  /// The id and the verdict of a claim.
  func heading(of claim: Claim) -> String {
    padded(claim.id, to: id) + padded(claim.verdict.rawValue, to: verdict)
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count + 2)
  }
}

/// A claim of a document, as the templates `claims` and `document` show it.
struct ClaimView {
  /// A snippet that tries it.
  struct Proof {
    let address: HTML
    let title: HTML

    /// Whether the snippet did what its lesson says.
    let mark: StateMark
  }

  let id: HTML
  let text: HTML

  /// What is so, where the claim is not or not quite.
  let truth: HTML

  /// Whether it holds: a class for the style sheet, a sign, and a word.
  let verdict: HTML
  let sign: HTML
  let word: HTML

  let proofs: [Proof]
  let words: Words

  /// Whether a snippet that tries it did what its lesson says.
  var isProven: Bool { proofs.contains { $0.mark.state == "verified" } }
}

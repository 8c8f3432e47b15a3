import LessonKit

/// Shows claims with the snippets that try them.
struct ClaimMaker {
  private let words: Words
  private let proofs: [String: [ClaimView.Proof]]
  private let claims: [Claim]

  init(_ map: SiteMap, words: Words, results: CheckResults) {
    self.words = words
    claims = map.claims
    var proofs: [String: [ClaimView.Proof]] = [:]
    for page in map.pages {
      for snippet in page.version.original.snippets where !snippet.options.proves.isEmpty {
        let proof = Self.proof(snippet, on: page, words, results)
        for claim in snippet.options.proves { proofs[claim.id, default: []].append(proof) }
      }
    }
    self.proofs = proofs
  }

  /// The claims of a document, in the order of `claims.yml`.
  func views(ofDocument id: String) -> [ClaimView] {
    claims.filter { $0.document == id }.map { claim in
      let (sign, word): (HTML, WordKey) =
        switch claim.verdict {
        case .holds: ("✓", .verdictHolds)
        case .caveat: ("±", .verdictCaveat)
        case .wrong: ("×", .verdictWrong)
        }
      return ClaimView(
        id: HTML(text: claim.id), text: HTML(text: claim.text),
        truth: HTML(text: claim.truth ?? ""), verdict: HTML(text: claim.verdict.rawValue),
        sign: sign, word: words.text(word), proofs: proofs[claim.id] ?? [], words: words)
    }
  }

  private static func proof(
    _ snippet: Snippet, on page: SiteMap.Page, _ words: Words, _ results: CheckResults
  ) -> ClaimView.Proof {
    let lesson = page.lesson
    let original = page.version.original
    let index = original.sections.firstIndex { section in
      section.snippets.contains { $0.range == snippet.range }
    }
    let section = index.flatMap { lesson.sections.indices.contains($0) ? lesson.sections[$0] : nil }
    let anchor = Anchors.anchor(of: snippet) ?? section?.slug ?? ""
    let place = anchor.isEmpty ? "" : "#" + URLText.encoded(anchor)
    let title = section.flatMap { $0.slug.isEmpty ? nil : "\(lesson.title): \($0.title)" }
    return ClaimView.Proof(
      address: HTML(text: page.address + place), title: HTML(text: title ?? lesson.title),
      mark: StateMark(
        snippet, results.result(of: snippet, in: original.path), isExplained: true, compiler: nil,
        words: words))
  }
}

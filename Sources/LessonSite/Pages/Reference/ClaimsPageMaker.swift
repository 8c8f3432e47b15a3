import LessonKit

/// What the `claims` template shows.
struct ClaimsView {
  /// A document and what it claims.
  struct Document {
    let anchor: HTML
    let address: HTML
    let credit: HTML
    let claims: [ClaimView]
  }

  /// How many claims are proven, of how many.
  let tally: HTML

  let documents: [Document]
  let words: Words
}

/// Makes the page of all claims.
struct ClaimsPageMaker {
  let frame: FrameMaker
  let claims: ClaimMaker

  /// The page; nil where no document claims anything.
  func html() -> HTML? {
    let words = frame.theme.words
    let documents = frame.map.course.documents.compactMap { document -> ClaimsView.Document? in
      let views = claims.views(ofDocument: document.id)
      guard !views.isEmpty else { return nil }
      return ClaimsView.Document(
        anchor: HTML(text: document.id),
        address: HTML(text: ReferencePage.address(ofDocument: document.id)),
        credit: Credit.html(of: document, words: words), claims: views)
    }
    guard !documents.isEmpty else { return nil }
    let all = documents.flatMap(\.claims)
    let tally = words.text(
      .claimsProven, ["number": "\(all.count { $0.isProven })", "count": "\(all.count)"])
    let view = ClaimsView(tally: tally, documents: documents, words: words)
    return frame.page(
      frame.theme.render(view, with: .claims), title: words.text(.claims),
      description: words.text(.claimsAbout),
      at: "\(frame.theme.language)/\(ReferencePage.claims.address)")
  }
}

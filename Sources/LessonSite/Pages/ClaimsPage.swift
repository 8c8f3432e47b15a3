import LessonKit

/// The page of all claims that the documents make.
extension PageKind {
  static let claims = PageKind(
    reference: "claims", called: "the list of claims",
    isNeeded: { routes in
      let documents = Set(routes.course.documents.map(\.id))
      return routes.claims.contains { documents.contains($0.document) }
    },
    values: { site in
      let documents = site.routes.course.documents.filter { !site.claims[$0.id].isEmpty }
      return [
        "tally": tally(of: documents.flatMap { site.claims[$0.id] }, words: site.words),
        "documents": documents.map { document -> TemplateValues in
          [
            "anchor": HTML(text: document.id),
            "address": HTML(text: DocumentPage.address(ofDocument: document.id)),
            "credit": DocumentCredit.html(of: document, words: site.words),
            "claims": site.claims[document.id].map(\.values),
          ]
        },
      ]
    })

  /// How many claims are proven, and how many are untested.
  private static func tally(of claims: [ClaimEntries.Entry], words: Localization) -> HTML {
    let testable = claims.filter(\.isTestable)
    let proven: HTML = words.text(
      .claimsProven,
      ["number": "\(testable.count { $0.isProven })", "count": "\(testable.count)"])
    let untested = claims.count - testable.count
    guard untested > 0 else { return proven }
    return "\(proven) \(words.text(.claimsUntested, ["count": "\(untested)"]))"
  }
}

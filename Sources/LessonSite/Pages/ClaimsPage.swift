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
      let all = documents.flatMap { site.claims[$0.id] }
      return [
        "tally": site.words.text(
          .claimsProven, ["number": "\(all.count { $0.isProven })", "count": "\(all.count)"]),
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
}

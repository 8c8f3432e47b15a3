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
        "contents": documents.map { document -> TemplateValues in
          let title: HTML = "\(document.id): \(document.title)"
          return ["address": HTML(text: "#\(document.id)"), "title": title, "language": HTML()]
        },
        "documents": documents.map { document -> TemplateValues in
          [
            "anchor": HTML(text: document.id),
            "address": HTML(text: DocumentPage.address(ofDocument: document.id)),
            "credit": site.words.credit(for: document),
            "claims": site.claims[document.id].map(\.values),
          ]
        },
      ]
    })

  /// Returns the number of claims that are proven, and of claims that are untested.
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

/// The claims of the documents, each with links to the snippets that prove the claim.
struct ClaimEntries {
  /// A claim, for the templates `claims` and `document`.
  struct Entry {
    /// The claim's id, such as `D1.2`.
    let id: String

    let values: TemplateValues

    /// Links to the headings above the proving snippets, without repetitions.
    let places: [HTML]

    let isProven: Bool
    let isTestable: Bool
  }

  private let entries: [String: [Entry]]

  init(_ routes: Routes, words: Localization, results: CheckResults) {
    var proofs: [String: [Proof]] = [:]
    for page in routes.pages {
      for snippet in page.version.original.snippets where !snippet.options.proves.isEmpty {
        let proof = Proof(snippet, on: page, in: routes.course, words, results)
        for claim in snippet.options.proves { proofs[claim.id, default: []].append(proof) }
      }
    }
    entries = Dictionary(grouping: routes.claims, by: \.document).mapValues { claims in
      claims.map { Self.entry($0, proofs: proofs[$0.id] ?? [], words) }
    }
  }

  /// Returns the claims of a document, in the order of `claims.yml`.
  subscript(document: String) -> [Entry] { entries[document] ?? [] }

  private static func entry(_ claim: Claim, proofs: [Proof], _ words: Localization) -> Entry {
    let (sign, word): (HTML, LocalizationKey) =
      switch claim.verdict {
      case .holds: ("✓", .verdictHolds)
      case .caveat: ("±", .verdictCaveat)
      case .wrong: ("×", .verdictWrong)
      case .repaired: ("±", .verdictRepaired)
      case .untested: ("–", .verdictUntested)
      }
    let values: TemplateValues = [
      "id": HTML(text: claim.id), "text": HTML(text: claim.text),
      "truth": HTML(text: claim.truth ?? ""), "verdict": HTML(text: claim.verdict.rawValue),
      "reason": HTML(text: claim.reason ?? ""), "sign": sign, "word": words.text(word),
      "proofs": proofs.map(\.values),
    ]
    return Entry(
      id: claim.id, values: values, places: proofs.map(\.place).withoutRepetitions,
      isProven: proofs.contains(where: \.isVerified), isTestable: claim.isTestable)
  }
}

private struct Proof {
  let isVerified: Bool
  let place: HTML
  let values: TemplateValues

  init(
    _ snippet: Snippet, on page: LessonRoute, in course: Course, _ words: Localization,
    _ results: CheckResults
  ) {
    let position = SnippetPlace(snippet, on: page)
    place = "<a href=\"\(position.heading)\">\(position.title)</a>"
    let result = results.result(of: snippet, in: page.version.original.path)
    isVerified = result.state == .verified
    let lesson = page.version.original
    let standIn = ForeignModules(of: lesson, in: course).platform(of: lesson.program(of: snippet))
    let mark = StateMark(
      snippet, result, isExplained: true, compiler: nil, standIn: standIn, words: words)
    values = ["address": position.address, "title": position.title, "mark": mark.values]
  }
}

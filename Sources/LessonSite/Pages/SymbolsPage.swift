import LessonKit

/// The index of the API: which lessons introduce a name, and which use it.
extension PageKind {
  static let symbols = PageKind(
    reference: "symbols", called: "the index of names", inHeader: "symbols-short",
    isNeeded: { $0.pages.contains { !$0.lesson.frontMatter.introduces.isEmpty } },
    values: { SymbolsPage($0).values })
}

/// The values of the index of names.
private struct SymbolsPage {
  let routes: Routes
  let uses: SymbolUses
  let pages: [String: LessonRoute]

  init(_ site: SiteContext) {
    routes = site.routes
    uses = site.uses
    pages = Dictionary(site.routes.pages.map { ($0.address, $0) }) { first, _ in first }
  }

  var values: TemplateValues {
    let groups = Dictionary(grouping: uses.names) { Self.key($0).prefix(1).uppercased() }
    return [
      "groups": groups.sorted { $0.key < $1.key }.map { letter, names -> TemplateValues in
        let sorted = names.sorted { (Self.key($0), $0) < (Self.key($1), $1) }
        return ["letter": HTML(text: letter), "symbols": sorted.map(symbol)]
      }
    ]
  }

  /// The word that a name is sorted by: `map` for `Observable.map`.
  private static func key(_ name: String) -> String { IntroducedName(name).word.lowercased() }

  private func symbol(_ name: String) -> TemplateValues {
    let pages = uses.pages(of: name)
    return [
      "name": HTML(text: name), "introduced": links(to: pages.introducing),
      "used": links(to: pages.using),
    ]
  }

  /// Links to lessons in the language of the page.
  private func links(to originals: [LessonRoute]) -> HTML {
    originals.compactMap { pages[$0.address] }.map { routes.link(to: $0) }.separated(by: ", ")
  }
}

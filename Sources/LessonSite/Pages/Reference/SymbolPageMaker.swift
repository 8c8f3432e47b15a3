import LessonKit

/// What the `symbols` template shows.
struct SymbolsView {
  /// A name of the API.
  struct Symbol {
    let name: HTML

    /// Links to the lessons that introduce it, and to those whose snippets use it besides.
    let introduced: HTML
    let used: HTML
    let words: Words
  }

  /// Names that begin with one letter.
  struct Group {
    let letter: HTML
    let symbols: [Symbol]
  }

  let groups: [Group]
  let words: Words
}

/// Makes the index of the API: which lessons introduce a name, and which use it.
struct SymbolPageMaker {
  let frame: FrameMaker
  let uses: SymbolUses

  /// The page; nil where no lesson introduces anything.
  func html() -> HTML? {
    let words = frame.theme.words
    guard !uses.names.isEmpty else { return nil }
    let groups = Dictionary(grouping: uses.names) { Self.key($0).prefix(1).uppercased() }
    let view = SymbolsView(
      groups: groups.sorted { $0.key < $1.key }.map { letter, names in
        let sorted = names.sorted { (Self.key($0), $0) < (Self.key($1), $1) }
        return SymbolsView.Group(
          letter: HTML(text: letter), symbols: sorted.map { symbol($0, words) })
      }, words: words)
    return frame.page(
      frame.theme.render(view, with: .symbols), title: words.text(.symbols),
      description: words.text(.symbolsAbout),
      at: "\(frame.theme.language)/\(ReferencePage.symbols.address)")
  }

  /// What a name is looked up by: `Observable.map` by `map`.
  private static func key(_ name: String) -> String { IntroducedName(name).word.lowercased() }

  private func symbol(_ name: String, _ words: Words) -> SymbolsView.Symbol {
    let pages = uses.pages(of: name)
    return SymbolsView.Symbol(
      name: HTML(text: name), introduced: links(to: pages.introducing),
      used: links(to: pages.using), words: words)
  }

  private func links(to pages: [SiteMap.Page]) -> HTML {
    pages.map { frame.map.link(to: $0) }.separated(by: ", ")
  }
}

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

  /// The page; nil where no lesson introduces anything.
  func html() -> HTML? {
    let words = frame.theme.words
    let names = Set(frame.map.pages.flatMap { $0.lesson.frontMatter.introduces.map(\.name) })
    guard !names.isEmpty else { return nil }
    let uses = frame.map.pages.map { ($0, Self.words(in: $0.lesson)) }
    let groups = Dictionary(grouping: names) { $0.prefix(1).uppercased() }
    let view = SymbolsView(
      groups: groups.sorted { $0.key < $1.key }.map { letter, names in
        let sorted = names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        return SymbolsView.Group(
          letter: HTML(text: letter), symbols: sorted.map { symbol($0, uses, words) })
      }, words: words)
    return frame.page(
      frame.theme.render(view, with: .symbols), title: words.text(.symbols),
      description: words.text(.symbolsAbout),
      at: "\(frame.theme.language)/\(ReferencePage.symbols.address)")
  }

  private func symbol(
    _ name: String, _ uses: [(SiteMap.Page, Set<String>)], _ words: Words
  ) -> SymbolsView.Symbol {
    let introducers = uses.filter { page, _ in
      page.lesson.frontMatter.introduces.contains { $0.name == name }
    }
    let paths = Set(introducers.map(\.0.lesson.path))
    let users = uses.filter { $1.contains(name) && !paths.contains($0.lesson.path) }
    return SymbolsView.Symbol(
      name: HTML(text: name), introduced: links(to: introducers.map(\.0)),
      used: links(to: users.map(\.0)), words: words)
  }

  private func links(to pages: [SiteMap.Page]) -> HTML {
    pages.map { frame.map.link(to: $0) }.separated(by: ", ")
  }

  /// All words of a lesson's snippets; what a comment says counts as well.
  private static func words(in lesson: Lesson) -> Set<String> {
    Set(
      lesson.snippets.flatMap { snippet in
        snippet.code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      })
  }
}

import LessonKit

/// Which lessons introduce and use the names of the API.
///
/// A word alone does not tell whether `map` is that of streams or Swift's own. So a name that is
/// introduced with its type counts as used where it follows a dot, in lessons that import a module
/// which an introducing lesson imports too, and where the compiler's declaration speaks of a type of
/// the course, as far as it is known and does so where the name is introduced.
struct SymbolUses {
  /// A page, and what its lesson has to do with names.
  private struct Reader {
    let page: SiteMap.Page
    let introduced: Set<String>
    let words: LessonWords
    let modules: Set<String>
  }

  /// All names that lessons introduce.
  let names: Set<String>

  private let readers: [Reader]

  /// The declarations that speak of a type of the course.
  private let declarations: Set<String>

  /// Reads the lessons.
  ///
  /// - Parameters:
  ///   - map: has the lessons.
  ///   - highlighting: what is known of the words of their code.
  init(_ map: SiteMap, highlighting: Highlighting) {
    readers = map.pages.parallelMap(portion: 4) { page in
      let modules = page.lesson.frontMatter.modules?.map(\.name) ?? map.course.defaultModules
      return Reader(
        page: page, introduced: Set(page.lesson.frontMatter.introduces.map(\.name)),
        words: LessonWords(page.lesson, highlighting: highlighting), modules: Set(modules))
    }
    names = readers.reduce(into: []) { $0.formUnion($1.introduced) }
    let parts = names.flatMap { LessonWords.words(in: $0).map(String.init) }
    let types = Set(parts.filter { $0.first?.isUppercase == true })
    let all = readers.reduce(into: Set()) { all, reader in
      for declarations in reader.words.members.values { all.formUnion(declarations) }
    }
    declarations = all.filter { declaration in
      LessonWords.words(in: declaration).contains { types.contains(String($0)) }
    }
  }

  /// The pages that introduce a name, and those whose snippets use it besides.
  func pages(of name: String) -> (introducing: [SiteMap.Page], using: [SiteMap.Page]) {
    let introducers = readers.filter { $0.introduced.contains(name) }
    let others = readers.filter { !$0.introduced.contains(name) }
    let known = IntroducedName(name)
    let users =
      known.owner == nil
      ? others.filter { $0.words.all.contains(name) }
      : users(of: known.word, among: others, as: introducers)
    return (introducers.map(\.page), users.map(\.page))
  }

  private func users(
    of word: String, among readers: [Reader], as introducers: [Reader]
  ) -> [Reader] {
    let modules = introducers.reduce(into: Set()) { $0.formUnion($1.modules) }
    let isTold = introducers.contains { speaks(of: word, $0) }
    return readers.filter { reader in
      guard let declarations = reader.words.members[word] else { return false }
      guard !modules.isDisjoint(with: reader.modules) else { return false }
      return !isTold || declarations.contains("") || speaks(of: word, reader)
    }
  }

  /// Whether some declaration of a word speaks of a type of the course.
  private func speaks(of word: String, _ reader: Reader) -> Bool {
    reader.words.members[word]?.isDisjoint(with: declarations) == false
  }
}

import LessonKit

/// The lessons that introduce the names of the API, and the lessons that use them.
///
/// An identifier alone does not tell the `map` of streams from Swift's own. So a name that is
/// introduced with its type counts as used only after a dot, in lessons that import a module which
/// an introducing lesson imports too. Its declaration has to mention a type of the course as well,
/// unless it is unknown, or mentions none where the name is introduced.
struct SymbolUses {
  /// A page, and the names that its lesson introduces and uses.
  private struct Reader {
    let page: LessonRoute
    let introduced: Set<String>
    let identifiers: LessonIdentifiers
    let modules: Set<String>
  }

  /// All introduced names.
  let names: Set<String>

  private let readers: [Reader]

  /// The declarations that mention a type of the course.
  private let declarations: Set<String>

  /// Reads the lessons.
  ///
  /// - Parameters:
  ///   - routes: the lessons.
  ///   - highlighting: the tokens of their code, with their declarations.
  init(_ routes: Routes, highlighting: Highlighting) {
    readers = routes.pages.parallelMap(portion: 4) { page in
      let modules = page.lesson.frontMatter.modules?.map(\.name) ?? routes.course.defaultModules
      return Reader(
        page: page, introduced: Set(page.lesson.frontMatter.introduces.map(\.name)),
        identifiers: LessonIdentifiers(page.lesson, highlighting: highlighting),
        modules: Set(modules))
    }
    names = readers.reduce(into: []) { $0.formUnion($1.introduced) }
    let parts = names.flatMap { LessonIdentifiers.identifiers(in: $0).map(String.init) }
    let types = Set(parts.filter { $0.first?.isUppercase == true })
    let all = readers.reduce(into: Set()) { all, reader in
      for declarations in reader.identifiers.members.values { all.formUnion(declarations) }
    }
    declarations = all.filter { declaration in
      LessonIdentifiers.identifiers(in: declaration).contains { types.contains(String($0)) }
    }
  }

  /// The pages that introduce a name, and the other pages whose snippets use it.
  func pages(of name: String) -> (introducing: [LessonRoute], using: [LessonRoute]) {
    let introducers = readers.filter { $0.introduced.contains(name) }
    let others = readers.filter { !$0.introduced.contains(name) }
    let known = IntroducedName(name)
    let users =
      known.owner == nil
      ? others.filter { $0.identifiers.all.contains(name) }
      : users(of: known.word, among: others, as: introducers)
    return (introducers.map(\.page), users.map(\.page))
  }

  private func users(
    of word: String, among readers: [Reader], as introducers: [Reader]
  ) -> [Reader] {
    let modules = introducers.reduce(into: Set()) { $0.formUnion($1.modules) }
    let isKnown = introducers.contains { mentionsType(of: word, $0) }
    return readers.filter { reader in
      guard let declarations = reader.identifiers.members[word] else { return false }
      guard !modules.isDisjoint(with: reader.modules) else { return false }
      return !isKnown || declarations.contains("") || mentionsType(of: word, reader)
    }
  }

  /// Whether a declaration of an identifier mentions a type of the course.
  private func mentionsType(of word: String, _ reader: Reader) -> Bool {
    reader.identifiers.members[word]?.isDisjoint(with: declarations) == false
  }
}

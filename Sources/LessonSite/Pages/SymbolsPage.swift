import LessonKit
import SwiftSource

/// The index of the API, which says for each name which lessons introduce and use the name.
extension PageKind {
  static let symbols = PageKind(
    reference: "symbols", called: "the index of names", inHeader: "symbols-short",
    isNeeded: { $0.pages.contains { !$0.lesson.frontMatter.introduces.isEmpty } },
    values: { SymbolsPage($0).values })
}

private struct SymbolsPage {
  let routes: Routes
  let uses: SymbolUses
  let pages: [String: LessonRoute]
  let words: Localization

  init(_ site: SiteContext) {
    routes = site.routes
    words = site.words
    uses = site.uses
    pages = Dictionary(site.routes.pages.map { ($0.address, $0) }) { first, _ in first }
  }

  var values: TemplateValues {
    let groups = Dictionary(grouping: uses.names) { Self.key($0).prefix(1).uppercased() }
    return [
      "groups": groups.sorted { $0.key < $1.key }.map { letter, names -> TemplateValues in
        let sorted = names.sorted { (Self.key($0), $0) < (Self.key($1), $1) }
        return [
          "letter": HTML(text: letter), "anchor": HTML(text: "Letter." + URLText.encoded(letter)),
          "symbols": sorted.map(symbol),
        ]
      }
    ]
  }

  /// Returns the word by which a name is sorted, such as `map` for `Observable.map`.
  private static func key(_ name: String) -> String {
    Lesson.IntroducedName(name).word.lowercased()
  }

  private func symbol(_ name: String) -> TemplateValues {
    let pages = uses.pages(of: name)
    return [
      "name": HTML(text: name), "introduced": links(to: pages.introducing),
      "used": links(to: pages.using),
      "usedIn": words.text(.usedIn, ["count": "\(pages.using.count)"]),
    ]
  }

  /// Returns links to lessons in the language of the page.
  private func links(to originals: [LessonRoute]) -> HTML {
    originals.compactMap { pages[$0.address] }.map { routes.link(to: $0) }.separated(by: ", ")
  }
}

/// The lessons that introduce the names of the API, and the lessons that use these names.
///
/// An identifier alone does not say what it names. So a use only counts if its declaration is of
/// the same kind as in the lesson that introduces the name, such as `static var` or `func`. If the
/// compiler doesn't know a declaration, the use counts.
///
/// An identifier doesn't distinguish the `map` of streams from Swift's own `map` either. So if a
/// name is introduced with its type, a use counts only after a dot, and only in lessons that import
/// a module which an introducing lesson also imports. Its declaration must also mention a type of
/// the course, unless the declaration is unknown, or mentions no such type in the introducing
/// lesson.
struct SymbolUses {
  /// A page, and the names that its lesson introduces and uses.
  private final class Reader: Sendable {
    let page: LessonRoute
    let introduced: Set<String>
    let identifiers: LessonIdentifiers
    let modules: Set<String>

    init(_ page: LessonRoute, declarations known: KnownDeclarations, defaultModules: [String]) {
      self.page = page
      introduced = Set(page.lesson.frontMatter.introduces.map(\.name))
      identifiers = LessonIdentifiers(page.lesson, declarations: known)
      modules = Set(page.lesson.frontMatter.modules?.map(\.name) ?? defaultModules)
    }
  }

  let names: Set<String>
  private let readers: [Reader]

  /// The declarations that mention a type of the course.
  private let declarations: Set<String>

  /// The kinds of all declarations, such as `static var`.
  ///
  /// A kind is empty if it is unknown.
  private let kinds: [String: String]

  /// Reads the lessons.
  ///
  /// - Parameter routes: the lessons in the language of the originals. All translations have the
  ///   same code.
  init(_ routes: Routes, declarations known: KnownDeclarations) {
    readers = routes.pages.parallelMap(chunkSize: 4) { page in
      Reader(
        page, declarations: known, defaultModules: routes.course.defaultModules)
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
    kinds = readers.reduce(into: [:]) { kinds, reader in
      for declaration in reader.identifiers.declarations.values.joined()
      where kinds[declaration] == nil {
        kinds[declaration] = DeclarationKind.text(declaration)
      }
    }
  }

  /// Returns the pages that introduce a name, and the other pages whose snippets use the name.
  func pages(of name: String) -> (introducing: [LessonRoute], using: [LessonRoute]) {
    let introducers = readers.filter { $0.introduced.contains(name) }
    let others = readers.filter { !$0.introduced.contains(name) }
    let known = Lesson.IntroducedName(name)
    let isFree = known.owner == nil
    let declarations = { (reader: Reader) in
      isFree ? reader.identifiers.declarations(of: name) : reader.identifiers.members[known.word]
    }
    let modules = introducers.reduce(into: Set()) { $0.formUnion($1.modules) }
    let isKnown = introducers.contains { mentionsType(declarations($0)) }
    let kinds = kinds(of: introducers.compactMap(declarations))
    let users = others.filter { reader in
      guard let own = declarations(reader), self.kinds(of: [own]).mayBe(kinds) else { return false }
      guard !isFree else { return true }
      return !modules.isDisjoint(with: reader.modules)
        && (!isKnown || own.contains("") || mentionsType(own))
    }
    return (introducers.map(\.page), users.map(\.page))
  }

  private func kinds(of declarations: [Set<String>]) -> Set<String> {
    Set(declarations.joined().map { kinds[$0] ?? "" })
  }

  /// Returns whether one of an identifier's declarations mentions a type of the course.
  private func mentionsType(_ own: Set<String>?) -> Bool {
    own?.isDisjoint(with: declarations) == false
  }
}

/// The kind of a declaration: its keyword, and whether it belongs to the type itself.
private enum DeclarationKind {
  private static let keywords: Set = [
    "actor", "associatedtype", "case", "class", "enum", "func", "init", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  /// The characters before which the keyword is found.
  private static let ends = Set("(:<".utf8)
  private static let spaces = Set(" \n\t".utf8)

  /// Returns the kind of a declaration in the compiler's form, or empty if it has no keyword.
  static func text(_ declaration: String) -> String {
    let isSettable = declaration.utf8.contains("(set)")
    let text = isSettable ? declaration.replacing("(set)", with: "") : declaration
    let words = text.utf8.prefix { !ends.contains($0) }.split(whereSeparator: spaces.contains)
      .map { String(Substring($0)) }
    guard let keyword = words.last(where: keywords.contains) else { return "" }
    return words.contains("static") ? "static \(keyword)" : keyword
  }
}

extension Set<String> {
  /// Returns whether two sets of kinds have a kind in common, or one of the sets is unknown.
  fileprivate func mayBe(_ others: Set<String>) -> Bool {
    contains("") || others.isEmpty || others.contains("") || !isDisjoint(with: others)
  }
}

/// The names that a lesson's snippets use, with the declarations that are known.
///
/// Strings, comments, the labels of arguments, and names that the lesson declares itself are left
/// out.
private struct LessonIdentifiers {
  private static let declaring: Set = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  /// The declarations of the names.
  ///
  /// Empty if the compiler doesn't know any declarations.
  private(set) var declarations: [String: Set<String>] = [:]

  /// The declarations of names after a dot.
  private(set) var members: [String: Set<String>] = [:]

  private var declared: Set<String> = []

  init(_ lesson: Lesson, declarations known: KnownDeclarations) {
    for snippet in lesson.snippets where snippet.options.source == nil {
      let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) ?? []
      for (index, token) in tokens.enumerated() where token.kind == .word {
        if index > 0, tokens[index - 1].isKeyword(in: Self.declaring) {
          declared.insert(token.text)
        } else if !Self.isLabel(at: index, of: tokens) {
          let declaration = snippet.declaration(of: token, in: lesson, known)
          declarations[token.text, default: []].insert(declaration)
          guard index > 0, tokens[index - 1].isDot else { continue }
          members[token.text, default: []].insert(declaration)
        }
      }
    }
  }

  /// Returns the declarations of a name, or nil if the lesson does not use the name or declares it
  /// itself.
  func declarations(of name: String) -> Set<String>? {
    declared.contains(name) ? nil : declarations[name]
  }

  static func identifiers(in text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func isLabel(at index: Int, of tokens: [SwiftToken]) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].text == ":" else { return false }
    return ["(", ","].contains(tokens[index - 1].text)
  }
}

extension Snippet {
  /// Returns the declaration of a name in the code, in the compiler's form, or empty if it is
  /// unknown.
  fileprivate func declaration(
    of token: SwiftToken, in lesson: Lesson, _ known: KnownDeclarations
  ) -> String {
    var rest = token.range.lowerBound
    for line in lines {
      let length = line.text.utf8.count + 1
      guard rest >= length else {
        return known.declaration(at: rest, ofLine: line.start.line, in: lesson.path) ?? ""
      }
      rest -= length
    }
    return ""
  }
}

extension SwiftToken {
  /// Whether the token ends in a dot before a member, as `?.` does and `...` does not.
  fileprivate var isDot: Bool { text.hasSuffix(".") && !text.hasSuffix("..") && kind != .literal }
}

import Foundation
import LessonKit
import Sandbox
import SwiftSource

extension Linter {
  enum NameRules {
    static func order(in workbook: Workbook) -> [Diagnostic] {
      IntroductionRule(workbook).problems.map { Diagnostic(.order, $0) }
    }

    static func introductions(in workbook: Workbook, _ style: ProseStyle) -> [Diagnostic] {
      MissingIntroductionRule(style, workbook).problems.map { Diagnostic(.introduction, $0) }
    }
  }
}

/// Readers must have met a name before a snippet uses it.
///
/// Lessons say in `introduces` which names they introduce: `introduces: [map, Observable.from]`.
/// Names that none introduces are not checked, nor are names that a lesson declares itself. A name
/// that Swift has, too, is introduced with its type, and checked only after that type: elsewhere
/// tokens don't tell whose name it is.
///
/// A lesson that shows a name ahead of its introduction says so in `previews`.
private struct IntroductionRule {
  private let lessons: [Lesson]

  /// The lessons that the course lists, and those of them that are read for themselves, beside its path.
  private let listed: Set<String>
  private let optionalLessons: Set<String>
  private let required: [String: Set<String>]

  init(_ workbook: Workbook) {
    lessons = workbook.lessons
    listed = Set(workbook.course.lessons.map(\.slug))
    optionalLessons = Set(workbook.course.parts.filter(\.isAside).flatMap(\.lessons).map(\.slug))
    var required: [String: Set<String>] = [:]
    for lesson in lessons {
      let direct = lesson.frontMatter.requires.map(\.slug)
      // Required lessons come earlier, so theirs are known by now.
      required[lesson.slug] = direct.reduce(into: Set(direct)) {
        $0.formUnion(required[$1] ?? [])
      }
    }
    self.required = required
  }

  /// The names that are used too early, the unused introductions, and the needless previews.
  var problems: [Diagnostic] {
    var introducers: [String: [Int]] = [:]
    for (index, lesson) in lessons.enumerated() {
      for name in lesson.frontMatter.introduces {
        introducers[name.name, default: []].append(index)
      }
    }
    guard !introducers.isEmpty else { return [] }
    return lessons.enumerated().flatMap { index, lesson -> [Diagnostic] in
      let use = NameUse(lesson)
      let previewed = Set(lesson.frontMatter.previews.map(\.name))
      var unknown: [String: [Use]] = [:]
      var early: [Diagnostic] = []
      for (name, position) in use.foreignNames where !previewed.contains(name) {
        guard let all = introducers[name] else { continue }
        if let slug = missingRequirement(of: index, introducedIn: all) {
          unknown[slug, default: []].append((name, position))
        } else if let problem = problem(name, at: position, in: index, introducedIn: all) {
          early.append(problem)
        }
      }
      early += unrequired(unknown, in: lesson)
      early += unused(in: lesson, use)
      early += needless(in: index, use, introducers)
      early += repeated(in: index, introducers)
      return early
    }
  }

  /// A name that a lesson uses, with the first place.
  private typealias Use = (name: String, position: SourcePosition)

  /// The earlier lesson that introduces a name, if a lesson requires none that does.
  private func missingRequirement(of index: Int, introducedIn introducers: [Int]) -> String? {
    guard !introducers.contains(index), let first = introducers.first(where: { $0 < index }),
      !introducers.contains(where: { requires(lessons[index], lessons[$0]) })
    else { return nil }
    return lessons[first].slug
  }

  private func requires(_ lesson: Lesson, _ other: Lesson) -> Bool {
    required[lesson.slug]?.contains(other.slug) == true
  }

  /// One problem for each lesson to require, but for those that another one of them requires.
  private func unrequired(_ uses: [String: [Use]], in lesson: Lesson) -> [Diagnostic] {
    let implied = uses.keys.reduce(into: Set<String>()) { $0.formUnion(required[$1] ?? []) }
    return uses.filter { !implied.contains($0.key) }.map { slug, uses in
      let uses = uses.sorted { $0.position < $1.position }
      let others = uses.count - 1
      let names =
        "'\(uses[0].name)'"
        + (others == 0 ? " is" : " and \(others) other name\(others == 1 ? "" : "s") are")
      return Diagnostic.problem(
        in: lesson.path, at: uses[0].position,
        "\(names) introduced by '\(slug)', but this lesson doesn't require that lesson",
        advice: "add '\(slug)' to 'requires'")
    }
  }

  /// The names that another lesson introduces as well, if the same reader meets both.
  private func repeated(in index: Int, _ introducers: [String: [Int]]) -> [Diagnostic] {
    let lesson = lessons[index]
    return lesson.frontMatter.introduces.compactMap { name in
      let other = (introducers[name.name] ?? []).map { lessons[$0] }.first { other in
        guard other.path != lesson.path else { return false }
        let areOnPath = optionalLessons.isDisjoint(with: [lesson.slug, other.slug])
        return areOnPath || requires(lesson, other) || requires(other, lesson)
      }
      guard let other else { return nil }
      let isLater = (introducers[name.name] ?? []).contains { $0 < index }
      return Diagnostic.problem(
        in: lesson.path, at: name.position, "'\(other.slug)' introduces '\(name.name)', too",
        advice: isLater
          ? "remove it from 'introduces' here"
          : "move it to 'previews' here, or remove it from 'introduces' of '\(other.slug)'")
    }
  }

  private func problem(
    _ name: String, at position: SourcePosition, in index: Int, introducedIn introducers: [Int]
  ) -> Diagnostic? {
    guard introducers.allSatisfy({ $0 > index }) else { return nil }
    let other = lessons[introducers[0]].slug
    return Diagnostic.problem(
      in: lessons[index].path, at: position,
      "'\(name)' is used before '\(other)' introduces it",
      advice:
        "add it to 'previews' if this page needn't explain it, or place this lesson after '\(other)'"
    )
  }

  /// The previews of names that no later lesson introduces.
  private func needless(
    in index: Int, _ use: NameUse, _ introducers: [String: [Int]]
  ) -> [Diagnostic] {
    let lesson = lessons[index]
    // Nobody knows what comes after a lesson that isn't listed.
    guard listed.contains(lesson.slug) else { return [] }
    return lesson.frontMatter.previews.filter { name in
      guard use.all.contains(name.introduced.word) else { return false }
      return (introducers[name.name] ?? []).allSatisfy { $0 <= index }
    }.map { name in
      Diagnostic.problem(
        in: lesson.path, at: name.position, "no later lesson introduces '\(name.name)'",
        advice: "remove it from 'previews'")
    }
  }

  private func unused(in lesson: Lesson, _ use: NameUse) -> [Diagnostic] {
    let lists = [
      ("introduces", lesson.frontMatter.introduces), ("previews", lesson.frontMatter.previews),
    ]
    return lists.flatMap { key, names in
      names.filter { reference in
        let name = reference.introduced
        return !(name.owner == nil ? use.all : use.members).contains(name.word)
      }.map { name in
        Diagnostic.problem(
          in: lesson.path, at: name.position,
          "'\(key)' lists '\(name.name)', but no snippet here uses it",
          advice: "use it in a snippet, or remove it from '\(key)'")
      }
    }
  }
}

/// Each public type and function of the course's modules that snippets use is introduced by some
/// lesson.
private struct MissingIntroductionRule {
  private let workbook: Workbook
  private let style: ProseStyle
  private let names: PublicAPI

  /// Reads the sources of the modules that the style names.
  init(_ style: ProseStyle, _ workbook: Workbook) {
    (self.style, self.workbook) = (style, workbook)
    let folders = workbook.course.modules.filter { style.introducedModules.contains($0.name) }
      .compactMap { module -> String? in
        if case .sources(let folder) = module.origin { folder } else { nil }
      }
    names = PublicAPI(below: folders.map { workbook.root + $0 })
  }

  /// The names that no lesson introduces, each at its first use, and the exceptions that no lesson
  /// needs.
  var problems: [Diagnostic] {
    guard !style.introducedModules.isEmpty else { return [] }
    let introduced = Set(
      workbook.lessons.flatMap(\.frontMatter.introduces).map(\.introduced.word))
    var missing: [String: Diagnostic] = [:]
    for lesson in workbook.lessons where usesModules(lesson) {
      for (name, position) in names.used(in: lesson)
      where !introduced.contains(name) && missing[name] == nil {
        missing[name] = Diagnostic.problem(
          in: lesson.path, at: position, "no lesson introduces '\(name)'",
          advice: "add it to 'introduces' of the lesson that explains it")
      }
    }
    let exceptions = style.otherNames
    return missing.filter { name, _ in !exceptions.contains { $0.name == name } }.map(\.value)
      + exceptions.filter { missing[$0.name] == nil }.map { name in
        Diagnostic.problem(
          in: workbook.root + ProseStyle.file, at: name.position,
          "the exception '\(name.name)' isn't needed, because a lesson introduces it, or no snippet uses it",
          advice: "remove it from 'others' under 'names'")
      }
  }

  private func usesModules(_ lesson: Lesson) -> Bool {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? workbook.course.defaultModules
    return !style.introducedModules.isDisjoint(with: modules)
  }
}

/// The names of public types and functions of modules.
private struct PublicAPI {
  private var types: Set<String> = []
  private var functions: Set<String> = []

  /// Reads the sources below folders, without those that exist for old code only.
  init(below folders: [String]) {
    for folder in folders {
      for file in Files.files(below: folder, endingIn: ".swift") where !file.contains("Deprecated")
      {
        read(Files.read(file) ?? [])
      }
    }
  }

  private mutating func read(_ source: [UInt8]) {
    // Most lines need not be lexed.
    let lines = source.split(separator: 0x0A).filter {
      $0.contains("public ") || $0.contains("open ")
    }
    for line in SwiftCode.alone(in: lines.map { Array($0) }) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.contains("public") || words.contains("open"),
        let header = DeclarationHeader(line)
      else { continue }
      if header.keyword == "func" { functions.insert(header.name) }
      if header.keyword == "typealias" || header.isType && header.keyword != "extension" {
        types.insert(header.name)
      }
    }
  }

  /// The first use of each name in a lesson that does not declare it itself.
  func used(in lesson: Lesson) -> [String: SourcePosition] {
    let use = NameUse(lesson)
    let known = types.union(functions.intersection(use.members))
    return use.foreignNames.filter { known.contains($0.key) }
  }
}

/// The names that a lesson's snippets use, each with the first place.
private struct NameUse {
  private static let declaring: Set = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  /// All names, including declared ones and argument labels.
  private(set) var all: Set<String> = []

  /// The names that follow a dot.
  private(set) var members: Set<String> = []

  private var uses: [String: SourcePosition] = [:]
  private var declared: Set<String> = []

  /// The first use of each name that the lesson does not declare itself; a member of a type also
  /// with the type, as `Observable.from`.
  var foreignNames: [String: SourcePosition] {
    uses.filter { declared.isDisjoint(with: $0.key.split(separator: ".").map(String.init)) }
  }

  /// Reads the snippets of a lesson.
  ///
  /// Quoted sources are left out, and so is code that only the compiler can lex.
  init(_ lesson: Lesson) {
    for snippet in lesson.snippets where snippet.options.source == nil {
      let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) ?? []
      for (index, token) in tokens.enumerated() where token.kind == .word {
        let names = read(index, of: tokens).filter { uses[$0] == nil }
        guard !names.isEmpty else { continue }
        let place = snippet.position(ofByte: token.range.lowerBound, in: lesson.source)
        for name in names { uses[name] = place }
      }
    }
  }

  /// Reads a word, and returns the names that it uses.
  private mutating func read(_ index: Int, of tokens: [SwiftToken]) -> [String] {
    let word = tokens[index].text
    all.insert(word)
    if index > 0, tokens[index - 1].isKeyword(in: Self.declaring) {
      declared.insert(word)
      return []
    }
    guard index > 0, tokens[index - 1].isDot else {
      return Self.isLabel(at: index, of: tokens) ? [] : [word]
    }
    members.insert(word)
    // The name before the dot, a type or a value, unless there is none, or a call.
    let end = Self.startOfArguments(before: index - 1, in: tokens)
    guard end > 0, tokens[end - 1].kind == .word else { return [word] }
    return [word, "\(tokens[end - 1].text).\(word)"]
  }

  private static func isLabel(at index: Int, of tokens: [SwiftToken]) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].text == ":" else { return false }
    return ["(", ","].contains(tokens[index - 1].text)
  }

  /// The index where generic arguments before a dot begin, as in `Observable<Int>.`, or that of the
  /// dot.
  private static func startOfArguments(before dot: Int, in tokens: [SwiftToken]) -> Int {
    var open = 0
    for index in (0...dot).reversed() {
      let text = tokens[index].text
      if tokens[index].kind == .operator, text != "->" {
        open += text.count { $0 == ">" } - text.count { $0 == "<" }
      }
      if open <= 0 { return index }
    }
    return dot
  }
}

extension LocatedName {
  /// The lesson's name without folders.
  var slug: String { name.split(separator: "/").last.map(String.init) ?? name }
}

extension Snippet {
  /// The position in the lesson of a byte of the code.
  func position(ofByte offset: Int, in source: SourceText) -> SourcePosition {
    var rest = offset
    for line in lines {
      let length = line.text.utf8.count + 1
      guard rest >= length else {
        return source.position(line: line.start.line, column: line.start.column + rest)
      }
      rest -= length
    }
    return range.start
  }
}

extension SwiftToken {
  /// Whether a member follows it: true for `.` and `?.`, false for `...`.
  fileprivate var isDot: Bool { text.hasSuffix(".") && !text.hasSuffix("..") && kind != .literal }
}

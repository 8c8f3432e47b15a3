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
  private let required: [String: Set<String>]

  /// The names that readers of the short route have met, by its lessons.
  private let met: [String: Set<String>]

  init(_ workbook: Workbook) {
    lessons = workbook.lessons
    var required: [String: Set<String>] = [:]
    for lesson in lessons {
      let direct = lesson.frontMatter.requires.compactMap { $0.name.split(separator: "/").last }
        .map(String.init)
      // Required lessons come earlier, so theirs are known by now.
      required[lesson.slug] = direct.reduce(into: Set(direct)) {
        $0.formUnion(required[$1] ?? [])
      }
    }
    self.required = required
    let bySlug = Dictionary(lessons.map { ($0.slug, $0.frontMatter) }) { first, _ in first }
    var met: Set<String> = []
    var all: [String: Set<String>] = [:]
    for name in workbook.course.shortRoute.map(\.name) {
      guard let lesson = bySlug[name] else { continue }
      met.formUnion((lesson.introduces + lesson.previews).map(\.name))
      all[name] = met
    }
    self.met = all
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
    return lessons.enumerated().flatMap { index, lesson in
      let use = NameUse(lesson)
      let previewed = Set(lesson.frontMatter.previews.map(\.name))
      let early = use.foreign.filter { !previewed.contains($0.key) }.compactMap { name, position in
        introducers[name].flatMap {
          problem(name, at: position, in: index, introducedIn: $0)
            ?? shortRouteProblem(name, at: position, in: lesson, introducedIn: $0)
        }
      }
      return early + unused(in: lesson, use) + needless(in: index, introducers)
    }
  }

  private func problem(
    _ name: String, at position: SourcePosition, in index: Int, introducedIn introducers: [Int]
  ) -> Diagnostic? {
    let lesson = lessons[index]
    guard !introducers.contains(index) else { return nil }
    guard let first = introducers.first(where: { $0 < index }) else {
      let other = lessons[introducers[0]].slug
      return Diagnostic.problem(
        in: lesson.path, at: position,
        "'\(name)' is used before '\(other)' introduces it",
        advice:
          "add it to 'previews' if this page only shows it, or place this lesson after '\(other)'")
    }
    let known = introducers.contains { required[lesson.slug]?.contains(lessons[$0].slug) == true }
    guard !known else { return nil }
    return Diagnostic.problem(
      in: lesson.path, at: position,
      "'\(name)' is introduced by '\(lessons[first].slug)', but this lesson doesn't require that one",
      advice: "add '\(lessons[first].slug)' to 'requires'")
  }

  private func shortRouteProblem(
    _ name: String, at position: SourcePosition, in lesson: Lesson, introducedIn introducers: [Int]
  ) -> Diagnostic? {
    guard let met = met[lesson.slug], !met.contains(name) else { return nil }
    let other = lessons[introducers[0]].slug
    return Diagnostic.problem(
      in: lesson.path, at: position,
      "'\(name)' is introduced by '\(other)', which isn't on the short route",
      advice: "explain it here, link to that lesson, and add it to 'previews'")
  }

  /// The previews of names that no later lesson introduces; a lesson of the short route may preview what an earlier
  /// one introduces, which that route may leave out.
  private func needless(
    in index: Int, _ introducers: [String: [Int]]
  ) -> [Diagnostic] {
    let lesson = lessons[index]
    let isOnShortRoute = met[lesson.slug] != nil
    return lesson.frontMatter.previews.filter { name in
      let all = introducers[name.name] ?? []
      return all.allSatisfy { isOnShortRoute ? $0 == index : $0 <= index }
    }.map { name in
      Diagnostic.problem(
        in: lesson.path, at: name.position, "no later lesson introduces '\(name.name)'",
        advice: "remove it from 'previews'")
    }
  }

  private func unused(in lesson: Lesson, _ use: NameUse) -> [Diagnostic] {
    lesson.frontMatter.introduces.filter { reference in
      let name = reference.introduced
      return !(name.owner == nil ? use.all : use.members).contains(name.word)
    }.map { name in
      Diagnostic.problem(
        in: lesson.path, at: name.position,
        "'introduces' lists '\(name.name)', but no snippet here uses it",
        advice: "use it in a snippet, or remove it from 'introduces'")
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
          "no snippet uses '\(name.name)' before it is introduced",
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
    return use.foreign.filter { known.contains($0.key) }
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
  var foreign: [String: SourcePosition] {
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

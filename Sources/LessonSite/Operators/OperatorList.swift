import Foundation
import LessonKit
import Yams

/// The operators of a course, each with its facts and the places that prove them.
///
/// `Lessons/operators.yml` has them by groups; a course without the file has none:
///
///     time:
///       title: On a clock
///       operators:
///         debounce:
///           does: Waits for a pause, and then emits the last element.
///           shown: time#snippet.pause
///           emits: [the last element before a pause, time#snippet.pause]
///           compare: [throttle]
///           elsewhere: {RxJS: debounceTime}
///           questions: [questions#debounce-or-throttle]
///           lesson: time#wait-for-a-pause
///
/// The key of an operator is the name of its page, `op/debounce.html`, which never changes. If a
/// library has several names for it, they are a list: `Kotlin: [StateFlow, MutableStateFlow]`.
///
/// A folder of translations has a file of the same name with the translation of each text:
///
///     On a clock: 시계로
///     Waits for a pause, and then emits the last element.: 잠시 멈추기를 기다렸다가 마지막 요소를 방출합니다.
struct OperatorList: Sendable {
  /// The file, seen from the workbook's root.
  static let file = "Lessons/operators.yml"

  /// The folder of the pages, in the folder of each language.
  static let folder = "op"

  /// The page of all operators, seen from the other pages of its language.
  static let address = "\(folder)/index.html"

  /// Operators that have something in common.
  struct Group: Sendable {
    /// Its key, by which lessons name its table.
    let id: LocatedName

    fileprivate(set) var title: Text
    fileprivate(set) var operators: [Operator]
  }

  /// A text of the list, with code in backticks.
  struct Text: Sendable {
    let original: String

    /// The text in the language of the site, which is nil until it's translated.
    fileprivate(set) var inSiteLanguage: String?

    /// The text that pages show.
    var shown: String { inSiteLanguage ?? original }

    /// The language of the shown text, or nil if the site has the same.
    var foreignLanguage: String? { inSiteLanguage == nil ? WorkbookLoader.language : nil }
  }

  struct Operator: Sendable {
    /// The key, which is the name of its page.
    let key: LocatedName

    /// The name as code: `take(until:)`.
    let name: String

    /// What it does, in a sentence.
    fileprivate(set) var summary: Text

    /// The snippet that prints its diagram, or shows its use.
    let example: LocatedName

    fileprivate(set) var facts: [Statement]

    /// The keys of operators that readers may mean instead.
    let comparisons: [LocatedName]

    /// Its names in other libraries.
    let otherNames: [OtherName]

    let questions: [LocatedName]

    /// The lesson that explains it, or nil if there is none.
    let lesson: LocatedName?

    /// The page, seen from the other pages of its language.
    var address: String { "\(OperatorList.folder)/\(key.name).html" }

    /// The name without arguments: `take` for `take(until:)`.
    var word: String { String(name.prefix { $0 != "(" && $0 != "." }) }
  }

  /// A fact with the snippet that proves it.
  struct Statement: Sendable {
    let fact: Fact
    fileprivate(set) var text: Text
    let proof: LocatedName
  }

  /// The name of the same operator in another library.
  struct OtherName: Sendable {
    let library: String
    let name: String
  }

  /// What a table of operators has a column for.
  enum Fact: String, CaseIterable, Sendable {
    case emits, completes, fails, disposes, thread, keeps

    /// The key of its title in the theme's words.
    var word: String { "operator-\(rawValue)" }
  }

  private(set) var groups: [Group]

  var isEmpty: Bool { groups.isEmpty }

  var all: [Operator] { groups.flatMap(\.operators) }

  subscript(key: String) -> Operator? { all.first { $0.key.name == key } }

  /// Reads the file of a workbook.
  ///
  /// - Parameters:
  ///   - language: the language of the site
  ///   - isChecked: whether what the file names was found to be there
  /// - Throws: `SiteFailure` if it can't be read, or names what is not there
  init(
    _ workbook: Workbook, in language: String = WorkbookLoader.language, isChecked: Bool = false
  ) throws(SiteFailure) {
    let path = workbook.root + Self.file
    guard !workbook.isDocs, FileManager.default.fileExists(atPath: path) else {
      groups = []
      return
    }
    do {
      let folders = TrustedFolders(workbook.root)
      groups = try OperatorParser(try folders.read(path)).groups()
      let translation = "\(workbook.root)Lessons/\(language)/operators.yml"
      if language == WorkbookLoader.language {
        changeTexts { $0.inSiteLanguage = $0.original }
      } else if FileManager.default.fileExists(atPath: translation) {
        try translate(by: YAMLReader(try folders.read(translation)))
      }
    } catch let problem as Diagnostic {
      throw SiteFailure(.arrange, [problem])
    } catch {
      throw SiteFailure(.arrange, in: path, "\(error)", advice: "check that it is a readable file")
    }
    guard !isChecked else { return }
    let problems = OperatorReferences(self, in: workbook, path: path).problems
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
  }

  /// Adds the translations of a file to their texts.
  ///
  /// - Throws: `Diagnostic` if the file translates a text that isn't in the list
  private mutating func translate(by reader: YAMLReader) throws {
    var originals: Set<String> = []
    changeTexts { originals.insert($0.original) }
    var translations: [String: String] = [:]
    for entry in try reader.entries(of: reader.root, keys: originals.sorted()) {
      translations[entry.key] = try reader.line(of: entry.value)
    }
    changeTexts { $0.inSiteLanguage = translations[$0.original] }
  }

  private mutating func changeTexts(_ change: (inout Text) -> Void) {
    for group in groups.indices {
      change(&groups[group].title)
      for one in groups[group].operators.indices {
        change(&groups[group].operators[one].summary)
        for fact in groups[group].operators[one].facts.indices {
          change(&groups[group].operators[one].facts[fact].text)
        }
      }
    }
  }
}

/// Parses `Lessons/operators.yml`.
private struct OperatorParser {
  private static let keys =
    ["name", "does", "shown", "compare", "elsewhere", "questions", "lesson"]
    + OperatorList.Fact.allCases.map(\.rawValue)

  private let reader: YAMLReader
  private let path: String

  init(_ source: SourceText) throws {
    reader = try YAMLReader(source)
    path = source.path
  }

  /// Reads the groups, in the order of the file.
  ///
  /// - Throws: `Diagnostic` at the first error
  func groups() throws -> [OperatorList.Group] {
    var taken: [String: String] = ["index": "the page of all operators"]
    return try reader.entries(of: reader.root).map { id, node, position in
      var title: String?
      var operators: [OperatorList.Operator] = []
      for (key, value, _) in try reader.entries(of: node, keys: ["title", "operators"]) {
        if key == "title" {
          title = try reader.line(of: value)
        } else {
          operators = try reader.entries(of: value).map { try self.operator($0, &taken) }
        }
      }
      guard let title, !operators.isEmpty else {
        throw Diagnostic.problem(
          in: path, at: position, "the group '\(id)' is incomplete",
          advice: "write both 'title:' and 'operators:'")
      }
      return OperatorList.Group(
        id: LocatedName(name: id, position: position), title: OperatorList.Text(original: title),
        operators: operators)
    }
  }

  private func `operator`(
    _ entry: YAMLReader.Entry, _ taken: inout [String: String]
  ) throws -> OperatorList.Operator {
    let key = LocatedName(name: entry.key, position: entry.position)
    try checkAddress(key, &taken)
    var nodes: [String: Node] = [:]
    var statements: [OperatorList.Statement] = []
    for (key, value, _) in try reader.entries(of: entry.value, keys: Self.keys) {
      if let fact = OperatorList.Fact(rawValue: key) {
        statements.append(try statement(of: fact, in: value))
      } else {
        nodes[key] = value
      }
    }
    guard let summary = nodes["does"], let example = nodes["shown"] else {
      throw Diagnostic.problem(
        in: path, at: key.position, "the operator '\(key.name)' is incomplete",
        advice: "write both 'does:' with a sentence and 'shown:' with a snippet")
    }
    let order = OperatorList.Fact.allCases
    return OperatorList.Operator(
      key: key, name: try nodes["name"].map(reader.line) ?? key.name,
      summary: OperatorList.Text(original: try reader.line(of: summary)),
      example: try reader.reference(in: example),
      facts: order.flatMap { fact in statements.filter { $0.fact == fact } },
      comparisons: try nodes["compare"].map(reader.texts) ?? [],
      otherNames: try nodes["elsewhere"].map(otherNames) ?? [],
      questions: try nodes["questions"].map(reader.texts) ?? [],
      lesson: try nodes["lesson"].map(reader.reference))
  }

  /// Checks that a key can be an address, also where a file system doesn't distinguish upper and
  /// lower case.
  private func checkAddress(_ key: LocatedName, _ taken: inout [String: String]) throws {
    guard key.name.wholeMatch(of: /[A-Za-z][A-Za-z0-9-]*/) != nil else {
      throw Diagnostic.problem(
        in: path, at: key.position, "'\(key.name)' can't be in a URL",
        advice: "begin with a letter, use only letters from a to z, digits and hyphens, and write "
          + "the operator's name under 'name:'")
    }
    let known = taken.updateValue("'\(key.name)'", forKey: key.name.lowercased())
    guard let other = known else { return }
    throw Diagnostic.problem(
      in: path, at: key.position, "'\(key.name)' and \(other) have the same address",
      advice: "choose a different key here, and write the operator's name under 'name:'")
  }

  private func statement(
    of fact: OperatorList.Fact, in node: Node
  ) throws -> OperatorList.Statement {
    let texts = try reader.texts(of: node)
    guard texts.count == 2 else {
      throw reader.problem(
        at: node, "'\(fact.rawValue)' must have two parts, a text and a snippet that proves it",
        "write '\(fact.rawValue): [TEXT, LESSON#snippet.ID]', and put text with a comma in quotes")
    }
    return OperatorList.Statement(
      fact: fact, text: OperatorList.Text(original: texts[0].name), proof: texts[1])
  }

  private func otherNames(in node: Node) throws -> [OperatorList.OtherName] {
    try reader.entries(of: node).flatMap { library, names, _ in
      let all =
        names.sequence == nil
        ? [try reader.line(of: names)] : try reader.texts(of: names).map(\.name)
      return all.map { OperatorList.OtherName(library: library, name: $0) }
    }
  }
}

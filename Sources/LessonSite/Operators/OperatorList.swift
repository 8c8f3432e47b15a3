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
/// The key of an operator is the name of its page, `op/debounce.html`, which never changes.
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

    let title: String
    let operators: [Operator]
  }

  struct Operator: Sendable {
    /// The key, which is the name of its page.
    let key: LocatedName

    /// The name as code: `take(until:)`.
    let name: String

    /// What it does, in a sentence; code is in backticks.
    let summary: String

    /// The snippet that prints its diagram, or shows its use.
    let example: LocatedName

    let facts: [Statement]

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
    let text: String
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

  let groups: [Group]

  var isEmpty: Bool { groups.isEmpty }

  var all: [Operator] { groups.flatMap(\.operators) }

  subscript(key: String) -> Operator? { all.first { $0.key.name == key } }

  /// Reads the file of a workbook.
  ///
  /// - Parameter isChecked: whether what the file names was found to be there
  /// - Throws: `SiteFailure` if it can't be read, or names what is not there
  init(_ workbook: Workbook, isChecked: Bool = false) throws(SiteFailure) {
    let path = workbook.root + Self.file
    guard !workbook.isDocs, FileManager.default.fileExists(atPath: path) else {
      groups = []
      return
    }
    do {
      groups = try OperatorParser(try TrustedFolders(workbook.root).read(path)).groups()
    } catch let problem as Diagnostic {
      throw SiteFailure(.arrange, [problem])
    } catch {
      throw SiteFailure(.arrange, in: path, "\(error)", advice: "check that it is a readable file")
    }
    guard !isChecked else { return }
    let problems = OperatorReferences(self, in: workbook, path: path).problems
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
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
        id: LocatedName(name: id, position: position), title: title, operators: operators)
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
      summary: try reader.line(of: summary), example: try reader.reference(in: example),
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
        in: path, at: key.position, "'\(key.name)' can't be an address",
        advice: "use only letters, digits and hyphens, and write the name under 'name:'")
    }
    let known = taken.updateValue("'\(key.name)'", forKey: key.name.lowercased())
    guard let other = known else { return }
    throw Diagnostic.problem(
      in: path, at: key.position, "'\(key.name)' and \(other) have the same address",
      advice: "rename one of them")
  }

  private func statement(
    of fact: OperatorList.Fact, in node: Node
  ) throws -> OperatorList.Statement {
    let texts = try reader.texts(of: node)
    guard texts.count == 2 else {
      throw reader.problem(
        at: node, "'\(fact.rawValue)' has no proof",
        "write '\(fact.rawValue): [what is true, lesson#snippet.id]'")
    }
    return OperatorList.Statement(fact: fact, text: texts[0].name, proof: texts[1])
  }

  private func otherNames(in node: Node) throws -> [OperatorList.OtherName] {
    try reader.entries(of: node).map { library, name, _ in
      OperatorList.OtherName(library: library, name: try reader.line(of: name))
    }
  }
}

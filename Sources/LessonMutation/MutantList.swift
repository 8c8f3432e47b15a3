public import LessonKit
import Yams

/// The list `Lessons/mutants.yml`: the names that mutations go by, and the mutants that no program
/// can tell from the original.
///
///     names:
///       emit: [deliver]
///     Sources/Shapes/Circle.swift:
///       - {mutation: truth, from: isOpen = true, to: isOpen = false, reason: Nothing reads it.}
public struct MutantList: Sendable {
  /// A mutant that no program can tell from the original, with the reason.
  ///
  /// It is named by what it changes, not by its line, so that an entry survives edits above it.
  struct Entry: Hashable, Sendable {
    /// The path of the file from the workbook's root.
    let file: String

    let mutation: String

    /// The line as it is, without spaces around it; several lines are joined by spaces.
    let from: String

    /// The same line with the mutation.
    let to: String

    /// Which of several equal mutants of the file it is, from 1, or nil if there is only one.
    let occurrence: Int?

    /// Why no program can tell the difference, in Markdown.
    let reason: String

    let position: SourcePosition

    func names(_ mutant: Mutant) -> Bool {
      mutant.mutation == mutation && mutant.from == from && mutant.to == to
        && (occurrence ?? mutant.occurrence) == mutant.occurrence
    }
  }

  /// The path of the list from the workbook's root.
  public static let path = "Lessons/mutants.yml"

  private static let required = ["mutation", "from", "to", "reason"]

  let names: MutationNames

  /// The equivalent mutants, in the order of the file.
  private(set) var entries: [Entry] = []

  /// Creates a list without entries.
  public init() { names = MutationNames() }

  /// Parses the list.
  ///
  /// - Throws: `Diagnostic` at the first error.
  public init(_ source: SourceText) throws {
    let reader = try YAMLReader(source)
    var names = MutationNames()
    for (key, node, _) in try reader.entries(of: reader.root) {
      guard key != "names" else {
        names = try MutationNames(node, reader)
        continue
      }
      guard let mutants = node.sequence else {
        throw reader.problem(
          at: node, "a list of mutants must stand here", "begin each with '- mutation:'")
      }
      entries += try mutants.map { try Self.entry(of: key, $0, reader) }
    }
    self.names = names
  }

  private static func entry(of file: String, _ node: Node, _ reader: YAMLReader) throws -> Entry {
    let entries = try reader.entries(of: node, keys: required + ["occurrence"])
    var texts: [String: String] = [:]
    for entry in entries { texts[entry.key] = try reader.line(of: entry.value) }
    if let missing = required.first(where: { texts[$0] == nil }) {
      throw reader.problem(
        at: node, "'\(missing)' is missing", "say the mutation, both lines, and the reason")
    }
    let number = texts["occurrence"].map { Int($0) ?? 0 }
    if let number, number < 1 {
      throw reader.problem(at: node, "'occurrence' is no number from 1", "count from 1")
    }
    return Entry(
      file: file, mutation: texts["mutation"] ?? "", from: texts["from"] ?? "",
      to: texts["to"] ?? "", occurrence: number, reason: texts["reason"] ?? "",
      position: entries[0].position)
  }

  /// Finds the mutants that the entries name.
  ///
  /// - Returns: the reason for each mutant, and the entries that name none or several.
  func reasons(
    among mutants: [Mutant], in path: String
  ) -> (reasons: [Mutant: String], problems: [Diagnostic]) {
    let files = Dictionary(grouping: mutants, by: \.file)
    var reasons: [Mutant: String] = [:]
    var problems: [Diagnostic] = []
    for entry in entries {
      let found = (files[entry.file] ?? []).filter(entry.names)
      if found.count == 1 {
        reasons[found[0]] = entry.reason
      } else {
        problems.append(
          Diagnostic.problem(
            in: path, at: entry.position,
            found.isEmpty
              ? "'\(entry.file)' has no such mutant (any more)"
              : "'\(entry.file)' has \(found.count) such mutants",
            advice: found.isEmpty ? "remove the entry" : "choose one with 'occurrence: 1'"))
      }
    }
    return (reasons, problems)
  }
}

/// The names by which mutations recognise what a call does.
///
/// Those of Swift and of Rx are known. A workbook whose modules have others adds them, all keys
/// being optional:
///
///     names:
///       emit: [deliver]
///       end: [finish]
///       release: [leave]
///       lock: [enter]
///       trap: [rxFatalError]
///       receivers: {downstream: onEnd(nil), self: onEnd(nil)}
///       constructors: {in: [Emission], element: next, last: last, end: end, nothing: nothing}
struct MutationNames: Hashable, Sendable {
  /// The members that construct what a step of an operator returns, in files that hold one of some
  /// words.
  ///
  /// Elsewhere `.next` and its like are events.
  struct Constructors: Hashable, Sendable {
    let files: Set<String>

    /// An element, an element that is the last, the end, and neither.
    let element: String
    let last: String
    let end: String
    let nothing: String
  }

  private static let keys = [
    "emit", "end", "release", "lock", "trap", "receivers", "constructors",
  ]

  /// Functions that emit an element.
  private(set) var emit: Set = ["onNext", "send", "accept", "on"]

  /// Functions that end an observable.
  private(set) var end: Set = ["onCompleted", "onError", "finish", "complete", "fail"]

  /// Functions that let go of what was taken.
  private(set) var release: Set = [
    "unlock", "release", "remove", "removeAll", "removeFirst", "removeLast", "cancel", "invalidate",
  ]

  /// Functions that keep others out.
  private(set) var lock: Set = ["lock"]

  /// Functions that stop the program, which is not part of its behaviour, or hold nothing but a
  /// lifetime.
  private(set) var trap: Set = [
    "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure",
    "withExtendedLifetime",
  ]

  private(set) var constructors: Constructors?

  /// The call that ends what `onNext` is called on, by its name in lower case.
  private var receivers: [String: String] = [:]

  init() {}

  fileprivate init(_ node: Node, _ reader: YAMLReader) throws {
    for (key, value, _) in try reader.entries(of: node, keys: Self.keys) {
      switch key {
      case "receivers":
        for (name, call, _) in try reader.entries(of: value) {
          receivers[name.lowercased()] = try reader.line(of: call)
        }
      case "constructors": constructors = try Constructors(value, reader)
      case "emit": emit.formUnion(try reader.texts(of: value).map(\.name))
      case "end": end.formUnion(try reader.texts(of: value).map(\.name))
      case "release": release.formUnion(try reader.texts(of: value).map(\.name))
      case "lock": lock.formUnion(try reader.texts(of: value).map(\.name))
      default: trap.formUnion(try reader.texts(of: value).map(\.name))
      }
    }
  }

  /// The call that ends an observable, in place of a call of `onNext`.
  ///
  /// - Parameter receiver: the text before `onNext`, such as `self.downstream.`; a name that ends
  ///   with a known one is meant, too.
  func endCall(for receiver: String) -> String {
    let parts = receiver.lowercased().split(separator: ".")
    let name = parts.last ?? "self"
    let known = receivers.first { name.hasSuffix($0.key) }
    return known?.value ?? "onCompleted()"
  }
}

extension MutationNames.Constructors {
  fileprivate init(_ node: Node, _ reader: YAMLReader) throws {
    let roles = ["element", "last", "end", "nothing"]
    var files: Set<String> = []
    var names: [String: String] = [:]
    for (key, value, _) in try reader.entries(of: node, keys: ["in"] + roles) {
      if key == "in" {
        files.formUnion(try reader.texts(of: value).map(\.name))
      } else {
        names[key] = try reader.line(of: value)
      }
    }
    if let missing = roles.first(where: { names[$0] == nil }) ?? (files.isEmpty ? "in" : nil) {
      throw reader.problem(
        at: node, "'\(missing)' is missing",
        "write '{in: [Emission], element: next, last: last, end: end, nothing: nothing}'")
    }
    self.files = files
    (element, last) = (names["element"] ?? "", names["last"] ?? "")
    (end, nothing) = (names["end"] ?? "", names["nothing"] ?? "")
  }
}

import Yams

/// The list `Tests/Mutants/mutants.yml`: the names that mutations go by, and the mutants that no program
/// can tell from the original.
///
///     names:
///       emit: [deliver]
///     Sources/Shapes/Circle.swift:
///       - {mutation: truth, from: isOpen = true, to: isOpen = false, reason: Nothing reads it.}
struct MutantList: Sendable {
  /// A mutant that no program can tell from the original, with the reason.
  ///
  /// It is named by what it changes, not by its line, so that an entry survives edits above it.
  struct Entry: Decodable, Sendable {
    let mutation: String

    /// The lines as they are, without the spaces around them, joined by spaces.
    let from: String

    /// The same lines with the mutation.
    let to: String

    /// Which of several equal mutants of the file it is, from 1, or nil if there is only one.
    let occurrence: Int?

    let reason: String

    func names(_ mutant: Mutant) -> Bool {
      mutant.mutation == mutation && mutant.from == from && mutant.to == to
        && (occurrence ?? mutant.occurrence) == mutant.occurrence
    }
  }

  /// The path of the list from the workbook's root.
  static let path = "Tests/Mutants/mutants.yml"

  private(set) var names = MutationNames()

  /// The equivalent mutants of each file, by its path from the workbook's root.
  private var entries: [String: [Entry]] = [:]

  init() {}

  /// Parses the list.
  ///
  /// - Throws: `DecodingError` or `YamlError` if it isn't one.
  init(_ text: String) throws {
    self = try YAMLDecoder().decode(MutantList.self, from: text)
  }

  /// Finds the mutants that the entries name.
  ///
  /// - Returns: the reason for each mutant, and what is wrong with entries that name none or several.
  func reasons(among mutants: [Mutant]) -> (reasons: [Mutant: String], problems: [String]) {
    let files = Dictionary(grouping: mutants, by: \.file)
    var reasons: [Mutant: String] = [:]
    var problems: [String] = []
    for (file, entries) in entries.sorted(by: { $0.key < $1.key }) {
      for entry in entries {
        let found = (files[file] ?? []).filter(entry.names)
        if found.count == 1 { reasons[found[0]] = entry.reason }
        guard found.count != 1 else { continue }
        problems.append(
          "\(Self.path): error: '\(file)' has \(found.isEmpty ? "no" : "\(found.count)") such "
            + "mutant\(found.count > 1 ? "s" : ""): \(entry.mutation) of '\(entry.from)'; "
            + (found.isEmpty ? "remove the entry" : "choose one with 'occurrence: 1'"))
      }
    }
    return (reasons, problems)
  }
}

extension MutantList: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys {
      if key.stringValue == "names" {
        names = MutationNames(adding: try container.decode(MutationNames.Added.self, forKey: key))
      } else {
        entries[key.stringValue] = try container.decode([Entry].self, forKey: key)
      }
    }
  }
}

/// The names by which mutations recognise what a call does.
///
/// Those of Swift and of Rx are known. The list adds the ones that our modules have.
struct MutationNames: Sendable {
  /// The names that a list adds; all keys are optional.
  ///
  ///     emit: [deliver]
  ///     end: [finish]
  ///     release: [leave]
  ///     lock: [enter]
  ///     trap: [rxFatalError]
  ///     receivers: {downstream: onEnd(nil), self: onEnd(nil)}
  ///     constructors: {in: [Emission], element: next, last: last, end: end, nothing: nothing}
  struct Added: Decodable {
    let emit, end, release, lock, trap: [String]?
    let receivers: [String: String]?
    let constructors: Constructors?
  }

  /// The members that construct what a step of an operator returns, in files that hold one of some
  /// words.
  ///
  /// Elsewhere `.next` and its like are events.
  struct Constructors: Decodable, Hashable, Sendable {
    let `in`: Set<String>

    /// An element, an element that is the last, the end, and neither.
    let element, last, end, nothing: String
  }

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

  /// The call that ends what `onNext` is called on, by its name.
  private var receivers: [String: String] = [:]

  init() {}

  init(adding added: Added) {
    emit.formUnion(added.emit ?? [])
    end.formUnion(added.end ?? [])
    release.formUnion(added.release ?? [])
    lock.formUnion(added.lock ?? [])
    trap.formUnion(added.trap ?? [])
    receivers = added.receivers ?? [:]
    constructors = added.constructors
  }

  /// The call that ends an observable, in place of a call of `onNext`.
  ///
  /// - Parameter receiver: the text before `onNext`, such as `self.downstream.`; a name that ends
  ///   with a known one counts, too.
  func endCall(for receiver: String) -> String {
    let name = receiver.split(separator: ".").last.map(String.init) ?? "self"
    let known = receivers.first { name.lowercased().hasSuffix($0.key.lowercased()) }
    return known?.value ?? "onCompleted()"
  }
}

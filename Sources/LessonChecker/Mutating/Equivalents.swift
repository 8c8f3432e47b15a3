import LessonKit

/// The mutants that no program can notice, as the workbook lists them.
struct Equivalents: Sendable {
  /// Entries that name no mutant, or more than one.
  private(set) var problems: [Diagnostic] = []

  private var reasons: [Mutant: String] = [:]

  /// Finds the mutants that a list names.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - path: its file, for messages.
  ///   - mutants: all mutants of the workbook.
  init(_ list: [EquivalentMutant], in path: String, among mutants: [Mutant]) {
    let files = Dictionary(grouping: mutants, by: \.file)
    for entry in list {
      let found = (files[entry.file] ?? []).filter { mutant in
        mutant.mutation == entry.mutation && mutant.from == entry.from && mutant.to == entry.to
          && (entry.occurrence ?? mutant.occurrence) == mutant.occurrence
      }
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
  }

  /// Why no program can notice a mutant; nil where one can.
  func reason(for mutant: Mutant) -> String? { reasons[mutant] }
}

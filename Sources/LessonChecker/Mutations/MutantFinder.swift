/// Finds all mutants of a source.
enum MutantFinder {
  /// The mutants of a file, in the order of its lines.
  ///
  /// Two mutations that come to the same text count once.
  ///
  /// - Parameters:
  ///   - bytes: its text.
  ///   - file: its path, seen from the workbook's root.
  ///   - module: the module that it belongs to.
  ///   - conditions: the names that `#if` finds defined.
  /// - Returns: the mutants; nil where the file can't be split into tokens for certain.
  static func mutants(
    of bytes: [UInt8], file: String, module: String, conditions: Set<String> = []
  ) -> [Mutant]? {
    guard let source = MutableSource(bytes, conditions: conditions) else { return nil }
    var seen: Set<SourceEdit> = []
    var counts: [String: Int] = [:]
    var mutants: [Mutant] = []
    for index in source.mutable {
      for mutation in Mutation.all {
        for edit in mutation.edits(source, index) where seen.insert(edit).inserted {
          var mutant = Mutant(edit, mutation, in: source, file: file, module: module)
          let name = [mutant.mutation, mutant.from, mutant.to].joined(separator: "\n")
          counts[name, default: 0] += 1
          mutant.occurrence = counts[name] ?? 1
          mutants.append(mutant)
        }
      }
    }
    return mutants
  }
}

/// Divides programs into units that are compiled together, and programs that are compiled alone.
struct MergePlan: Sendable {
  /// Programs that could be more than one unit are cut into units of at least this many: what a unit
  /// costs beside its programs is as much as a few of them cost.
  private static let fewestOfMany = 4

  /// The programs of the smallest unit; of docs it is larger, since more of them fail, and a unit with
  /// one that fails is compiled again.
  private static func fewest(isLenient: Bool) -> Int { isLenient ? fewestOfMany : 2 }

  /// Larger units take more memory, and more time where one program of them fails.
  static let most = 48

  /// Programs to compile together, by their indices.
  let units: [[Int]]

  /// Programs to compile each by itself, by their indices.
  let alone: [Int]

  /// What each program of a unit is merged from.
  let mergeable: [Int: MergeableProgram]

  /// Plans to compile each program by itself.
  ///
  /// - Parameter programs: their indices.
  init(alone programs: [Int]) {
    units = []
    alone = programs
    mergeable = [:]
  }

  /// Plans to compile together what can be.
  ///
  /// Programs of a unit import the same modules, since the members of an imported module are
  /// visible in all files.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - jobs: how many compilers run at once.
  init(for programs: [PreparedProgram], jobs: Int) {
    var groups: [[String]: [Int]] = [:]
    var found: [Int: MergeableProgram] = [:]
    for (index, program) in programs.enumerated() {
      guard let mergeable = MergeableProgram(program.program) else { continue }
      found[index] = mergeable
      groups[program.unitKey + mergeable.otherImports, default: []].append(index)
    }
    mergeable = found
    let large = groups.values.filter { group in
      group.count >= Self.fewest(isLenient: programs[group[0]].program.isLenient)
    }.sorted { $0[0] < $1[0] }
    units = large.flatMap { Self.cut($0, jobs: jobs) }
    let merged = Set(units.joined())
    alone = programs.indices.filter { !merged.contains($0) }
  }

  /// Cuts a group into units of equal size, as many as keep all jobs busy to the end.
  private static func cut(_ group: [Int], jobs: Int) -> [[Int]] {
    let turns = (group.count + most * jobs - 1) / (most * jobs)
    let count = max(1, min(turns * jobs, group.count / fewestOfMany))
    return (0..<count).map { part in
      let start = group.count * part / count
      return Array(group[start..<(group.count * (part + 1) / count)])
    }
  }
}

extension PreparedProgram {
  /// The settings that all programs of a unit share, besides the imports in their sources.
  fileprivate var unitKey: [String] {
    ["\(program.languageMode)", program.testableModule ?? ""] + program.modules + [""]
      + modules.map(\.key) + [""] + program.prebuilt.stamp + [""]
  }
}

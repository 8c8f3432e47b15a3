import LessonKit

extension CheckPlan {
  /// The programs of a workbook that are to be checked.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - prebuilt: the flags for prebuilt modules that its programs can import.
  /// - Returns: the programs, in the order of the lessons. The name of the shard's division is set.
  mutating func programs(
    of workbook: Workbook, prebuilt: Prebuilt = Prebuilt()
  ) -> [Program] {
    let whole = workbook.lessons.filter(\.problems.isEmpty)
    let all = whole.filter { lessons?.contains($0.path) ?? true }.flatMap {
      ProgramPlanner($0, in: workbook.course, prebuilt: prebuilt).programs()
    }
    let selected = all.filter(selection.contains)
    guard let number = shard?.number, let count = shard?.count else { return selected }
    let units = workbook.docs == nil ? selected.map { [$0] } : selected.byLesson
    let division = ShardPlan(units.map { item(of: $0, in: workbook) }, count: count)
    shard?.plan = division.name
    shard?.programs = units.count
    return zip(units, division.parts).filter { $0.1 == number }.flatMap(\.0)
  }

  private func item(of programs: [Program], in workbook: Workbook) -> ShardPlan.Item {
    let ids = programs.map { "\(workbook.fromRoot($0.lesson))#\($0.anchor)" }
    return ShardPlan.Item(
      id: ids[0], text: programs.flatMap { $0.snippets.map(\.code) }.joined(),
      seconds: zip(programs, ids).reduce(0) { $0 + timings.seconds(of: $1.0, named: $1.1) })
  }
}

extension [Program] {
  /// The programs of each lesson: a file that is regrouped while it is checked can't be divided.
  fileprivate var byLesson: [[Program]] {
    var groups: [[Program]] = []
    for program in self {
      if groups.last?.last?.lesson == program.lesson {
        groups[groups.count - 1].append(program)
      } else {
        groups.append([program])
      }
    }
    return groups
  }
}

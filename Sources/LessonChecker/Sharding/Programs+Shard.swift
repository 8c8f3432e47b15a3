import LessonKit

extension CheckPlan {
  /// The programs of a workbook that are to be checked.
  ///
  /// - Parameter workbook: the workbook.
  /// - Returns: the programs, in the order of the lessons. The plan's shard now says what it is a
  ///   part of.
  mutating func programs(of workbook: Workbook) -> [Program] {
    let whole = workbook.lessons.filter(\.problems.isEmpty)
    let all = whole.filter { lessons?.contains($0.path) ?? true }.flatMap {
      ProgramPlanner($0, in: workbook.course).programs()
    }
    let selected = all.filter(selection.contains)
    guard let number = shard?.number, let count = shard?.count else { return selected }
    let items = selected.map { program in
      let id = "\(workbook.fromRoot(program.lesson))#\(program.anchor)"
      return ShardPlan.Item(
        id: id, text: program.snippets.map(\.code).joined(),
        seconds: timings.seconds(of: program, named: id))
    }
    let division = ShardPlan(items, count: count)
    shard?.plan = division.name
    shard?.programs = selected.count
    return zip(selected, division.parts).filter { $0.1 == number }.map(\.0)
  }
}

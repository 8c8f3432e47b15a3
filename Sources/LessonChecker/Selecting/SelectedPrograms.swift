import LessonKit

/// The programs of a workbook that are to be checked.
struct SelectedPrograms {
  /// The programs, in the order of the lessons.
  let programs: [Program]

  /// The part of all of them that this is, with the name of the division; nil where they are all.
  let shard: Shard?

  /// Plans the programs of a workbook, and picks those that were asked for.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - settings: which programs to check.
  ///   - prebuilt: the flags for prebuilt modules that its programs can import.
  init(of workbook: Workbook, by settings: CheckSettings, prebuilt: Prebuilt = Prebuilt()) {
    let whole = workbook.lessons.filter(\.problems.isEmpty)
    let all = whole.filter { settings.lessons?.contains($0.path) ?? true }.flatMap {
      ProgramPlanner($0, in: workbook.course, prebuilt: prebuilt).programs()
    }
    let selected = all.filter(settings.selection.contains)
    guard var shard = settings.shard else {
      (programs, self.shard) = (selected, nil)
      return
    }
    let units = workbook.docs == nil ? selected.map { [$0] } : selected.byLesson
    let items = units.map { ShardPlan.Item($0, in: workbook, settings.timings) }
    let division = ShardPlan(items, count: shard.count)
    shard.plan = division.name
    shard.programs = units.count
    self.shard = shard
    programs = zip(units, division.parts).filter { $0.1 == shard.number }.flatMap(\.0)
  }
}

extension ShardPlan.Item {
  fileprivate init(_ programs: [Program], in workbook: Workbook, _ timings: Timings) {
    let ids = programs.map { "\(workbook.fromRoot($0.lesson))#\($0.anchor)" }
    self.init(
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

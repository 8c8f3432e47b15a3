import LessonKit
import Sandbox

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
    var selected = all.filter(settings.selection.contains)
    for index in selected.indices {
      if settings.compilesOnly { selected[index].purpose = .compile }
      selected[index].movesMarbles = settings.movesMarbles
    }
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

/// Divides programs into parts that take equally long.
///
/// Each machine computes the whole division from the lessons and the given times alone. The times
/// in the cache differ between machines: if these divided differently, programs would be left out.
struct ShardPlan {
  /// A program to assign to a part.
  struct Item {
    /// Its name in reports.
    let id: String

    /// Its text.
    let text: String

    /// How long it takes.
    let seconds: Double
  }

  /// For each program the number of its part, from 1.
  let parts: [Int]

  /// A name of this division of these programs.
  let name: String

  /// Divides programs: the longest first, each to the part that has the least to do so far.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - count: how many parts to make.
  init(_ programs: [Item], count: Int) {
    var loads = [Double](repeating: 0, count: count)
    var parts = [Int](repeating: 1, count: programs.count)
    let longestFirst = programs.indices.sorted {
      (programs[$1].seconds, programs[$0].id, $0) < (programs[$0].seconds, programs[$1].id, $1)
    }
    for index in longestFirst {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[part] += programs[index].seconds
      parts[index] = part + 1
    }
    self.parts = parts
    var key = ContentKey("shards 1")
    for (program, part) in zip(programs, parts) { key.add([program.id, program.text, "\(part)"]) }
    name = String(key.finish().prefix(16))
  }
}

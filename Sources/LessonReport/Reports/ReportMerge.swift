public import LessonChecker
import LessonKit
import Sandbox

extension Report {
  /// Puts the reports of shards together into the report of the whole.
  ///
  /// A shard without a report is a problem of the whole, which then does not hold.
  ///
  /// - Parameter parts: the reports, each with the name of its file
  /// - Throws: `CheckError` where they are not parts of one whole
  init(merging parts: [(name: String, report: Report)]) throws {
    guard let first = parts.first else { throw Self.nothingToMerge }
    self = first.report
    for (name, report) in parts where report.head.schema != HeadRecord.currentSchema {
      throw CheckError(
        "'\(TerminalText.message(name))' is a report of another version of the tool "
          + "(\(report.head.tool))",
        advice: "write and merge reports with the same version")
    }
    for part in parts.dropFirst() { try Self.check(part, fitsTo: first) }
    // A single report of everything can be written in another format.
    guard let shard = head.shard else { return }
    head.shard = nil
    if Set(parts.map(\.report.head.seed)).count > 1 { head.seed = nil }
    for (_, report) in parts.dropFirst() {
      problems += report.problems.filter { !problems.contains($0) }
      programs += report.programs
      work.compiled += report.work.compiled
      work.ran += report.work.ran
      if let known = report.work.knownFailures {
        work.knownFailures = (work.knownFailures ?? 0) + known
      }
      // They were checked at the same time.
      work.seconds = max(work.seconds, report.work.seconds)
    }
    programs = head.inOrder(programs)
    let present = Set(parts.compactMap(\.report.head.shard?.number))
    for number in 1...shard.count where !present.contains(number) {
      let name = "\(number)/\(shard.count)"
      problems.append(
        .problem(
          .unreadable(
            in: "shard \(name)", "its report is missing",
            advice: "run 'workbook check --shard \(name)' and merge again")))
    }
    try Self.checkForRepetition(in: parts)
  }

  fileprivate static var nothingToMerge: CheckError {
    CheckError("there is no report to merge", advice: "name the files")
  }

  private static func check(
    _ part: (name: String, report: Report), fitsTo first: (name: String, report: Report)
  ) throws {
    let (head, other) = (part.report.head, first.report.head)
    let (name, firstName) = (TerminalText.message(part.name), TerminalText.message(first.name))
    guard head.shard != nil, other.shard != nil else {
      throw CheckError(
        "'\(head.shard == nil ? name : firstName)' is not the report of a shard",
        advice: "merge reports of 'workbook check --shard k/n'")
    }
    guard head.shard?.plan == other.shard?.plan, head.compiler == other.compiler else {
      throw CheckError(
        "'\(name)' and '\(firstName)' are not parts of one whole",
        advice: "check all shards with the same lessons, compiler, 'n' and '--timings'")
    }
  }

  private static func checkForRepetition(in parts: [(name: String, report: Report)]) throws {
    var seen: [Int: String] = [:]
    for (name, report) in parts {
      guard let number = report.head.shard?.number else { continue }
      if let other = seen.updateValue(name, forKey: number) {
        throw CheckError(
          "'\(TerminalText.message(other))' and '\(TerminalText.message(name))' are both of shard "
            + "\(number)",
          advice: "leave one of them out")
      }
    }
  }
}

extension [Report] {
  /// Puts the reports of shards together, for each implementation its own.
  ///
  /// - Parameter files: what was read, each with the name of its file
  /// - Throws: `CheckError` where they are not parts of one whole
  public init(merging files: [(name: String, reports: [Report])]) throws {
    guard let first = files.first else { throw Report.nothingToMerge }
    for (name, reports) in files
    where reports.map(\.head.implementation) != first.reports.map(\.head.implementation) {
      throw CheckError(
        "'\(TerminalText.message(first.name))' and '\(TerminalText.message(name))' are of different "
          + "implementations",
        advice: "check all shards with the same '--against'")
    }
    self = try first.reports.indices.map { index in
      try Report(merging: files.map { ($0.name, $0.reports[index]) })
    }
  }
}

extension Timings {
  /// Takes the times from the reports of an earlier check: from that on the workbook's own modules.
  public init(_ reports: [Report]) {
    let programs = reports.first?.programs ?? []
    let times = programs.compactMap { program in program.seconds.map { (program.id, $0) } }
    self.init(Dictionary(times, uniquingKeysWith: { $1 }))
  }
}

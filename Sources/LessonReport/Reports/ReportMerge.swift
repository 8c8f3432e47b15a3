import LessonChecker
import LessonKit
import Sandbox

extension ReportDocument {
  /// Puts the reports of shards together into the report of the whole.
  ///
  /// A shard without a report is a problem of the whole, which then does not hold.
  ///
  /// - Parameter reports: the reports, each with the name of its file.
  /// - Throws: `CheckError` where they are not parts of one whole.
  public init(merging reports: [(name: String, document: ReportDocument)]) throws {
    guard let first = reports.first else {
      throw CheckError("there is no report to merge", advice: "name the files")
    }
    self = first.document
    for report in reports { try Self.checkVersion(of: report) }
    for report in reports.dropFirst() { try Self.check(report, fitsTo: first) }
    // A single report of everything can be written in another format.
    guard let shard = first.document.head.shard else { return }
    head.shard = nil
    if Set(reports.map(\.document.head.seed)).count > 1 { head.seed = nil }
    for report in reports.dropFirst() { add(report.document) }
    programs = head.inOrder(programs)
    let present = Set(reports.compactMap(\.document.head.shard?.number))
    for number in 1...shard.count where !present.contains(number) {
      problems.append(.missingShard(number, of: shard.count))
    }
    try checkForRepetition(in: reports)
  }

  private mutating func add(_ other: ReportDocument) {
    problems += other.problems.filter { !problems.contains($0) }
    programs += other.programs
    work.add(other.work)
  }

  private static func checkVersion(
    of report: (name: String, document: ReportDocument)
  ) throws {
    let head = report.document.head
    guard head.schema != HeadRecord.currentSchema else { return }
    throw CheckError(
      "'\(TerminalText.message(report.name))' is a report of another version of the tool "
        + "(\(head.tool))",
      advice: "write and merge reports with the same version")
  }

  private static func check(
    _ report: (name: String, document: ReportDocument),
    fitsTo first: (name: String, document: ReportDocument)
  ) throws {
    let (head, other) = (report.document.head, first.document.head)
    let (name, firstName) = (TerminalText.message(report.name), TerminalText.message(first.name))
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

  private func checkForRepetition(
    in reports: [(name: String, document: ReportDocument)]
  ) throws {
    var seen: [Int: String] = [:]
    for (name, document) in reports {
      guard let number = document.head.shard?.number else { continue }
      if let other = seen.updateValue(name, forKey: number) {
        throw CheckError(
          "'\(TerminalText.message(other))' and '\(TerminalText.message(name))' are both of shard "
            + "\(number)",
          advice: "leave one of them out")
      }
    }
  }
}

extension WorkRecord {
  /// Adds the work of another shard, which was done at the same time.
  fileprivate mutating func add(_ other: WorkRecord) {
    compiled += other.compiled
    ran += other.ran
    if let known = other.knownFailures { knownFailures = (knownFailures ?? 0) + known }
    seconds = max(seconds, other.seconds)
  }
}

extension DiagnosticRecord {
  fileprivate static func missingShard(_ number: Int, of count: Int) -> DiagnosticRecord {
    .problem(
      .unreadable(
        in: "shard \(number)/\(count)", "its report is missing",
        advice: "run 'workbook check --shard \(number)/\(count)' and merge again"))
  }
}

extension WrittenReport {
  /// Puts the reports of shards together, for each implementation its own.
  ///
  /// - Parameter files: what was read, each with the name of its file.
  /// - Throws: `CheckError` where they are not parts of one whole.
  public init(merging files: [(name: String, report: WrittenReport)]) throws {
    let first = files.first?.report.documents ?? []
    for (name, report) in files
    where report.implementations != first.map(\.head.implementation) {
      throw CheckError(
        "'\(TerminalText.message(files[0].name))' and '\(TerminalText.message(name))' are of different "
          + "implementations",
        advice: "check all shards with the same '--against'")
    }
    documents = try first.indices.map { index in
      try ReportDocument(merging: files.map { ($0.name, $0.report.documents[index]) })
    }
    guard files.isEmpty else { return }
    throw CheckError("there is no report to merge", advice: "name the files")
  }

  private var implementations: [String?] { documents.map(\.head.implementation) }
}

/// A check in one line.
struct CheckSummary: CustomStringConvertible, Sendable {
  /// The line.
  let description: String

  /// Sums a check up.
  init(_ document: ReportDocument) {
    guard document.head.isTree != true else {
      description = Self.words(for: document.head.shard) + TreeSummary(document).description
      return
    }
    let totals = TotalsRecord(document)
    var subjects = [
      Self.count(totals.lessons, "lesson"), Self.count(totals.programs, "program"),
      Self.count(totals.snippets, "snippet"), "\(Self.count(totals.claims, "claim")) proven",
    ]
    if totals.skipped > 0 { subjects.append("\(totals.skipped) skipped") }
    var verdict = totals.errors == 0 ? "all hold" : Self.count(totals.errors, "error")
    if totals.warnings > 0 { verdict += ", \(Self.count(totals.warnings, "warning"))" }
    if totals.unchecked > 0 {
      verdict += ", \(Self.count(totals.unchecked, "program")) not checked"
      let reasons = document.programs.filter { $0.state == .unchecked }.compactMap(\.reason)
      verdict += Set(reasons).sorted().map { ", since \($0)" }.joined()
    }
    let end = " (\(Self.words(for: document.work, document.head)))"
    description =
      Self.words(for: document.head.shard) + subjects.joined(separator: ", ")
      + ": " + verdict + end
  }

  private static func words(for shard: Shard?) -> String {
    guard let shard else { return "" }
    return "shard \(shard.number)/\(shard.count) of \(count(shard.programs, "program")): "
  }

  static func words(for work: WorkRecord, _ head: HeadRecord) -> String {
    guard work.compiled > 0 || work.ran > 0 else { return "all known from before" }
    let ways = [
      ("merged", work.merged), ("alone", work.alone), ("recompiled", work.recompiled),
    ]
    let howCompiled = ways.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    var runs = "\(work.ran) run"
    if let repetitions = head.repetitions, repetitions > 1 { runs += " \(repetitions) times each" }
    return "\(work.compiled) compiled: \(howCompiled); \(runs)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

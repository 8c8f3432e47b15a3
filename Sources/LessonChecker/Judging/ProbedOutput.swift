import Foundation
import LessonKit

/// What a program showed the checker at its probes.
struct ProbedOutput {
  /// By a probe's `mark`, what it showed each time that it was left, if `counts` allows that time.
  fileprivate(set) var shown: [Int: [[UInt8]]] = [:]

  /// The `mark` of each probe, except `.trace` probes, that was reached more often than left.
  fileprivate(set) var unfinished: Set<Int> = []

  /// The `.trace` probe that the program reached last, or nil if it reached none.
  fileprivate(set) var lastStatement: ProgramProbes.Probe?
}

extension ProgramProbes {
  /// Separates a run into what the program did on its own and what it showed at its probes: the
  /// first result has only the marks of snippets, and its output has no shown values.
  func split(_ run: RunRecord) -> (run: RunRecord, probed: ProbedOutput) {
    guard run.marks.contains(where: { $0.snippet >= Self.firstMark }) else {
      return (run, ProbedOutput())
    }
    let output = [UInt8](run.output)
    let probesByMark = Dictionary(uniqueKeysWithValues: probes.map { ($0.mark, $0) })
    let probesByEndMark = Dictionary(uniqueKeysWithValues: probes.map { ($0.endMark, $0) })
    var (kept, copied) = ([UInt8](), 0)
    var marks: [RunRecord.Mark] = []
    // By a probe's `mark`, the offset in `kept` of each time that it was reached and not left yet.
    var starts: [Int: [Int]] = [:]
    var probed = ProbedOutput()
    var isForged = run.areMarksForged
    // The snippet that runs, or nil if the run has no marks of snippets.
    var snippet = run.marks.contains { $0.snippet < Self.firstMark } ? 0 : nil
    for mark in run.marks {
      kept += output[copied..<max(copied, mark.offset)]
      copied = max(copied, mark.offset)
      if mark.snippet < Self.firstMark {
        marks.append(RunRecord.Mark(snippet: mark.snippet, offset: kept.count))
        snippet = mark.snippet
      } else if let probe = probesByMark[mark.snippet] {
        if probe.purpose == .trace {
          probed.lastStatement = probe
        } else {
          starts[probe.mark, default: []].append(kept.count)
        }
      } else if let probe = probesByEndMark[mark.snippet], let start = starts[probe.mark]?.popLast()
      {
        // `kept` may now end before `start`, because another thread's value was removed from it.
        let shown = Array(kept[min(start, kept.count)...])
        if counts(probe, at: snippet) { probed.shown[probe.mark, default: []].append(shown) }
        // A value was printed only for the checker.
        if case .value = probe.purpose { kept.removeLast(shown.count) }
      } else {
        // No probe has this mark, or it ends a probe that was not reached again.
        isForged = true
      }
    }
    kept += output[min(copied, output.count)...]
    probed.unfinished = Set(starts.filter { !$0.value.isEmpty }.keys)
    let split = RunRecord(
      ending: run.ending, exceededLimit: run.exceededLimit, output: .init(kept),
      errorOutput: run.errorOutput, marks: marks, areMarksForged: isForged)
    return (split, probed)
  }
}

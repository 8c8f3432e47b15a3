import Foundation
import LessonKit

/// What a program showed the checker at its probes.
struct ProbedOutput {
  /// What each probe showed, by the probe's `mark`: one element for each time that the probe ended,
  /// unless `ProgramProbes.isUsed(_:at:)` returned false.
  fileprivate(set) var shown: [Int: [[UInt8]]] = [:]

  /// The marks of the probes, except `.trace` probes, that began more often than they ended.
  fileprivate(set) var unfinished: Set<Int> = []

  /// The `.trace` probe that the program reached last, or nil if it reached none.
  fileprivate(set) var lastStatement: ProgramProbes.Probe?
}

extension ProgramProbes {
  /// Separates a run from what the program showed at its probes: the returned run has no marks of
  /// probes, and no values that were printed only for the checker.
  func split(_ run: RunRecord) -> (run: RunRecord, probed: ProbedOutput) {
    guard run.marks.contains(where: { $0.number >= Self.firstMark }) else {
      return (run, ProbedOutput())
    }
    let output = [UInt8](run.output)
    let probesByMark = Dictionary(uniqueKeysWithValues: probes.map { ($0.mark, $0) })
    let probesByEndMark = Dictionary(uniqueKeysWithValues: probes.map { ($0.endMark, $0) })
    var (kept, copied) = ([UInt8](), 0)
    var marks: [RunRecord.Mark] = []
    // For probes that haven't ended, by their `mark`: the offsets in `kept` at which they began.
    var starts: [Int: [Int]] = [:]
    var probed = ProbedOutput()
    var isForged = run.areMarksForged
    // The index of the running snippet, or nil if the run has only marks of probes.
    var snippet = run.marks.contains { $0.number < Self.firstMark } ? 0 : nil
    for mark in run.marks {
      kept += output[copied..<max(copied, mark.offset)]
      copied = max(copied, mark.offset)
      if mark.number < Self.firstMark {
        marks.append(RunRecord.Mark(number: mark.number, offset: kept.count))
        snippet = mark.number
      } else if let probe = probesByMark[mark.number] {
        if probe.purpose == .trace {
          probed.lastStatement = probe
        } else {
          starts[probe.mark, default: []].append(kept.count)
        }
      } else if let probe = probesByEndMark[mark.number], let start = starts[probe.mark]?.popLast()
      {
        // `kept` may end before `start`, because a value of another thread was removed from it.
        let shown = Array(kept[min(start, kept.count)...])
        if isUsed(probe, at: snippet) { probed.shown[probe.mark, default: []].append(shown) }
        if case .value = probe.purpose { kept.removeLast(shown.count) }
      } else {
        // No probe has this mark, or the mark ends a probe more often than the probe began.
        isForged = true
      }
    }
    kept += output[min(copied, output.count)...]
    probed.unfinished = Set(starts.filter { !$0.value.isEmpty }.keys)
    let ownRun = RunRecord(
      ending: run.ending, exceededLimit: run.exceededLimit, output: .init(kept),
      errorOutput: run.errorOutput, marks: marks, areMarksForged: isForged)
    return (ownRun, probed)
  }
}

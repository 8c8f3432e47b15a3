import Foundation
import LessonKit

/// What a program showed the checker at its probes.
struct ProbedOutput {
  /// What each probe showed, by the probe's first mark: one entry for each time it was passed.
  fileprivate(set) var shown: [Int: [[UInt8]]] = [:]

  /// The first marks of the probes that the program reached but did not leave.
  fileprivate(set) var unfinished: Set<Int> = []

  /// The last top-level statement that the program reached, or nil if none was traced.
  fileprivate(set) var lastStatement: ProgramProbes.Probe?
}

extension ProgramProbes {
  /// Separates a recorded run from what the program showed at its probes.
  ///
  /// - Returns: the run with only the snippets' marks and without shown values, and what was shown
  func split(_ run: RunRecord) -> (run: RunRecord, probed: ProbedOutput) {
    guard run.marks.contains(where: { $0.snippet >= Self.firstMark }) else {
      return (run, ProbedOutput())
    }
    let output = [UInt8](run.output)
    let beginning = Dictionary(uniqueKeysWithValues: probes.map { ($0.mark, $0) })
    let ending = Dictionary(uniqueKeysWithValues: probes.map { ($0.endMark, $0) })
    var (kept, last) = ([UInt8](), 0)
    var marks: [RunRecord.Mark] = []
    // Where the output of each probe that was reached but not left begins, by the probe's mark.
    var starts: [Int: [Int]] = [:]
    var probed = ProbedOutput()
    var isForged = run.areMarksForged
    // The snippet that runs, or nil if the program doesn't mark where its snippets begin.
    var snippet = run.marks.contains { $0.snippet < Self.firstMark } ? 0 : nil
    for mark in run.marks {
      kept += output[last..<max(last, mark.offset)]
      last = max(last, mark.offset)
      if mark.snippet < Self.firstMark {
        marks.append(RunRecord.Mark(snippet: mark.snippet, offset: kept.count))
        snippet = mark.snippet
      } else if let probe = beginning[mark.snippet] {
        if probe.purpose == .trace {
          probed.lastStatement = probe
        } else {
          starts[probe.mark, default: []].append(kept.count)
        }
      } else if let probe = ending[mark.snippet], let start = starts[probe.mark]?.popLast() {
        if counts(probe, at: snippet) {
          probed.shown[probe.mark, default: []].append(Array(kept[min(start, kept.count)...]))
        }
        // A value was printed only for the checker.
        if case .value = probe.purpose { kept.removeLast(kept.count - min(start, kept.count)) }
      } else {
        // The program has no probe that sets this mark.
        isForged = true
      }
    }
    kept += output[min(last, output.count)...]
    probed.unfinished = Set(starts.filter { !$0.value.isEmpty }.keys)
    let split = RunRecord(
      ending: run.ending, exceededLimit: run.exceededLimit, output: .init(kept),
      errorOutput: run.errorOutput, marks: marks, areMarksForged: isForged)
    return (split, probed)
  }
}

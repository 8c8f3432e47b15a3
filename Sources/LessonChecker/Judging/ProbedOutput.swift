import Foundation
import LessonKit

/// What a program showed the checker at its probes.
struct ProbedOutput {
  /// For each probe, by its first mark, what was shown between its marks each time.
  fileprivate(set) var shown: [Int: [[UInt8]]] = [:]

  /// The first marks of the probes that the program reached but did not leave.
  fileprivate(set) var unfinished: Set<Int> = []

  /// The last statement of the top level that the program reached.
  fileprivate(set) var lastStatement: ProgramProbes.Probe?
}

extension ProgramProbes {
  /// Separates a run's output from what the program showed only to the checker.
  ///
  /// - Parameter run: the run as it was recorded
  /// - Returns: the run with only the marks of snippets, and what was shown
  func split(_ run: RunRecord) -> (run: RunRecord, probed: ProbedOutput) {
    guard run.marks.contains(where: { $0.snippet >= Self.firstMark }) else {
      return (run, ProbedOutput())
    }
    let output = [UInt8](run.output)
    let beginning = Dictionary(uniqueKeysWithValues: probes.map { ($0.mark, $0) })
    let ending = Dictionary(uniqueKeysWithValues: probes.map { ($0.endMark, $0) })
    var (kept, last) = ([UInt8](), 0)
    var marks: [RunRecord.Mark] = []
    var open: [Int: [Int]] = [:]
    var probed = ProbedOutput()
    var isForged = run.areMarksForged
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
          open[probe.mark, default: []].append(kept.count)
        }
      } else if let probe = ending[mark.snippet], let start = open[probe.mark]?.popLast() {
        if counts(probe, at: snippet) {
          probed.shown[probe.mark, default: []].append(Array(kept[min(start, kept.count)...]))
        }
        if case .value = probe.purpose { kept.removeLast(kept.count - min(start, kept.count)) }
      } else {
        // The program has no probe that sets this mark.
        isForged = true
      }
    }
    kept += output[min(last, output.count)...]
    probed.unfinished = Set(open.filter { !$0.value.isEmpty }.keys)
    let split = RunRecord(
      ending: run.ending, exceededLimit: run.exceededLimit, output: .init(kept),
      errorOutput: run.errorOutput, marks: marks, areMarksForged: isForged)
    return (split, probed)
  }
}

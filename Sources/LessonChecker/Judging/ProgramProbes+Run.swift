import Foundation
import LessonKit

/// What a program showed the checker at its probes.
struct ProbedOutput {
  /// What came between the marks of each probe, by the number of the first.
  fileprivate(set) var shown: [Int: [UInt8]] = [:]

  /// Where it lies in the output of the run, for the probes that mark output.
  fileprivate(set) var ranges: [Int: Range<Int>] = [:]

  /// The probes in whose statements the program ended, by the numbers of their first marks.
  fileprivate(set) var unended: Set<Int> = []
}

extension ProgramProbes {
  /// Takes out of a run what the program showed to the checker alone.
  ///
  /// - Parameter run: the run as it was recorded
  /// - Returns: the run without it, whose marks are those of snippets, and what was shown
  func split(_ run: RunRecord) -> (run: RunRecord, probed: ProbedOutput) {
    guard !probes.isEmpty else { return (run, ProbedOutput()) }
    let output = [UInt8](run.output)
    let starting = Dictionary(uniqueKeysWithValues: probes.map { ($0.mark, $0) })
    let ending = Dictionary(uniqueKeysWithValues: probes.map { ($0.endMark, $0) })
    var (kept, last) = ([UInt8](), 0)
    var marks: [RunRecord.Mark] = []
    var begun: [Int: Int] = [:]
    var probed = ProbedOutput()
    for mark in run.marks {
      kept += output[last..<max(last, mark.offset)]
      last = max(last, mark.offset)
      if let snippet = starts[mark.snippet] {
        marks.append(RunRecord.Mark(snippet: snippet, offset: kept.count))
      } else if starting[mark.snippet] != nil {
        begun[mark.snippet] = kept.count
      } else if let probe = ending[mark.snippet],
        let start = begun.removeValue(forKey: probe.mark)
      {
        probed.shown[probe.mark] = Array(kept[start...])
        if probe.value == nil {
          probed.ranges[probe.mark] = start..<kept.count
        } else {
          kept.removeLast(kept.count - start)
        }
      }
    }
    kept += output[min(last, output.count)...]
    for probe in probes where probe.value == nil {
      guard let start = begun[probe.mark] else { continue }
      probed.unended.insert(probe.mark)
      probed.ranges[probe.mark] = start..<kept.count
    }
    return (run.printing(kept, marks: marks), probed)
  }
}

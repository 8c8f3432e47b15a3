import Foundation
import LessonKit

extension ProgramProbes {
  /// Takes out of a run what the program showed to the checker alone.
  ///
  /// - Parameter run: the run as it was recorded
  /// - Returns: the run without it, whose marks are those of snippets, and what was shown or printed
  ///   between the two marks of a probe, by the number of the first
  func split(_ run: RunRecord) -> (run: RunRecord, shown: [Int: [UInt8]]) {
    guard !probes.isEmpty else { return (run, [:]) }
    let output = [UInt8](run.output)
    let byMark = Dictionary(uniqueKeysWithValues: probes.map { ($0.mark, $0) })
    let ends = Dictionary(uniqueKeysWithValues: run.marks.map { ($0.snippet, $0.offset) })
    var (kept, last) = ([UInt8](), 0)
    var marks: [RunRecord.Mark] = []
    var shown: [Int: [UInt8]] = [:]
    for mark in run.marks {
      kept += output[last..<max(last, mark.offset)]
      last = max(last, mark.offset)
      if let snippet = starts[mark.snippet] {
        marks.append(RunRecord.Mark(snippet: snippet, offset: kept.count))
      }
      guard let probe = byMark[mark.snippet], let end = ends[mark.snippet + 1] else { continue }
      shown[mark.snippet] = Array(output[mark.offset..<max(mark.offset, end)])
      if probe.stated.kind == .value { last = max(last, end) }
    }
    kept += output[min(last, output.count)...]
    return (run.printing(kept, marks: marks), shown)
  }
}

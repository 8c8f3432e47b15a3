import Synchronization

/// Collects the runs of programs, in whichever order they end, and keeps those that differ.
final class RunLog: Sendable {
  /// The runs of one program.
  struct Runs: Sendable {
    /// The first that ended, its number from 1, and how long it took, in seconds.
    let first: RunRecord
    let number: Int
    let seconds: Double

    /// Runs with another result, as far as they are kept.
    var others: [OtherRun] = []
  }

  /// No more runs than this that differ from the first are kept.
  private static let mostOthers = 3

  private let count: Int
  private let runs = Mutex<[Int: Runs]>([:])

  /// Begins a log.
  ///
  /// - Parameter count: how often each program is run.
  init(count: Int) {
    self.count = count
  }

  /// The runs of each program, by the program's index.
  var all: [Int: Runs] { runs.withLock { $0 } }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - record: the result of the run.
  ///   - seconds: how long it took.
  ///   - number: which of the program's runs it was, from 0.
  ///   - program: the program's index.
  func add(_ record: RunRecord, seconds: Double, number: Int, of program: Int) {
    runs.withLock { runs in
      guard let known = runs[program] else {
        runs[program] = Runs(first: record, number: number + 1, seconds: seconds)
        return
      }
      guard !known.first.isSame(as: record), known.others.count < Self.mostOthers else { return }
      runs[program]?.others.append(
        OtherRun(number: number + 1, first: known.number, count: count, record: record))
    }
  }
}

extension RunRecord {
  /// Whether another run has the same result.
  fileprivate func isSame(as other: RunRecord) -> Bool {
    ending == other.ending && output == other.output && errorOutput == other.errorOutput
  }
}

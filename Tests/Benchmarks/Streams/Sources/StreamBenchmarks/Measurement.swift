import Foundation

/// The processor time that this thread has used so far, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Measures the contenders of a row in turns, so that what else the machine does hits all of them alike.
struct Measurement {
  let rounds: Int

  /// How long one contender's turn lasts, in nanoseconds.
  let turn = 10e6

  /// The median processor time of each contender for one repetition, in nanoseconds.
  func measure(_ row: Row) -> [Double] { measure(row.contenders.map { $0.prepare() }) }

  /// The median processor time of each piece of work for one repetition, in nanoseconds.
  func measure(_ works: [Work]) -> [Double] {
    let counts = works.map(repetitions)
    var times = works.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        times[index].append(time(of: work, counts[index]))
      }
    }
    return times.map(median)
  }

  private func time(of work: Work, _ count: Int) -> Double {
    let start = processorTime()
    work(count)
    return (processorTime() - start) / Double(count)
  }

  /// How often a piece of work fits into a turn; finding out warms it up.
  private func repetitions(_ work: Work) -> Int {
    var count = 1
    while true {
      let each = time(of: work, count)
      if each * Double(count) > turn / 4 { return max(1, Int(turn / each)) }
      count *= 4
    }
  }

  private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

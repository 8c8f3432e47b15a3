import ArgumentParser
import Foundation

@main
struct StreamBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream-benchmarks",
    abstract: "Measures the core against closures in an array, and against OpenCombine.",
    discussion: """
      Every row is measured in this one run, its contenders in turns. The figures are medians of \
      processor time for one event, in nanoseconds; in brackets the ratio to the floor, which is what \
      counts, since it depends least on the machine.
      """)

  @Option(help: "How many turns each contender gets.")
  var rounds = 15

  @Option(help: "Measure only rows whose name contains this.")
  var only = ""

  @Option(help: "Do nothing but one contender's work so many times, for a profiler.")
  var `repeat`: Int?

  @Option(help: "Whose work to repeat.")
  var contender = "ours"

  func run() throws {
    let rows = (HotRows.all + ColdRows.all).filter { only.isEmpty || $0.name.contains(only) }
    if let count = `repeat` {
      for row in rows {
        for work in row.contenders where work.name == contender { work.prepare()(count) }
      }
      return
    }
    for row in rows { report(row, Measurement(rounds: rounds).measure(row)) }
    for row in ByteRow.all where only.isEmpty || "bytes \(row.name)".contains(only) { report(row) }
  }

  private func report(_ row: Row, _ times: [Double]) {
    let cells = zip(row.contenders, times).map { contender, time in
      let ratio = time / times[0]
      return contender.name == "floor"
        ? String(format: "floor %.1f", time)
        : String(format: "%@ %.1f (%.1f)", contender.name, time, ratio)
    }
    let verdict = times[1] / times[0] <= row.aim ? "" : "  MISSED"
    print("\(row.name): \(cells.joined(separator: ", ")); aim \(row.aim)\(verdict)")
  }

  private func report(_ row: ByteRow) {
    let bytes = row.contenders.map { ($0.name, Int(row.bytes($0.prepare))) }
    print(
      "bytes \(row.name): \(bytes.map { "\($0.0) \($0.1)" }.joined(separator: ", ")); aim \(row.aim)"
    )
  }
}

import ArgumentParser
import Foundation

@main
struct StreamBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream-benchmarks",
    abstract: "Measures the core against closures in an array, OpenCombine and RxSwift.",
    discussion: """
      Every row is measured in this one run, its contenders in turns. The figures are medians of \
      processor time for one event, in nanoseconds; in brackets the ratio to the floor, which is what \
      counts, since it depends least on the machine.
      """)

  @Option(help: "How many turns each contender gets.")
  var rounds = 15

  @Option(help: "Measure only rows whose name contains this.")
  var only = ""

  @Option(help: "Print rows whose name contains this, with their contenders, and measure nothing.")
  var list: String?

  @Option(help: "Do nothing but one contender's work so many times, for a profiler.")
  var `repeat`: Int?

  @Option(help: "Whose work to repeat.")
  var contender = "ours"

  func run() throws {
    if let list {
      for row in HotRows.all + ColdRows.all where list.isEmpty || row.name.contains(list) {
        for contender in row.contenders { print("\(row.name)\t\(contender.name)") }
      }
      return
    }
    let rows = (HotRows.all + ColdRows.all).filter { only.isEmpty || $0.name.contains(only) }
    if let count = `repeat` {
      for row in rows {
        for work in row.contenders where work.name == contender { work.prepare()(count) }
      }
      return
    }
    print("| work | floor | ours | others | aim |\n|---|---|---|---|---|")
    for row in rows { report(row, Measurement(rounds: rounds).measure(row)) }
    for row in ByteRow.all where only.isEmpty || row.name.contains(only) { report(row) }
    #if PEER
    PeerRows(measurement: Measurement(rounds: rounds), only: only).report()
    #endif
  }

  private func report(_ row: Row, _ times: [Double]) {
    let cells = zip(row.contenders, times).map { contender, time in
      let name = contender.name.hasPrefix("OpenCombine, ") ? "\(contender.name.dropFirst(13)) " : ""
      return name + String(format: "%.1f (%.1f)", time, time / times[0])
    }
    let floor = String(format: "%.1f", times[0])
    let others = cells.dropFirst(2).joined(separator: ", ")
    print("| \(row.name) | \(floor) | \(cells[1]) | \(others) | \(row.aim) |")
  }

  private func report(_ row: ByteRow) {
    let bytes = row.contenders.map { ($0.name, "\(Int(ByteRow.bytes($0.prepare)))") }
    let cells = ["floor", "ours", "OpenCombine"].map { name in
      bytes.first { $0.0 == name }?.1 ?? ""
    }
    print("| \(row.name) | \(cells.joined(separator: " | ")) | \(row.aim) |")
  }
}

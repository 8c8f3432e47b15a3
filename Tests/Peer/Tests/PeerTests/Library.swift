import Foundation

/// One of the two builds of the scenarios.
enum Library: String, CaseIterable {
  case ours = "Ours"
  case theirs = "Theirs"

  /// The names of the scenarios.
  func scenarios() throws -> [String] {
    try Run.output(of: self, "names").split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The traces by scenario and situation.
  ///
  /// A scenario that ends the program has the trace "crash"; the rest is run by another process.
  func traces() throws -> [Place: [String]] {
    var traces: [Place: [String]] = [:]
    var count = 0
    while true {
      let run = try Run(of: self, skipping: count)
      traces.merge(run.traces) { $1 }
      guard let crashed = run.crashed else { return traces }
      traces[crashed] = ["crash"]
      count += run.count
    }
  }
}

/// A scenario in a situation.
struct Place: Hashable, Comparable, CustomStringConvertible {
  let scenario: String
  let situation: String

  var description: String { "\(scenario), \(situation)" }

  static func < (lhs: Place, rhs: Place) -> Bool {
    (lhs.scenario, lhs.situation) < (rhs.scenario, rhs.situation)
  }
}

import Chains
import Foundation

/// Runs random programs on both libraries, and reports those that differ.
@main enum Fuzz {
  private static let usage = """
    Fuzz [--seed N] [--count N] [--seconds N] [--all]

    Runs programs of the seeds from N on (1), so many of them (10000) or for so long.
    --all reports known differences as well. The exit code is 1 if any is not known.
    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "worker"?:
      let seeds = arguments.dropFirst(2).compactMap { UInt64($0) }
      try Worker(progress: arguments[1]).compare(seeds[0]..<seeds[1])
    case "run"?: try Worker.run(arguments[1], hasPlainInputs: arguments.contains("plain"))
    default: try search(try Options(arguments))
    }
  }

  struct Options {
    var seed: UInt64 = 1
    var count: UInt64?
    var seconds: Double?
    var reportsAll = false

    init(_ arguments: [String]) throws {
      var rest = arguments[...]
      while let name = rest.popFirst() {
        switch name {
        case "--all": reportsAll = true
        case "--seed": seed = Self.number(rest.popFirst())
        case "--count": count = Self.number(rest.popFirst())
        case "--seconds": seconds = Double(Self.number(rest.popFirst()))
        default: Self.stop()
        }
      }
    }

    private static func number(_ text: String?) -> UInt64 {
      guard let number = text.flatMap({ UInt64($0) }) else { stop() }
      return number
    }

    private static func stop() -> Never {
      print(usage)
      exit(64)
    }
  }

  private static func search(_ options: Options) throws {
    let rules = try Rule.read()
    var known: [String: Int] = [:]
    var new: [String: (count: Int, report: String)] = [:]
    let supervisor = Supervisor { finding in
      // What breaks the contract is no difference that a rule may excuse.
      let faults = finding.ours.faults
      let name =
        !faults.isEmpty
        ? nil
        : rules.first { $0.applies(to: finding) }?.name
          ?? finding.rest.flatMap { rest in
            // Two at once: the libraries' subjects differ as well.
            rules.first { $0.applies(to: rest) }.map { "\($0.name), and another one of inputs" }
          }
      if let name { known[name, default: 0] += 1 }
      guard name == nil || options.reportsAll else { return }
      let marks = faults + [name.map { "known: \($0)" }].compactMap(\.self)
      if new[finding.shape] == nil {
        print((marks + [finding.report]).joined(separator: "\n"))
      }
      new[finding.shape, default: (0, finding.report)].count += 1
    }
    let count = options.count ?? (options.seconds == nil ? 10_000 : .max - options.seed)
    let end = options.seconds.map { Date() + $0 } ?? .distantFuture
    setvbuf(stdout, nil, _IOLBF, 0)
    try supervisor.compare(options.seed..<options.seed + count, until: end)
    for (name, count) in known.sorted(by: { $0.value > $1.value }) {
      print("\(count) known: \(name)")
    }
    for (count, report) in new.values.sorted(by: { $0.count > $1.count }) where count > 1 {
      print("\(count) like this: \(report.prefix { $0 != "\n" })")
    }
    if !supervisor.endless.isEmpty {
      print("without end, or a crash, in both: seeds \(supervisor.endless)")
    }
    print("\(supervisor.compared) programs, \(new.values.reduce(0) { $0 + $1.count }) differ")
    exit(new.isEmpty ? 0 : 1)
  }
}

import Chains
import Foundation
import Yams

/// A program that differs, minimised.
struct Finding: Codable {
  let difference: Difference
  let program: Program
  let ours: Trace
  let theirs: Trace

  /// The program without its numbers: what looks alike is reported once.
  var shape: String {
    "\(difference)\n\(program)".replacing(#/\d+/#, with: "#")
  }

  var report: String {
    func text(_ trace: Trace) -> String {
      (trace.events + trace.notes.map { "(\($0))" }
        + (trace.resources == 0 ? [] : ["\(trace.resources) left"])).joined(separator: ", ")
    }
    let traces = "  ours:   \(text(ours))\n  theirs: \(text(theirs))"
    return "seed \(program.seed): \(difference)\n\(program)\n\(traces)\n"
  }
}

/// What is known to differ: the part of `Differences.yml` about chains.
struct Rules: Decodable {
  struct Rule: Decodable {
    let name: String
    let difference: Difference

    /// A regular expression for the source of a minimised program.
    let pattern: String
  }

  let chains: [Rule]

  private static let file = URL(filePath: #filePath).appending(path: "../../../Differences.yml")
    .standardizedFileURL

  static func read() throws -> [(rule: Rule, regex: Regex<AnyRegexOutput>)] {
    try YAMLDecoder().decode(Self.self, from: try Data(contentsOf: file)).chains.map {
      ($0, try Regex($0.pattern))
    }
  }
}

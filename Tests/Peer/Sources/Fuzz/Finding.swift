import Chains
import Foundation
import Yams

/// A program that differs, minimised.
struct Finding: Codable {
  /// Which trace has all lines of the other one, and more.
  enum Side: String, Codable {
    case ours
    case theirs
  }

  let difference: Difference

  /// Whether it is gone when hot observables and subjects are those of the interpreter.
  let isOfInputs: Bool

  let program: Program
  let ours: Trace
  let theirs: Trace

  /// The traces with inputs of the interpreter, ours first; without one that ends the process.
  var plain: [Trace] = []

  /// What is left of the difference with such inputs, as a finding of its own.
  var rest: Finding? {
    guard plain.count == 2, let difference = plain[0].difference(from: plain[1]) else { return nil }
    return Finding(
      difference: difference, isOfInputs: false, program: program, ours: plain[0], theirs: plain[1])
  }

  /// Whether subscribers are told the same by our subjects and hot observables as by the interpreter's
  /// own, so that RxSwift's are the ones that differ.
  var isAsPlain: Bool {
    plain.first.map { $0.events == ours.events } ?? false
  }

  /// Whether the subscribers are told the same.
  var isToldTheSame: Bool { ours.told == theirs.told }

  var more: Side? {
    ours.isPart(of: theirs) ? .theirs : theirs.isPart(of: ours) ? .ours : nil
  }

  /// The program without its numbers: what looks alike is reported once.
  var shape: String {
    "\(difference)\n\(program)".replacing(#/\d+/#, with: "#")
  }

  var report: String {
    let marks = [
      isOfInputs ? "of inputs" : nil, isOfInputs && !isAsPlain ? "unlike plain ones" : nil,
      more.map { "more in \($0)" }, ours.isPermutation(of: theirs) ? "same lines" : nil,
      isToldTheSame ? "subscribers are told the same" : nil,
    ].compactMap(\.self)
    let title = (["seed \(program.seed): \(difference)"] + marks).joined(separator: ", ")
    return "\(title)\n\(program)\n  ours:   \(ours.text)\n  theirs: \(theirs.text)\n"
  }
}

extension Trace {
  /// Its lines in one, subscriptions and disposals in parentheses.
  var text: String {
    let left = resources == 0 ? [] : ["\(resources) left"]
    return (events + notes.map { "(\($0))" } + left).joined(separator: ", ")
  }
}

/// What is known to differ: the part of `Differences.yml` about chains.
///
/// A rule applies if all that it names does.
struct Rule: Decodable {
  let name: String
  let why: String
  let differences: [Difference]

  /// Whether it is about the libraries' subjects and hot observables, and ours do what the
  /// interpreter's own do.
  let isOfInputs: Bool?

  let more: Finding.Side?
  let isToldTheSame: Bool?

  /// Whether it is about order alone, so that both traces have the same lines.
  let isOrder: Bool?

  /// A regular expression for the operator at the end of the minimised chain.
  ///
  /// A rule about lines that one trace has in addition must name it, because a line that any operator
  /// has lost would look the same.
  let last: String?

  /// Regular expressions for the source of a minimised program, and for what RxSwift does.
  let program: [String]?
  let theirs: String?

  func applies(to finding: Finding) -> Bool {
    guard differences.contains(finding.difference),
      isOfInputs == nil || isOfInputs == (finding.isOfInputs && finding.isAsPlain),
      isOrder != true || finding.ours.isPermutation(of: finding.theirs),
      more == nil || more == finding.more,
      isToldTheSame == nil || isToldTheSame == finding.isToldTheSame
    else { return false }
    let text = finding.program.description
    return last.map { Self.matches($0, finding.program.last) } ?? true
      && (program ?? []).allSatisfy { Self.matches($0, text) }
      && theirs.map { Self.matches($0, finding.theirs.text) } ?? true
  }

  private static func matches(_ pattern: String, _ text: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  /// A rule about missing lines that doesn't name the operator at the end of the chain.
  struct Unnamed: Error {
    let rule: String
  }

  private struct Record: Decodable {
    let chains: [Rule]
  }

  private static let file = URL(filePath: #filePath).appending(path: "../../../Differences.yml")
    .standardizedFileURL

  static func read() throws -> [Rule] {
    let rules = try YAMLDecoder().decode(Record.self, from: try Data(contentsOf: file)).chains
    for rule in rules where rule.more != nil && rule.last == nil {
      throw Unnamed(rule: rule.name)
    }
    return rules
  }
}

public import LessonKit
import MarbleText
import Sandbox

/// The options of a check: which programs to check, and how.
public struct CheckSettings: Sendable {
  /// Which programs to check.
  public var selection = Selection.everything

  /// The paths of the lessons to check; nil for all.
  public var lessons: Set<String>?

  /// The part of them that this machine checks; nil for all.
  public var shard: Shard?

  /// The times that programs took before, by which shards are balanced.
  public var timings = Timings()

  /// Whether programs are compiled alone, and none is run.
  public var compilesOnly = false

  /// Whether programs are asked for what their diagrams are with other marbles, which a page shows
  /// when its reader moves them.
  public var movesMarbles = true

  /// Whether to stop at the first failure.
  public var stopsAtFirstFailure = false

  /// How often to run each program; nil for once, and only if its outcome is not in the cache.
  public var repetitions: Repetitions?

  /// The implementation to check the lessons against; nil for the workbook's own modules.
  public var implementation: Course.Implementation?

  /// Whether this shard reports the snippets that belong to no program: the first one does.
  package var isFirstPart: Bool { shard.map { $0.number == 1 } ?? true }

  /// Creates settings to check everything once.
  public init() {}
}

extension CheckSettings {
  /// The settings for the workbook's own modules, followed by the same settings for each implementation.
  ///
  /// - Parameters:
  ///   - names: the implementations.
  ///   - course: the course that defines them.
  /// - Returns: the plans, one more than there are names.
  /// - Throws: `CheckError` where the course defines no such implementation.
  public func comparing(with names: [String], in course: Course) throws -> [CheckSettings] {
    try [self]
      + names.map { name in
        var settings = self
        settings.implementation = try course.implementation(named: name)
        return settings
      }
  }
}

extension Course {
  fileprivate func implementation(named name: String) throws -> Implementation {
    if let found = implementations.first(where: { $0.name == name }) { return found }
    let known = implementations.map(\.name)
    let meant = Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
    let all =
      known.isEmpty ? "define it under" : "it defines \(known.joined(separator: ", ")) under"
    throw CheckError(
      "there is no implementation '\(TerminalText.message(name))'",
      advice: meant ?? "\(all) 'implementations' in \(path)")
  }
}

/// How often each program is run, and in which order.
public struct Repetitions: Hashable, Sendable {
  /// How often each program is run.
  public let count: Int

  /// The seed of a random order of all runs; nil runs them lesson by lesson.
  public let seed: UInt64?

  /// Creates a plan for runs.
  ///
  /// - Parameters:
  ///   - count: how often each program is run, at least once.
  ///   - seed: the seed of a random order; nil for the order of the lessons.
  public init(count: Int, seed: UInt64? = nil) {
    self.count = max(1, count)
    self.seed = seed
  }

  /// The runs, each by its program and its number from 0.
  ///
  /// - Parameter programs: the indices of the programs to run.
  /// - Returns: all runs, in the order to start them in.
  func order(of programs: [Int]) -> [(program: Int, number: Int)] {
    let runs = (0..<count).flatMap { number in programs.map { (program: $0, number: number) } }
    guard let seed else { return runs }
    var generator = SeededGenerator(seed: seed)
    return runs.shuffled(using: &generator)
  }
}

/// One part of a check that is divided among machines.
public struct Shard: Hashable, Codable, Sendable {
  /// The most parts that a check can be divided into.
  public static let mostParts = 10_000

  /// The number of the part, from 1.
  public let number: Int

  /// The number of parts.
  public let count: Int

  /// The name of the division: only parts of the same division fit together.
  package var plan = ""

  /// The number of programs in all parts.
  package var programs = 0

  /// Reads `2/4`; nil where the text has another form.
  ///
  /// - Parameter text: the number of the part, a slash, and the number of parts, up to 10,000.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...Self.mostParts).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }
}

/// The times that programs took in an earlier check.
public struct Timings: Hashable, Sendable {
  private var seconds: [String: Double] = [:]

  /// Creates empty timings.
  public init() {}

  /// Creates timings from seconds by the programs' names in reports.
  package init(_ seconds: [String: Double]) {
    self.seconds = seconds
  }

  /// The time that a program took; an estimate where that is not known.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - id: its name in reports.
  /// - Returns: a time in seconds, greater than 0.
  func seconds(of program: Program, named id: String) -> Double {
    max(0.001, seconds[id] ?? program.estimatedSeconds)
  }
}

extension Program {
  /// An estimate of its time from its text, in seconds.
  fileprivate var estimatedSeconds: Double {
    let lines = snippets.reduce(0) { $0 + $1.lines.count }
    let usesFoundation = snippets.contains { snippet in
      snippet.lines.contains { $0.text.hasPrefix("import Foundation") }
    }
    return 0.1 + 0.002 * Double(lines) + (usesFoundation ? 0.05 : 0) + (isOptimised ? 0.1 : 0)
  }
}

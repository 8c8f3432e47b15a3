import LessonKit

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

import LessonKit

/// How long programs took in an earlier check.
public struct Timings: Hashable, Sendable {
  private var seconds: [String: Double] = [:]

  /// Knows nothing.
  public init() {}

  /// Takes the times of programs, in seconds, by their names in reports.
  package init(_ seconds: [String: Double]) {
    self.seconds = seconds
  }

  /// How long a program took, or may take: what is not known is estimated.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - id: its name in reports.
  /// - Returns: a time in seconds, never nothing.
  func seconds(of program: Program, named id: String) -> Double {
    max(0.001, seconds[id] ?? program.estimatedSeconds)
  }
}

extension Program {
  /// How long the compiler and the run may take, in seconds, as far as its text shows.
  fileprivate var estimatedSeconds: Double {
    let lines = snippets.reduce(0) { $0 + $1.lines.count }
    let usesFoundation = snippets.contains { snippet in
      snippet.lines.contains { $0.text.hasPrefix("import Foundation") }
    }
    return 0.1 + 0.002 * Double(lines) + (usesFoundation ? 0.05 : 0) + (isOptimised ? 0.1 : 0)
  }
}

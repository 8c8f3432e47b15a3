import LessonKit
import SwiftSource

extension ProgramVerdict {
  /// The judged snippets, by their lines, that start work and lack output that they state, in a
  /// program that may have ended before that work has printed.
  var linesThatMayPrintMore: Set<Int> {
    guard program.isLenient, program.purpose == .run, !program.isLibrary, compiles else {
      return []
    }
    return Set(mismatches.filter { $0.snippet.startsWork && $0.lacksOutput }.map(\.snippet.line))
  }

  /// The judged snippets, by their lines, that do not fail.
  var linesThatHold: Set<Int> {
    Set(program.judged.map(\.line)).subtracting(failedLines)
  }

  /// The judged snippets, by their lines, after which the program waited in vain: they fail all the
  /// same, or others come to fail by it.
  ///
  /// - Parameter before: for each of them, the snippets that held while the program did not wait
  /// - Returns: the lines
  func linesAwaitedInVain(_ before: [Int: Set<Int>]) -> Set<Int> {
    let awaited = Set(program.judged.filter(\.isAwaited).map(\.line))
    guard compiles, culprits.isEmpty, contextCulprits.isEmpty else { return awaited }
    let failed = failedLines
    return awaited.filter { line in
      // A wait changes nothing of what came before it.
      let harmed = failed.filter { $0 > line }.intersection(before[line] ?? [])
      return failed.contains(line) || !harmed.isEmpty
    }
  }

  private var failedLines: Set<Int> {
    Set(zip(program.judged, results).filter { $1.state == .failed }.map(\.0.line))
  }
}

extension Mismatch {
  /// Whether nothing came but the beginning of the output that is stated, and what may come besides.
  fileprivate var lacksOutput: Bool {
    guard part == .expectation(.output), let expectation else { return false }
    // Beside the lines that comments state any others may come.
    guard expectation.origin == .block else { return true }
    let stated = expectation.lines.map(\.text)
    return stated.indices.contains { count in
      OutputComparison(expected: Array(stated.prefix(count)), actual: lines).holds
    }
  }
}

extension Snippet {
  fileprivate var startsWork: Bool {
    !Identifiers.of(Array(code.utf8)).isDisjoint(with: StartedWork.words)
  }
}

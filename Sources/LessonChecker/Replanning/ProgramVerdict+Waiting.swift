import LessonKit
import SwiftSource

extension ProgramVerdict {
  /// The words of code that goes on while the top level has come to its end.
  fileprivate static let startingWords: Set = ["DispatchQueue", "OperationQueue", "Task", "Thread"]

  /// The judged snippets, by their lines, that state more output than came, in a program that may have
  /// ended before what it started has printed.
  var linesThatMayPrintMore: Set<Int> {
    guard program.isLenient, program.purpose == .run, !program.isLibrary, compiles else {
      return []
    }
    let lines = mismatches.filter { $0.part == .expectation(.output) }.map(\.snippet.line)
    guard !lines.isEmpty, program.snippets.contains(where: \.startsWork) else { return [] }
    return Set(lines)
  }

  /// The judged snippets, by their lines, after which the program waited in vain: they fail all the
  /// same, or others come to fail by it.
  var linesAwaitedInVain: Set<Int> {
    let awaited = program.judged.filter(\.isAwaited).map(\.line)
    guard !awaited.isEmpty, compiles, culprits.isEmpty, contextCulprits.isEmpty else {
      return Set(awaited)
    }
    let failed = zip(program.judged, results).filter { $1.state == .failed }.map(\.0.line)
    return Set(awaited).intersection(failed)
  }
}

extension Snippet {
  fileprivate var startsWork: Bool {
    !Identifiers.of(Array(code.utf8)).isDisjoint(with: ProgramVerdict.startingWords)
  }
}

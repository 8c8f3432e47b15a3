import LessonKit
import MarbleText
import Sandbox
import SwiftSource

/// A program that is linked against shared libraries, ready to be run with a mutant of one.
struct BenchProgram: Sendable {
  /// The program.
  let prepared: PreparedProgram

  /// The executable that holds it.
  let executable: String

  /// A digest of its code and of what its lesson says.
  let digest: String

  /// How long it takes without any mutation, in seconds.
  var seconds = 0.0

  /// Whether it does what its lesson says without any mutation.
  var holds = false

  /// What comes of moving the marbles of its snippets' diagrams without any mutation.
  var trials: [MarbleTrial?] = []

  /// The identifiers in its code.
  let words: Set<String>

  /// The name that a report gives it: its lesson and its first line.
  var name: String { "\(prepared.program.lesson):\(prepared.program.position.line)" }

  /// Makes a program ready.
  ///
  /// - Parameters:
  ///   - prepared: the program.
  ///   - executable: the executable that holds it.
  init(_ prepared: PreparedProgram, in executable: String) {
    self.prepared = prepared
    self.executable = executable
    digest = prepared.digest
    words = Identifiers.of(prepared.source.readersText.utf8)
  }

  /// How long it may run with a mutation, in seconds: one that hangs is noticed.
  var limit: Int { min(prepared.program.timeout, 3 + Int(10 * seconds)) }
}

extension PreparedProgram {
  /// A digest of its code and of what its lesson says; not of the lines where it stands.
  var digest: String {
    var key = ContentKey("judged program 1")
    key.add(self.key)
    for snippet in program.judged {
      for expectation in snippet.expectations {
        key.add([expectation.kind.rawValue] + expectation.lines.map(\.text))
      }
    }
    for expectation in program.solutionExpectations ?? [] {
      key.add([expectation.kind.rawValue] + expectation.lines.map(\.text))
    }
    return key.finish()
  }
}

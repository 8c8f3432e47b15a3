import Foundation
import LessonKit
import Sandbox
import SwiftSource

/// A program that is linked against shared libraries, ready to be run with a mutant of one.
struct BenchProgram: Sendable {
  /// The program.
  let prepared: PreparedProgram

  /// The executable that holds it.
  let executable: String

  /// The ABI name of the module that it was merged into; nil where it was compiled alone.
  let moduleName: String?

  /// A digest of its code and of what its lesson says.
  let digest: String

  /// How long it takes without any mutation, in seconds.
  var seconds = 0.0

  /// Whether it does what its lesson says without any mutation.
  var holds = false

  /// The identifiers in its code.
  let words: Set<String>

  /// The name that a report gives it: its lesson and its first line.
  var name: String { "\(prepared.program.lesson):\(prepared.program.position.line)" }

  /// Makes a program ready.
  ///
  /// - Parameters:
  ///   - prepared: the program.
  ///   - executable: the executable that holds it.
  ///   - moduleName: the ABI name of the module that it was merged into, if it was.
  init(_ prepared: PreparedProgram, in executable: String, _ moduleName: String?) {
    self.prepared = prepared
    self.executable = executable
    self.moduleName = moduleName
    digest = prepared.digest
    words = Identifiers.of(prepared.source.readersText.utf8)
  }

  /// How long it may run with a mutation, in seconds: one that hangs is noticed.
  private var limit: Int { min(prepared.program.timeout, 3 + Int(10 * seconds)) }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - tools: confines it.
  ///   - libraries: the folders of the libraries, first those that hide others.
  ///   - isFirst: whether nobody knows yet how long it takes.
  /// - Returns: how it fails, in a few words; nil where it does what its lesson says.
  /// - Throws: `CheckError` where it can't be started.
  func failure(
    with tools: Tools, libraries: [String], isFirst: Bool = false
  ) async throws -> String? {
    let folder = try tools.cache.makeScratchFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let runner = ProgramRunner(
      sandbox: tools.sandbox, executable: executable, entry: prepared.entry,
      timeout: isFirst ? prepared.program.timeout : limit, libraries: libraries)
    let run = try await runner.run(in: folder).renaming(moduleName, to: prepared.symbol)
    let compiled = CompiledProgram(ending: .exited(0), exceededLimit: nil, diagnostics: [])
    let verdict = Judge(prepared).judge(ProgramOutcome(compiled: compiled, run: run))
    guard let failure = verdict.failures.first else { return nil }
    switch run.ending {
    case .timedOut: return "it does not end"
    case .signalled(let signal) where Signals.isCrash(signal): return "it crashes"
    case .signalled, .exited: return failure.message
    }
  }
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

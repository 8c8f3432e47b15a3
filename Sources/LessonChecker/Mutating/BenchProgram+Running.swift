import Foundation
import LessonKit
import MarbleText
import Sandbox

extension BenchProgram {
  /// Runs the program.
  ///
  /// - Parameters:
  ///   - tools: confines it.
  ///   - libraries: the folders of the libraries, first those that hide others.
  /// - Returns: how it fails, in a few words; nil where it does what its lesson says, and its page
  ///   would show the same.
  /// - Throws: `CheckError` where it can't be started.
  func failure(with tools: Tools, libraries: [String]) async throws -> String? {
    try await inFolder(of: tools) { folder in
      let (outcome, failure) = try await run(
        with: tools, libraries, in: folder, seconds: limit)
      if let failure { return failure }
      // Diagrams that no reader can move show nothing that the run has not shown.
      guard trials.contains(where: { $0?.isMoved == true }) else { return nil }
      let moved = try await move(outcome, with: tools, libraries, in: folder, seconds: limit)
      return MarbleTrial.differ(trials, moved) ? Self.movesOtherwise : nil
    }
  }

  /// Runs the program without any mutation, when nobody knows yet what comes of it.
  ///
  /// - Parameters:
  ///   - tools: confines it.
  ///   - libraries: the folders of the libraries.
  /// - Returns: the program, knowing how long it takes and what comes of it.
  /// - Throws: `CheckError` where it can't be started.
  func tried(with tools: Tools, libraries: [String]) async throws -> BenchProgram {
    let start = ContinuousClock.now
    var tried = self
    try await inFolder(of: tools) { folder in
      let (outcome, failure) = try await run(
        with: tools, libraries, in: folder, seconds: prepared.program.timeout)
      tried.holds = failure == nil
      guard tried.holds, outcome.printsDiagrams else { return }
      tried.trials = try await move(outcome, with: tools, libraries, in: folder)
    }
    tried.seconds = start.secondsSince
    return tried
  }

  private static let movesOtherwise = "its marbles come out otherwise when they are moved"

  private func inFolder<Result>(
    of tools: Tools, _ work: (String) async throws -> Result
  ) async throws -> Result {
    let folder = try tools.cache.makeScratchFolder()
    defer { tools.cache.scratch.remove(folder) }
    return try await work(folder)
  }

  private func run(
    with tools: Tools, _ libraries: [String], in folder: String, seconds: Int
  ) async throws -> (ProgramOutcome, failure: String?) {
    let runner = ProgramRunner(
      sandbox: tools.sandbox, executable: executable, entry: prepared.entry, timeout: seconds,
      libraries: libraries)
    let run = try await runner.run(in: folder)
    let compiled = CompiledProgram(ending: .exited(0), exceededLimit: nil, diagnostics: [])
    let outcome = ProgramOutcome(compiled: compiled, run: run)
    guard let failure = SingleRunJudge(prepared).verdict(on: outcome).failures.first else {
      return (outcome, nil)
    }
    switch run.ending {
    case .timedOut: return (outcome, "it does not end")
    case .signalled(let signal) where Signals.isCrash(signal): return (outcome, "it crashes")
    case .signalled, .exited: return (outcome, failure.message)
    }
  }

  /// What comes of moving the marbles of each snippet's diagram.
  private func move(
    _ outcome: ProgramOutcome, with tools: Tools, _ libraries: [String], in folder: String,
    seconds: Int? = nil
  ) async throws -> [MarbleTrial?] {
    var (program, outcome) = (prepared, outcome)
    program.outcome = outcome
    let mover = DiagramMover(
      sandbox: tools.sandbox, folder: folder, timeout: seconds, libraries: libraries)
    outcome.moved = try await mover.move(program, 0, in: executable)
    return SingleRunJudge(prepared).verdict(on: outcome).results.map(\.diagram)
  }
}

extension MarbleTrial {
  /// Whether readers can move the marbles.
  fileprivate var isMoved: Bool { if case .moves = self { true } else { false } }

  /// Whether something else came of moving the marbles of some diagram.
  ///
  /// What took too long tells nothing: that depends on what else the machine does.
  fileprivate static func differ(_ trials: [MarbleTrial?], _ others: [MarbleTrial?]) -> Bool {
    trials.count != others.count
      || zip(trials, others).contains { trial, other in
        trial != other && ![trial, other].contains(.picture(.isSlow))
      }
  }
}

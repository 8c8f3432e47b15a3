import Foundation
import LessonKit
import MarbleText
import Sandbox

/// Compiles and links the programs of a lesson against shared libraries, and runs each once.
///
/// All of that is cached by lesson, so a change of one lesson costs little.
struct BenchBuilder: Sendable {
  /// What the cache keeps of a program, by the program's key.
  private struct Record: Codable {
    let executable: String
    let seconds: Double
    let holds: Bool
    let trials: [MarbleTrial?]
  }

  private static let record = "programs.json"

  let tools: Tools

  /// The libraries of all modules that the programs can import.
  let modules: [SharedModule]

  /// The path of the file that names the modules, for messages.
  let configuration: String

  /// Makes the programs of a lesson ready.
  ///
  /// - Parameter programs: the programs, all of which are to be run.
  /// - Returns: those that could be linked.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func build(_ programs: [PreparedProgram]) async throws -> [BenchProgram] {
    var key = ContentKey("bench 3")
    key.add(modules.map(\.key))
    key.add(programs.map(\.digest))
    let name = key.finish()
    if let folder = tools.cache.folder(named: name, of: .mutants),
      let bytes = Files.read("\(folder)/\(Self.record)"),
      let records = try? JSONDecoder().decode([String: Record].self, from: Data(bytes))
    {
      return benches(of: programs, records, in: folder)
    }
    let folder = try await make(programs)
    let bytes = Files.read("\(folder)/\(Self.record)") ?? []
    let records = try? JSONDecoder().decode([String: Record].self, from: Data(bytes))
    let kept = try tools.cache.keep(folder, named: name, of: .mutants)
    return benches(of: programs, records ?? [:], in: kept)
  }

  private func benches(
    of programs: [PreparedProgram], _ records: [String: Record], in folder: String
  ) -> [BenchProgram] {
    programs.compactMap { program in
      records[program.key].map { record in
        var bench = BenchProgram(program, in: "\(folder)/\(record.executable)")
        bench.seconds = record.seconds
        bench.holds = record.holds
        bench.trials = record.trials
        return bench
      }
    }
  }

  /// Compiles, links and runs programs.
  ///
  /// - Returns: a folder of their executables, with a record.
  private func make(_ programs: [PreparedProgram]) async throws -> String {
    let scratch = try tools.cache.makeScratchFolder()
    let folder = try tools.cache.makeScratchFolder()
    var compiled = programs
    for index in programs.indices {
      compiled[index].outcome = ProgramOutcome(
        compiled: try await ProgramCompiler(tools: tools).compile(
          programs[index], in: Folder(scratch).folder("\(index)").path))
    }
    var records: [String: Record] = [:]
    for linked in try await link(compiled, in: scratch) {
      guard let executable = linked.executable else { continue }
      let name = executable.split(separator: "/").last.map(String.init) ?? ""
      try Folder(scratch).move(name, to: Folder(folder), as: name)
      for index in linked.programs {
        records[programs[index].key] = try await record(
          of: programs[index], in: "\(folder)/\(name)")
      }
    }
    let bytes = try? JSONEncoder().encode(records)
    try Folder(folder).write(bytes.map { [UInt8]($0) } ?? [], to: Self.record)
    tools.cache.scratch.remove(scratch)
    return folder
  }

  private func link(
    _ programs: [PreparedProgram], in folder: String
  ) async throws -> [Linker.Linked] {
    let runner = try await Runner(tools: tools).build(into: folder)
    let linker = Linker(
      tools: tools, runner: runner, configuration: configuration,
      modules: modules.map { module in
        BuiltModule(
          name: module.job.name, key: module.key, Prebuilt(linkerFlags: [module.library]))
      }, flags: [], folder: folder)
    return try await linker.link(
      programs.indices.filter { programs[$0].isToBeRun }.map { index in
        Linker.Object(
          program: index, path: "\(index)/\(ProgramCompiler.object)",
          isIsolated: programs[index].needsIsolation)
      })
  }

  private func record(
    of program: PreparedProgram, in executable: String
  ) async throws -> Record {
    let bench = try await BenchProgram(program, in: executable)
      .tried(with: tools, libraries: modules.map(\.folder))
    return Record(
      executable: executable.split(separator: "/").last.map(String.init) ?? "",
      seconds: bench.seconds, holds: bench.holds, trials: bench.trials)
  }
}

import LessonKit
import Sandbox

/// Builds modules several at a time, each as soon as those that it imports are built.
struct ModuleQueue {
  /// A module in one of its configurations.
  struct Entry: Sendable {
    let module: PlannedModule

    /// Whether it is for programs that are built with optimisation.
    let isOptimised: Bool

    /// The modules that it imports, directly and indirectly.
    let imports: Set<String>
  }

  private typealias Result = Swift.Result<BuiltModule, Diagnostic>

  private let entries: [Entry]
  private let builder: ModuleBuilder
  private let willBuild: @Sendable (String) -> Void
  private var waiting: [Int]
  private var running: Set<Int> = []

  /// What came of each entry that is done; nil where something that it imports is missing.
  private var results: [Int: Result?] = [:]

  /// Prepares to build modules.
  ///
  /// - Parameters:
  ///   - entries: the modules, each after those that it imports.
  ///   - builder: builds one of them.
  ///   - willBuild: called with the name of each that has to be compiled now.
  init(_ entries: [Entry], builder: ModuleBuilder, willBuild: @escaping @Sendable (String) -> Void)
  {
    self.entries = entries
    self.builder = builder
    self.willBuild = willBuild
    waiting = Array(entries.indices)
  }

  /// Builds them.
  ///
  /// - Returns: the modules that are built, and why others are not, in the order of the entries.
  /// - Throws: `CheckError` where the compiler can't be started.
  mutating func run() async throws -> (built: [(Entry, BuiltModule)], problems: [Diagnostic]) {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      repeat {
        while running.count < builder.tools.jobs, let (index, imports) = nextReady() {
          let (entry, builder, willBuild) = (entries[index], builder, willBuild)
          group.addTask {
            (index, try await Self.build(entry, importing: imports, by: builder, willBuild))
          }
          running.insert(index)
        }
        guard let (index, result) = try await group.next() else { break }
        results[index] = .some(result)
        running.remove(index)
      } while true
    }
    var built: [(Entry, BuiltModule)] = []
    var problems: [Diagnostic] = []
    for (index, entry) in entries.enumerated() {
      switch results[index] ?? nil {
      case .success(let module): built.append((entry, module))
      case .failure(let problem): problems.append(problem)
      case nil: break
      }
    }
    return (built, problems)
  }

  private static func build(
    _ entry: Entry, importing imports: [BuiltModule], by builder: ModuleBuilder,
    _ willBuild: (String) -> Void
  ) async throws -> Result {
    do {
      return .success(
        try await builder.build(
          entry.module, importing: imports, isOptimised: entry.isOptimised, willBuild: willBuild))
    } catch let problem as Diagnostic {
      return .failure(problem)
    }
  }

  /// The next entry whose imports are built, with these; nil where all others have to wait.
  private mutating func nextReady() -> (Int, [BuiltModule])? {
    for (place, index) in waiting.enumerated() {
      let entry = entries[index]
      // SwiftPM writes `Package.resolved` beside a manifest: two configurations would meet there.
      guard !entry.module.isPackage || !running.contains(where: { entries[$0].module.isPackage })
      else { continue }
      let imports = entries.indices.filter {
        entries[$0].isOptimised == entry.isOptimised
          && entry.imports.contains(entries[$0].module.name)
      }
      guard imports.allSatisfy({ results[$0] != nil }) else { continue }
      waiting.remove(at: place)
      let built = imports.compactMap { try? (results[$0] ?? nil)?.get() }
      // Where an import is missing, its own problem has been reported.
      guard built.count == entry.imports.count else {
        results[index] = .some(nil)
        return nextReady()
      }
      return (index, built)
    }
    return nil
  }
}

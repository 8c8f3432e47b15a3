import LessonChecker
import Sandbox

/// Whether this system can shut programs off wholly.
package enum Confinement {
  private static let limitation = Task {
    let folder = try TemporaryFolder()
    return (try await SeededCache.tools(in: folder.path).sandbox.abilities.limitation, folder)
  }

  /// Whether it can.
  package static var isPossible: Bool {
    get async throws { try await limitation.value.0 == nil }
  }
}

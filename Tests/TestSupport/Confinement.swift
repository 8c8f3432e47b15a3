import LessonChecker
import Sandbox

/// Whether this system can shut programs off wholly.
package enum Confinement {
  private static let shortcoming = Task {
    let folder = try TemporaryFolder()
    return (try await SeededCache.tools(in: folder.path).sandbox.abilities.shortcoming, folder)
  }

  /// Whether it can.
  package static var isPossible: Bool {
    get async throws { try await shortcoming.value.0 == nil }
  }
}

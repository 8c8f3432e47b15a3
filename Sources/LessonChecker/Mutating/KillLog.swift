import Synchronization

/// Remembers which programs noticed mutants of a file, from any thread: they are the first to be run
/// with its next mutant.
final class KillLog: Sendable {
  private let kills = Mutex<[String: [String: Int]]>([:])

  /// Notes that a program noticed a mutant of a file.
  func add(_ program: String, in file: String) {
    kills.withLock { $0[file, default: [:]][program, default: 0] += 1 }
  }

  /// How many mutants of a file each program noticed, by the program's digest.
  func counts(in file: String) -> [String: Int] { kills.withLock { $0[file] ?? [:] } }
}

/// The limits on a process.
///
/// None of them depends on the machine, so that no result does.
package struct Limits: Hashable, Sendable {
  /// The most that a program may print, or write to any file, in bytes.
  package static let output = 1 << 20

  /// How long the compiler may take for one program; on a busy machine it gets only a part of that
  /// time.
  package static let compilerTime = Duration.seconds(150)

  /// The memory that it may write to, in bytes.
  package let memory: Int

  /// The size of any file that it writes, its output among them, in bytes.
  package let fileSize: Int

  /// The size of all files in its scratch folder together, in bytes.
  package let storage: Int

  /// The threads that it may have.
  package let threads: Int

  /// The processors that it may keep busy all the time that it may live.
  package let processors: Int

  /// The processor time that it may use, in seconds.
  package func processorSeconds(within seconds: Int) -> Int { seconds * processors }

  /// The limits on a lesson's program.
  package static let program = Limits(
    memory: 1 << 30, fileSize: output, storage: 16 << 20, threads: 256,
    processors: 4)

  /// The limits on a build of a package, which starts many processes.
  package static let package = Limits(
    memory: 8 << 30, fileSize: 1 << 32, storage: 1 << 34, threads: 1024, processors: 64)

  /// The limits on a compiler.
  package static let compiler = Limits(
    memory: 3 << 30, fileSize: 1 << 28, storage: 1 << 30, threads: 256, processors: 1)
}

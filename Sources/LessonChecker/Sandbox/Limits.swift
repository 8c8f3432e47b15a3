/// What a process may use at most.
///
/// None of it depends on the machine, so that no result does.
struct Limits: Hashable, Sendable {
  /// The memory that it may write to, in bytes.
  let memory: Int

  /// The size of any file that it writes, its output among them, in bytes.
  let fileSize: Int

  /// The size of all files in its scratch folder together, in bytes.
  let storage: Int

  /// The threads that it may have.
  let threads: Int

  /// The processors that it may keep busy all the time that it may live.
  let processors: Int

  /// The processor time that it may use, in seconds.
  func processorSeconds(within seconds: Int) -> Int { seconds * processors }

  /// Those of a lesson's program.
  static let program = Limits(
    memory: 1 << 30, fileSize: ProgramRunner.outputLimit, storage: 16 << 20, threads: 256,
    processors: 4)

  /// Those of whoever builds a package, which starts a process for each few files.
  static let package = Limits(
    memory: 8 << 30, fileSize: 1 << 32, storage: 1 << 34, threads: 1024, processors: 64)

  /// Those of the compiler.
  static let compiler = Limits(
    memory: 3 << 30, fileSize: 1 << 28, storage: 1 << 30, threads: 256, processors: 1)
}

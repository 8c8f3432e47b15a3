/// How far the launcher shuts a process off from files, network and other processes.
package enum Confinement: Sendable {
  /// Not at all: it has limits alone.
  case none

  /// As a compiler, whose input comes from a stranger: it writes to its own folder alone.
  case compiler

  /// As a lesson's program, which may write to its scratch folder alone.
  case program(scratch: String)
}

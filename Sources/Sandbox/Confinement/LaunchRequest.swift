/// The folders, limits and files of a process that the launcher starts.
package struct LaunchRequest: Sendable {
  /// The folder for the launcher's report, and for all that a compiler writes.
  package let folder: String

  /// How far it is confined.
  package let confinement: Confinement

  /// The files and folders that it may read besides those that every program or compiler may, and
  /// those that a compiler's arguments name.
  package var readable: [String] = []

  /// The file for the marks that a program sets by descriptor 3, each with the number of bytes
  /// printed before it.
  package var marks: String?

  /// Its time limit, in seconds, which the checker enforces.
  package let seconds: Int

  /// The launcher ends it this much later, in seconds, in case the checker is gone.
  package var grace = 5

  /// Its limits.
  package let limits: Limits

  /// The space that the disk must always have, in bytes: with less, its outcome can't be trusted.
  package var leastSpace = Files.leastSpace

  /// Sets each property.
  package init(
    folder: String, confinement: Confinement, readable: [String] = [], marks: String? = nil,
    seconds: Int, grace: Int = 5, limits: Limits, leastSpace: Int = Files.leastSpace
  ) {
    self.folder = folder
    self.confinement = confinement
    self.readable = readable
    self.marks = marks
    self.seconds = seconds
    self.grace = grace
    self.limits = limits
    self.leastSpace = leastSpace
  }

  /// The file for the launcher's report.
  package var report: String { "\(folder)/report" }

  /// The launcher's options, but for those that confine.
  package var options: [String] {
    let limits = [
      "-t", "\(seconds + grace)", "-u", "\(limits.processorSeconds(within: seconds))",
      "-d", "\(limits.memory)", "-f", "\(limits.fileSize)", "-n", "\(limits.threads)",
      "-l", "\(leastSpace)",
    ]
    var writable: [String] = []
    if case .program(let scratch) = confinement {
      writable = ["-w", scratch, "-s", "\(self.limits.storage)"]
    }
    return ["-o", report] + limits + writable + (marks.map { ["-m", $0] } ?? [])
  }
}

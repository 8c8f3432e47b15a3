/// What a process that is started by the launcher may use.
package struct Launch: Sendable {
  /// The folder that takes the launcher's report, and all that a compiler writes.
  package let folder: String

  /// The one folder that a program may write to; nil for what is no lesson's program.
  package var scratch: String?

  /// What a compiler may read besides the places that its arguments name.
  package var readable: [String] = []

  /// The file that takes the marks that are set by descriptor 3, each with the number of bytes that were
  /// printed before it.
  package var marks: String?

  /// How long it may run, in seconds; the checker ends it then.
  package let seconds: Int

  /// It may be this much longer, in seconds, before the launcher ends it, should the checker be gone.
  package var grace = 5

  /// What it may use.
  package let limits: Limits

  /// The space that its disk must have all the time, in bytes: with less, nobody knows what it lacked.
  package var leastSpace = Files.leastSpace

  /// Sets each property.
  package init(
    folder: String, scratch: String? = nil, readable: [String] = [], marks: String? = nil,
    seconds: Int, grace: Int = 5, limits: Limits, leastSpace: Int = Files.leastSpace
  ) {
    self.folder = folder
    self.scratch = scratch
    self.readable = readable
    self.marks = marks
    self.seconds = seconds
    self.grace = grace
    self.limits = limits
    self.leastSpace = leastSpace
  }

  /// The file that takes the launcher's report.
  package var report: String { "\(folder)/report" }

  /// The launcher's options, but for those that confine.
  package var options: [String] {
    let limits = [
      "-t", "\(seconds + grace)", "-u", "\(limits.processorSeconds(within: seconds))",
      "-d", "\(limits.memory)", "-f", "\(limits.fileSize)", "-n", "\(limits.threads)",
      "-l", "\(leastSpace)",
    ]
    let scratch = scratch.map { ["-w", $0, "-s", "\(self.limits.storage)"] } ?? []
    return ["-o", report] + limits + scratch + (marks.map { ["-m", $0] } ?? [])
  }
}

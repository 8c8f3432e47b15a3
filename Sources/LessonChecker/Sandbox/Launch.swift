/// What a process that is started by the launcher may use.
struct Launch: Sendable {
  /// The folder that takes the launcher's report.
  let folder: String

  /// The one folder that a confined process may write to; nil for a process that is not confined.
  var scratch: String?

  /// The file that takes what is written to descriptor 3.
  var marks: String?

  /// How long it may live, in seconds, should nobody else end it.
  let seconds: Int

  /// What it may use.
  let limits: Limits

  /// The file that takes the launcher's report.
  var report: String { "\(folder)/report" }

  /// The launcher's options, but for those that confine.
  var options: [String] {
    let limits = [
      "-t", "\(seconds)", "-u", "\(limits.processorSeconds(within: seconds))",
      "-d", "\(limits.memory)", "-f", "\(limits.fileSize)", "-n", "\(limits.threads)",
    ]
    let scratch = scratch.map { ["-w", $0, "-s", "\(self.limits.storage)"] } ?? []
    return ["-o", report] + limits + scratch + (marks.map { ["-m", $0] } ?? [])
  }
}

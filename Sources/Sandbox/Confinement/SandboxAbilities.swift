/// What the system is able to shut off, or was asked to.
package struct SandboxAbilities: Hashable, Sendable {
  /// How far files are shut off.
  package enum Files: String, Hashable, Sendable {
    /// Not at all.
    case open

    /// Files that others made can't be read or written, but can be cut short.
    case partlyClosed

    /// Programs read what they need to start, and write to their own folder.
    case closed
  }

  /// Files, for which it takes Landlock.
  package var files = Files.open

  /// Calls that reach other processes, the network and the system itself, for which it takes seccomp.
  package var calls = false

  /// The first version of Landlock that keeps files from being cut short.
  private static let leastLandlock = 3

  /// Nothing.
  package init() {}

  /// Reads what the launcher says: a line each, of a word and a number.
  package init(said text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[1]), number > 0 else { continue }
      if words[0] == "files" { files = number < Self.leastLandlock ? .partlyClosed : .closed }
      if words[0] == "calls" { calls = true }
    }
  }

  /// What is missing, in one line; nil where nothing is.
  package var shortcoming: String? {
    var missing: [String] = []
    var reasons: [String] = []
    if files != .closed {
      missing.append(files == .open ? "from your files" : "from cutting your files short")
      reasons.append("Landlock of Linux 6.2")
    }
    if !calls {
      missing += ["from the network", "from other processes"]
      reasons.append("seccomp of Linux")
    }
    guard let last = missing.last else { return nil }
    let first = missing.dropLast().joined(separator: ", ")
    return "this system can't shut programs off \(first.isEmpty ? last : "\(first) and \(last)")"
      + ", for which it takes \(reasons.joined(separator: " and "))"
  }
}

/// What the system can confine programs from.
package struct SandboxAbilities: Hashable, Sendable {
  /// How far programs are kept from files.
  package enum Files: String, Hashable, Sendable {
    /// Not at all.
    case open

    /// Files of others can't be read or written, but can be truncated.
    case partlyClosed

    /// Programs read what they need to start, and write to their own folder.
    case closed
  }

  /// Access to files, which takes Landlock.
  package var files = Files.open

  /// Whether system calls are filtered that reach other processes and the network, which takes
  /// seccomp.
  package var calls = false

  /// The first version of Landlock that keeps files from being truncated.
  private static let leastLandlock = 3

  /// Confines nothing.
  package init() {}

  /// Reads the output of the launcher: lines of a word and a number.
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

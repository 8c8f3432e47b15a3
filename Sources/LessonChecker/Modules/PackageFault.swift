import LessonKit
import Sandbox

/// Finds in the output of `swift build` why a package could not be built.
struct PackageFault {
  /// Messages of git, curl and SwiftPM where they can't reach a server.
  private static let networkErrors = [
    "could not resolve host", "couldn't resolve host", "failed to connect", "couldn't connect",
    "could not connect", "unable to access", "network is unreachable", "connection timed out",
    "connection refused", "could not read from remote repository", "failed to clone",
  ]

  /// The package.
  let package: PackageSources

  /// The traits that it was to be built with; empty for its default ones.
  var traits: [String] = []

  /// The lines of the output.
  let output: [Substring]

  /// Whether it was ended because its time was up.
  let isOverdue: Bool

  /// The reason and the next step.
  var error: CheckError {
    let again = "run '\(BuildCommand(folder: package.name, traits: traits))' to see all of it"
    if isOverdue {
      return CheckError(
        "the package '\(package.name)' was not built within \(PackageBuilder.limit / 60) minutes",
        advice: "check again, which goes on from there, or " + again)
    }
    // The last such line is git's or curl's, and the most precise.
    if let line = output.last(where: Self.isAboutNetwork) {
      return CheckError(
        "the package '\(package.name)' can't be fetched: \(Self.shown(line))",
        advice: "check again with a network; it is needed only until the package has been built")
    }
    return CheckError("the package '\(package.name)' can't be built: \(reason)", advice: again)
  }

  /// The compiler's first error with its place, or else the first of the package manager.
  private var reason: String {
    let errors = output.compactMap { line in
      CompilerMessageHeader(line).flatMap { $0.severity == .error ? $0 : nil }
    }
    guard let error = errors.first(where: { $0.line > 0 }) ?? errors.first else {
      return output.last.map(Self.shown) ?? "swift build says nothing"
    }
    guard error.line > 0 else { return Self.shown(error.message) }
    let isOwn = error.file.hasPrefix(package.folder + "/")
    let file = isOwn ? error.file.dropFirst(package.folder.count + 1) : error.file
    return "\(file):\(error.line):\(error.column): \(Self.shown(error.message))"
  }

  private static func isAboutNetwork(_ line: Substring) -> Bool {
    let line = line.lowercased().drop { $0 == " " }
    guard ["error:", "fatal:", "curl:"].contains(where: line.hasPrefix) else { return false }
    return networkErrors.contains { line.contains($0) }
  }

  private static func shown(_ line: Substring) -> String {
    TerminalText.message(String(line.drop { $0 == " " }.prefix(300)))
  }
}

import LessonKit

/// The command with which a user builds a package, as messages tell it.
struct BuildCommand: CustomStringConvertible {
  /// The package's folder, as its user would name it.
  let folder: String

  /// The traits to build it with; empty for its default ones.
  let traits: [String]

  /// The option that names traits, as arguments; none for the default ones.
  static func option(for traits: [String]) -> [String] {
    traits.isEmpty ? [] : ["--traits", traits.joined(separator: ",")]
  }

  var description: String {
    (["swift", "build", "--package-path", folder] + Self.option(for: traits))
      .map(ShellText.word).joined(separator: " ")
  }
}

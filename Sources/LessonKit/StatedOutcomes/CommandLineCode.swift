import SwiftSource

/// Finds programs that want arguments, which documentation has nowhere to give them.
enum CommandLineCode {
  /// Whether code runs a command of the argument parser.
  ///
  /// - Parameter source: the code
  /// - Returns: whether it declares a command and begins to parse the arguments of the program
  static func wantsArguments(_ source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    let words = tokens.map(\.text)
    guard words.contains(where: commands.contains) else { return false }
    return words.contains("@main")
      || words.indices.dropLast(3).contains { index in
        words[index] == "." && starts.contains(words[index + 1])
          && words[(index + 2)...].starts(with: ["(", ")"])
      }
  }

  private static let commands: Set = [
    "AsyncParsableCommand", "ParsableArguments", "ParsableCommand",
  ]
  private static let starts: Set = ["main", "parseAsRoot", "parseOrExit"]
}

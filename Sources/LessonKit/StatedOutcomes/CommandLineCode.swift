import SwiftSource

/// Finds programs that want arguments, which documentation has nowhere to give them.
enum CommandLineCode {
  /// The name of the command that code runs; nil where it runs none of the argument parser.
  ///
  /// The code declares a command, and begins to parse the arguments of the program.
  ///
  /// - Parameter source: the code
  /// - Returns: the name by which a shell calls it
  static func command(in source: [UInt8]) -> String? {
    guard let tokens = SwiftLexer.tokens(of: source) else { return nil }
    let words = tokens.map { String($0.text) }
    guard words.contains(where: commands.contains), let root = root(in: words) else { return nil }
    return name(givenTo: root, in: words) ?? dashed(root)
  }

  /// The type that is the entry point, or whose arguments are parsed.
  private static func root(in words: [String]) -> String? {
    if let main = words.firstIndex(of: "@main") {
      let type = words[main...].firstIndex(where: types.contains)
      return type.flatMap { words[($0 + 1)...].first } ?? ""
    }
    let call = words.indices.dropLast(3).first { index in
      words[index] == "." && starts.contains(words[index + 1])
        && words[(index + 2)...].starts(with: ["(", ")"])
    }
    return call.map { $0 > 0 ? words[$0 - 1] : "" }
  }

  /// The name that the configuration of a command gives it.
  private static func name(givenTo type: String, in words: [String]) -> String? {
    let declared = words.indices.dropFirst().first {
      words[$0] == type && types.contains(words[$0 - 1])
    }
    guard let declared else { return nil }
    let body = words[(declared + 1)...].prefix { !types.contains($0) }
    guard let label = body.firstIndex(of: "commandName"),
      let text = words.dropFirst(label + 2).first, text.hasPrefix("\"")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// `MyTool` as `my-tool`, and `URLTool` as `url-tool`.
  private static func dashed(_ name: String) -> String {
    let letters = Array(name)
    var text = ""
    for (index, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase && index > 0 && letters[index - 1] != "_"
        && (!letters[index - 1].isUppercase
          || letters[(index + 1)...].first?.isLowercase == true)
      text += (isStart ? "-" : "") + letter.lowercased()
    }
    return text
  }

  private static let types: Set = ["struct", "class", "enum", "actor", "extension"]
  private static let commands: Set = [
    "AsyncParsableCommand", "ParsableArguments", "ParsableCommand",
  ]
  private static let starts: Set = ["main", "parseAsRoot", "parseOrExit"]
}

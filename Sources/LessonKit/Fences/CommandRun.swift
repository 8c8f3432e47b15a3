/// How a command-line program that documentation shows is called, and how it ends.
public struct CommandRun: Hashable, Sendable {
  /// Its arguments, without the name of the program.
  public var arguments: [String]

  /// The exit code that it must end with.
  public var exitCode = 0

  /// Creates a call that succeeds.
  ///
  /// - Parameter arguments: its arguments, without the name of the program
  public init(arguments: [String] = []) {
    self.arguments = arguments
  }
}

extension CommandRun {
  /// Reads the options of a command on its fence, as in `swift args="hello --count 3" exit=64`.
  struct Reader {
    /// The call that they describe, or nil if there are none.
    private(set) var run: CommandRun?

    /// The problems of the options.
    var problems: [Diagnostic] { log.diagnostics }

    private var log: DiagnosticLog

    /// Reads the options of a fence.
    init(_ fence: Fence, in path: String) {
      log = DiagnosticLog(path: path)
      for (index, word) in fence.words.enumerated() {
        let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard index > 0, parts.count == 2 else { continue }
        switch parts[0] {
        case "args": readArguments(parts[1], of: word)
        case "exit": readExitCode(parts[1], of: word)
        default: break
        }
      }
    }

    /// The limit of all arguments, in bytes; some systems start no program with longer ones.
    private static let maxLength = 4096

    private mutating func readArguments(_ text: Substring, of word: Fence.Word) {
      guard text.utf8.count <= Self.maxLength else {
        log.report(
          "the arguments are longer than \(Self.maxLength) bytes", at: word.position,
          "shorten them")
        return
      }
      guard let arguments = Self.arguments(in: text) else {
        log.report(
          "the quotation mark after 'args=' is never closed", at: word.position,
          "close it, as in 'args=\"hello --count 3\"'")
        return
      }
      run = run ?? CommandRun()
      run?.arguments = arguments
    }

    private mutating func readExitCode(_ text: Substring, of word: Fence.Word) {
      let digits = text.prefix { $0 != "}" }
      guard let code = Int(digits), (0...255).contains(code) else {
        log.report(
          "'\(word.text.shortened)' isn't an exit code", at: word.position, "write 0 to 255")
        return
      }
      run = run ?? CommandRun()
      run?.exitCode = code
    }

    /// The arguments in the value of `args=`, or nil if a quotation is not closed.
    ///
    /// The value is a word, or a quotation with words in it, which may be quotations of the other kind.
    private static func arguments(in text: Substring) -> [String]? {
      guard let mark = text.first, "\"'".contains(mark) else {
        let word = text.prefix { !$0.isWhitespace && $0 != "," && $0 != "}" }
        return word.isEmpty ? [] : [String(word)]
      }
      return arguments(in: text.dropFirst(), until: mark)
    }

    /// The words of a text, which may be quotations.
    ///
    /// - Parameters:
    ///   - text: the text
    ///   - mark: the quotation mark that ends the words, or nil to read to the end
    /// - Returns: the words, or nil if a quotation or the text itself is not closed
    private static func arguments(in text: Substring, until mark: Character?) -> [String]? {
      var arguments: [String] = []
      var word: String?
      var inner: Character?
      for character in text {
        if let open = inner {
          if character == open { inner = nil } else { word = (word ?? "") + [character] }
        } else if character == mark {
          return arguments + [word].compactMap { $0 }
        } else if "\"'".contains(character) {
          inner = character
          word = word ?? ""
        } else if character.isWhitespace {
          arguments += [word].compactMap { $0 }
          word = nil
        } else {
          word = (word ?? "") + [character]
        }
      }
      return mark == nil && inner == nil ? arguments + [word].compactMap { $0 } : nil
    }
  }
}

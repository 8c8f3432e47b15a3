import Foundation

/// What the pages of a live site have done with their readers' code.
public protocol LiveCode: Sendable {
  /// Compiles the program of a snippet, with a reader's code in it, and runs it if that is asked for.
  ///
  /// Cancelling the task ends what it has started.
  func answer(_ run: LiveRun) async -> LiveRun.Answer

  /// The files of a lesson's exercises that have been begun.
  func works(on lesson: RequestName) -> [LiveWork]

  /// Saves a reader's code of an exercise in its file, if the file still holds what the page took it for.
  ///
  /// - Returns: what the file holds now, or nil if there is no such exercise, or no file can be written
  func save(_ work: LiveWork, over base: String) -> LiveWork?
}

/// The number of a snippet on its page, from 1 to 99,999.
///
/// A request with any other number is refused as a whole, so nobody has to ask whether it can be calculated with.
public struct SnippetNumber: RawRepresentable, Hashable, Codable, CodingKeyRepresentable, Sendable {
  /// The number.
  public let rawValue: Int

  /// The index of the snippet among those of its page, from 0.
  public var index: Int { rawValue - 1 }

  /// Makes one, or returns nil if the number is out of range.
  public init?(rawValue: Int) {
    guard (1...99_999).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// Makes one from a name in JSON, where each number has one spelling.
  public init?(codingKey: some CodingKey) {
    guard let number = Int(codingKey.stringValue), String(number) == codingKey.stringValue else {
      return nil
    }
    self.init(rawValue: number)
  }
}

/// A name in a request, of a lesson, a language or a tab: 1 to 200 bytes without control characters.
public struct RequestName: RawRepresentable, Hashable, Codable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one, or returns nil if the text can't be a name.
  public init?(rawValue: String) {
    guard (1...200).contains(rawValue.utf8.count),
      !rawValue.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    self.rawValue = rawValue
  }
}

/// A reader's code of an exercise.
public struct LiveWork: Codable, Sendable {
  /// The name of the lesson.
  public let lesson: RequestName

  /// The number of the exercise's starter on the page.
  public let snippet: SnippetNumber

  /// The code.
  public let text: String

  /// Makes one.
  public init(lesson: RequestName, snippet: SnippetNumber, text: String) {
    (self.lesson, self.snippet, self.text) = (lesson, snippet, text)
  }
}

/// A reader's request to run code of a page.
public struct LiveRun: Codable, Sendable {
  /// What is asked for.
  public enum Wish: String, Codable, Sendable {
    /// To compile the code, and to run it.
    case run

    /// To compile it alone, while its reader types.
    case compile

    /// To end what runs for the tab.
    case stop
  }

  /// The name that the browser's tab has given itself: one run a tab.
  let tab: RequestName

  /// What is asked for.
  public let wish: Wish

  /// The name of the lesson.
  public let lesson: RequestName

  /// The language of its page.
  public let language: RequestName

  /// The number of the snippet on the page.
  public let snippet: SnippetNumber

  /// The reader's code, by the numbers of the snippets that it replaces.
  public let edits: [SnippetNumber: String]

  /// What the page has in place of the reader's code, by the numbers of the program's snippets: its
  /// ``digest(of:)``.
  public let known: [SnippetNumber: Int32]

  /// A number for some code: the page's own is another one if the lesson has changed since.
  ///
  /// - Parameter code: without the end of its last line
  public static func digest(of code: String) -> Int32 {
    code.unicodeScalars.reduce(7) { $0 &* 31 &+ Int32(truncatingIfNeeded: $1.value) }
  }

  /// What a run of a reader's code came to.
  public struct Result: Codable, Sendable {
    /// What came of one snippet.
    public struct Snippet: Codable, Sendable {
      /// How it compares with the page, in a word.
      public enum State: String, Codable, Sendable {
        /// It does what the page says.
        case same

        /// It prints something, of which the page says nothing: in documentation.
        case printed

        /// It prints something else.
        case different

        /// It does not compile, or the code above it.
        case error

        /// A string of marbles in it can't be read.
        case malformed

        /// It was not run, because other code of its program failed.
        case waits

        /// It crashes.
        case crashed

        /// It ended the program itself.
        case ended

        /// It was stopped at a limit.
        case stopped
      }

      /// A message of the compiler, with its place in the snippet's code.
      public struct Message: Codable, Sendable {
        let line: Int
        let column: Int
        let text: String

        /// Makes a message; lines and columns count from 1.
        public init(line: Int, column: Int, text: String) {
          (self.line, self.column, self.text) = (line, column, text)
        }
      }

      let number: Int
      let state: State
      let line: Int?
      let solved: Bool
      let messages: [Message]
      let printed: Printed
      let reason: String?

      /// Makes a result.
      ///
      /// - Parameters:
      ///   - number: the number of the snippet on the page, from 1
      ///   - line: the line of its code at which it ended, from 1, where it is known
      ///   - isSolved: whether it is an exercise's starter that now does what the solution does
      ///   - printed: what it printed
      ///   - reason: why it was stopped, or ended the program, where the program itself said nothing
      public init(
        number: Int, _ state: State, line: Int?, isSolved: Bool, messages: [Message],
        printed: Printed, reason: String? = nil
      ) {
        (self.number, self.state, self.line, solved) = (number, state, line, isSolved)
        (self.messages, self.printed, self.reason) = (messages, printed, reason)
      }
    }

    /// What a snippet printed.
    public struct Printed: Codable, Sendable {
      let html: String
      let isCut: Bool
      let strings: [[MarbleString]]

      /// Makes one.
      ///
      /// - Parameters:
      ///   - html: the text and the diagrams
      ///   - isCut: whether it printed more than is shown
      ///   - strings: for each diagram, the strings in the code that its marbles come from
      public init(html: String, isCut: Bool, strings: [[MarbleString]]) {
        (self.html, self.isCut, self.strings) = (html, isCut, strings)
      }
    }

    /// A string literal in the code that a stream of a diagram was made from.
    public struct MarbleString: Codable, Sendable {
      let stream: String
      let snippet: Int
      let offset: Int
      let text: String

      /// Makes one.
      ///
      /// - Parameters:
      ///   - stream: the name of the stream in the diagram
      ///   - snippet: the number of the snippet on the page, from 1
      ///   - offset: where the text begins in the snippet's code, in UTF-16 code units
      ///   - text: the text between the quotation marks
      public init(stream: String, snippet: Int, offset: Int, text: String) {
        (self.stream, self.snippet, self.offset, self.text) = (stream, snippet, offset, text)
      }
    }

    let milliseconds: Int
    let snippets: [Snippet]

    /// Makes a result.
    public init(milliseconds: Int, snippets: [Snippet]) {
      (self.milliseconds, self.snippets) = (milliseconds, snippets)
    }
  }

  /// The answer to a request to run code.
  public enum Answer: Sendable {
    /// It was compiled, and perhaps run.
    case result(Result)

    /// It was stopped, or never begun, since its reader wished so.
    case stopped

    /// The lessons are being checked for the first time.
    case notYet

    /// The page has no such snippet any more.
    case changed

    /// It can't be run; the reason, in one line.
    case refused(String)
  }
}

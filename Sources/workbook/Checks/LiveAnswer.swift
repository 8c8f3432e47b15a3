import ScreenText

/// What a run of a reader's code came to, as the script of the page reads it.
struct LiveAnswer: Encodable {
  let milliseconds: Int
  let snippets: [Snippet]
}

extension LiveAnswer {
  /// What came of one snippet.
  struct Snippet: Encodable {
    /// The number of the snippet on the page, from 1.
    let number: Int
    let state: State

    /// The line of its code at which it ended, from 1, where it is known.
    let line: Int?

    /// Whether it is an exercise's starter that now does what the solution does.
    let solved: Bool
    let messages: [Message]
    let printed: Printed

    /// Why it was stopped, or ended the program, where the program itself said nothing.
    let reason: String?
  }

  /// How a snippet compares with the page, in a word.
  enum State: String, Encodable {
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

  /// A message of the compiler, with its place in the snippet's code: lines and columns count from 1.
  struct Message: Encodable {
    let line: Int
    let column: Int
    let text: String
  }

  /// What a snippet printed.
  struct Printed: Encodable {
    /// The text and the diagrams.
    let html: String

    /// Whether it printed more than is shown.
    let isCut: Bool

    /// For each diagram, the strings in the code that its marbles come from.
    let strings: [[MarbleString]]

    /// What can be touched on the last screen.
    let touches: [ScreenTouch]
  }

  /// A string literal in the code that a stream of a diagram was made from.
  struct MarbleString: Encodable {
    /// The name of the stream in the diagram.
    let stream: String

    /// The number of the snippet on the page, from 1.
    let snippet: Int

    /// Where the text begins in the snippet's code, in UTF-16 code units.
    let offset: Int

    /// The text between the quotation marks.
    let text: String
  }
}

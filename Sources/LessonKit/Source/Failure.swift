/// What is wrong with a snippet, found by a check.
///
/// The words that people read are made from it here, and nowhere else; hints and reports look at the
/// case.
public enum Failure: Hashable, Sendable {
  // MARK: Compiling

  /// It does not compile; with the compiler's message.
  case compiler(CompilerError, message: String)

  /// The compiler failed without a message.
  case compilerGaveUp

  /// The compiler was ended by a signal.
  case compilerCrashed(signal: String)

  /// The compiler took longer than its limit, in seconds.
  case compilerTimedOut(seconds: Int)

  /// The compiler needed more than its limit, in GiB.
  case compilerMemory(gibibytes: Int)

  /// A warning, where warnings are errors.
  case warning(String)

  /// It does not link; with the linker's reason.
  case link(String)

  /// The code above it does not compile.
  case aboveDoesNotCompile

  /// It compiles, and must not.
  case compiles(Origin)

  /// The compiler's messages are others than expected.
  case otherMessages

  /// It does not compile, but a comment about an error has none at its statement; or it has one whose
  /// message does not contain the words; or there is an error that no comment states.
  case noErrorAtComment
  case otherErrorAtComment(words: String)
  case unstatedError(CompilerError, message: String)

  /// It only lacks names of the snippet at a line, which is no part of the page.
  case needs(line: Int)

  // MARK: Running

  /// It does not end within its limit, in seconds.
  case timedOut(seconds: Int)

  /// It exceeds a limit of all programs.
  case exceeds(Limit)

  /// It crashes.
  case crashed(signal: String, Refusal?)

  /// A signal ends it that is no crash.
  case signalled(String)

  /// It ends with another exit code.
  case exited(Int, expected: Int, isLast: Bool)

  /// The code above it ends the program.
  case aboveEnds

  /// The program ended before it.
  case notReached

  /// It names the function that sets marks, or sets them itself.
  case usesMarks
  case disturbsMarks

  /// Several runs of it differ.
  case varies(run: Int, of: Int, from: Int)

  // MARK: Comparing

  /// It prints something, and no block says so.
  case printsUnstated

  /// It prints nothing, and must.
  case printsNothing(Origin)

  /// It prints something else.
  case printsOther

  /// The statement of a comment does not print what it says; or the program never comes to it.
  case printsNotAsCommented
  case claimNotReached

  /// The value is not what the comment says.
  case otherValue

  /// It must crash, and does not.
  case doesNotCrash(Origin)

  /// It crashes elsewhere than at its comment, or with another message.
  case crashesElsewhere
  case otherCrash

  /// The expected diagram is empty, is none, or is another one; or what was printed is none.
  case emptyDiagram
  case noDiagram(String)
  case otherDiagram
  case printsNoDiagram(String)
  case noScreen(String)
  case otherScreen(showsNone: Bool)

  /// The starter of an exercise already does what its solution must do.
  case starterIsSolution

  /// The form in which an expectation is written.
  public enum Origin: Hashable, Sendable {
    /// In a fenced block under the snippet.
    case block

    /// In `// Prints "…"` comments inside the snippet.
    case comments

    /// What an author can drop.
    fileprivate var word: String {
      switch self {
      case .block: "block"
      case .comments: "comment"
      }
    }
  }

  /// A limit on what a program may use, with its size.
  public enum Limit: Hashable, Sendable {
    case processor(seconds: Int)
    case memory(mebibytes: Int)
    case threads(Int)

    /// What it prints, what it writes to one file, and to all of its files.
    case output(mebibytes: Int)
    case file(mebibytes: Int)
    case storage(mebibytes: Int)

    fileprivate var excess: String {
      switch self {
      case .processor(let seconds): "uses more than \(seconds) s of processor time"
      case .memory(let size): "needs more than \(size) MiB of memory"
      case .threads(let count): "has more than \(count) threads at once"
      case .output(let size): "prints more than \(size) MiB"
      case .file(let size): "writes more than \(size) MiB to a file"
      case .storage(let size): "writes more than \(size) MiB of files, or too many"
      }
    }

    fileprivate var advice: String {
      switch self {
      case .processor: "let it do less"
      case .memory: "let it hold less at once"
      case .threads: "share threads, or use tasks"
      case .output: "print less"
      case .file, .storage: "write less"
      }
    }
  }

  /// What the sandbox keeps from a program, told from what the system says when it crashes.
  public enum Refusal: Hashable, Sendable {
    /// The network, or a file outside of its folder.
    case access

    /// A file that is not there: each program begins in an empty folder.
    case missingFile

    /// An error that it did not catch, of code that names files, addresses or the environment.
    case surroundings
  }
}

extension Failure {
  /// What is wrong, in one line without a full stop.
  public var message: String {
    switch self {
    case .compiler(_, let message), .unstatedError(_, let message): message
    case .compilerGaveUp: "the compiler gave up and said nothing"
    case .compilerCrashed(let signal): "the compiler crashed on this (\(signal))"
    case .compilerTimedOut(let seconds): "the compiler took longer than \(seconds) s"
    case .compilerMemory(let size): "the compiler needed more than \(size) GiB of memory"
    case .warning(let message): "warning: \(message)"
    case .link(let reason): "this does not link: \(reason)"
    case .aboveDoesNotCompile: "the code above this snippet does not compile"
    case .compiles: "this must not compile, and it does"
    case .otherMessages: "the compiler says something else"
    case .noErrorAtComment: "there is no error at the statement of this comment"
    case .otherErrorAtComment(let words): "no error at this statement says '\(words)'"
    case .needs(let line): "skipped: this needs line \(line)"
    case .timedOut(let seconds): "this does not end within \(seconds) s"
    case .exceeds(let limit): "this \(limit.excess)"
    case .crashed(let signal, _): "this crashes (\(signal))"
    case .signalled(let signal): "this ended the program with \(signal)"
    case .exited(let code, let expected, _):
      "this ended the program with exit code \(code)" + (expected == 0 ? "" : ", not \(expected)")
    case .aboveEnds: "the code above this snippet ends the program"
    case .notReached: "the program ended before this snippet"
    case .usesMarks: "this uses a name of the checker's own"
    case .disturbsMarks:
      "this disturbs how the checker tells one snippet's output from another's"
    case .varies(let run, let count, let first):
      "this does not do the same each time (run \(run) of \(count) differs from run \(first))"
    case .printsUnstated: "this prints something, and no block says so"
    case .printsNothing(let origin): "this prints nothing, and its \(origin.word) says otherwise"
    case .printsOther: "this prints something else"
    case .printsNotAsCommented: "this does not print what the comment says"
    case .claimNotReached: "the program never comes to the statement of this comment"
    case .otherValue: "the value is not what the comment says"
    case .doesNotCrash: "this must crash, and it does not"
    case .crashesElsewhere: "this crashes, but not at the statement of the comment that says so"
    case .otherCrash: "this crashes with another message"
    case .emptyDiagram: "this diagram is still empty"
    case .noDiagram(let reason): "this is no marble diagram: \(reason)"
    case .otherDiagram: "this prints another diagram"
    case .printsNoDiagram(let reason): "what this prints is no marble diagram: \(reason)"
    case .noScreen(let reason): "this can't be read as a screen: \(reason)"
    case .otherScreen(let showsNone): "this shows \(showsNone ? "no" : "another") screen"
    case .starterIsSolution: "this starter already does what its solution must do"
    }
  }

  /// The next step, in one line without a full stop; nil if there is no obvious one.
  public var advice: String? {
    switch self {
    case .compiler, .compilerGaveUp, .otherMessages, .printsNothing, .printsOther,
      .printsNotAsCommented, .otherValue, .otherCrash, .otherDiagram, .printsNoDiagram,
      .noScreen:
      nil
    case .compilerCrashed: "write it otherwise"
    case .compilerTimedOut, .compilerMemory: "break long expressions up, or give them types"
    case .warning: "mend it: 'warnings: error' lets none through"
    case .link: "declare nothing that is not there"
    case .aboveDoesNotCompile, .aboveEnds: "mend that first"
    case .compiles(let origin), .doesNotCrash(let origin):
      "mend the snippet, or drop the \(origin.word)"
    case .noErrorAtComment, .otherErrorAtComment: "mend the snippet, or drop the comment"
    case .unstatedError(.unknownName(let name), _): "declare '\(name)' on the page"
    case .unstatedError: "mend it, or state it with '// Error' behind it"
    case .needs: "mend that first"
    case .timedOut: "let it end, or write 'timeout=' in a check comment above it"
    case .exceeds(let limit): limit.advice
    case .crashed: "mend it, or say so in a 'trap' block"
    case .signalled: "let it end by itself"
    case .exited(let code, let expected, let isLast):
      expected != 0
        ? "mend it, or 'exit=\(expected)' on its fence"
        : code == 0
          ? "let it run to its end, or write 'exit=0' on its fence"
          : isLast
            ? "end it with 0, or write 'exit=\(code)' on its fence" : "end it with 0, or not at all"
    case .notReached: "look above it for an 'exit', or for code that runs over two blocks"
    case .usesMarks: "call it otherwise"
    case .disturbsMarks:
      "leave descriptors alone that it did not open; let no loop or function span two blocks"
    case .varies:
      "let nothing depend on time, chance, addresses or hashes, or put '[..]' where it may"
    case .printsUnstated: "put an 'output' block under it"
    case .claimNotReached: "call the code around it on this page, or drop the comment"
    case .crashesElsewhere: "mend the snippet, or move the comment"
    case .emptyDiagram: "draw it, or let '--bless' write down what the snippet prints"
    case .noDiagram: "mend it"
    case .otherScreen(let showsNone): showsNone ? "call 'show' with a screen or its views" : nil
    case .starterIsSolution: "take something out of it, or let the solution show more"
    }
  }

  /// Whether the page states something else than what came.
  package var isDisputed: Bool {
    switch self {
    case .compiles, .otherMessages, .noErrorAtComment, .otherErrorAtComment, .printsNothing,
      .printsOther, .printsNotAsCommented, .claimNotReached, .otherValue, .doesNotCrash,
      .crashesElsewhere, .otherCrash:
      true
    default: false
    }
  }

  /// The name of the case, for programs.
  public var kind: String {
    let label = Mirror(reflecting: self).children.first?.label
    return label ?? "\(self)"
  }

  /// The compiler's error, if it is one.
  public var compilerError: CompilerError? {
    switch self {
    case .compiler(let error, _), .unstatedError(let error, _): error
    default: nil
    }
  }
}

/// What a message of the compiler says, as far as it matters here.
public enum CompilerError: Hashable, Sendable {
  /// `cannot find 'a' in scope`, or `cannot find type 'A' in scope`.
  case unknownName(String)

  /// `no such module 'A'`.
  case unknownModule(String)

  /// `no macro named 'a'`, and `unknown attribute 'A'`.
  case unknownMacro(String)
  case unknownAttribute(String)

  /// `value of type 'A' has no member 'b'`, and `'B' is not a member type of struct 'A'`.
  case unknownMember(String)

  /// `invalid redeclaration of 'a'`, or `redundant conformance of …`.
  case redeclaration(String?)

  /// `ambiguous use of 'a'`, or `'A' is ambiguous for type lookup in this context`.
  case ambiguous(String)

  /// Something that only Apple's platforms have.
  case appleOnly

  /// Anything else; with the first name that the message quotes.
  case other(String?)

  /// Reads a message.
  public init(_ message: String) {
    let name = Self.quoted(in: message)
    func begins(_ start: String) -> Bool { message.hasPrefix(start) }
    self =
      if Self.appleOnlyMessages.contains(where: { message.utf8.contains($0) }) {
        .appleOnly
      } else if begins("redundant conformance of") {
        .redeclaration(nil)
      } else if let name {
        if begins("cannot find "), message.hasSuffix(" in scope") {
          .unknownName(name)
        } else if begins("no such module") {
          .unknownModule(name)
        } else if begins("no macro named") {
          .unknownMacro(name)
        } else if begins("unknown attribute") {
          .unknownAttribute(name)
        } else if begins("invalid redeclaration of") {
          .redeclaration(name)
        } else if begins("ambiguous use of")
          || message.utf8.contains("is ambiguous for type lookup")
        {
          .ambiguous(name)
        } else if let found = message.firstMatch(
          of: shared(/has no (?:dynamic )?member '([^'()]+)/))
        {
          .unknownMember(String(found.1))
        } else if message.contains(shared(/^'[^']+' is not a member type of/)) {
          .unknownMember(name)
        } else {
          .other(name)
        }
      } else {
        .other(nil)
      }
  }

  /// The first name in quotation marks, without the labels of a function.
  private static func quoted(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[1].split(separator: "(").first.map(String.init) : nil
  }

  /// What the compiler says elsewhere about code that needs the Objective-C runtime, or members that
  /// only Apple's Foundation has.
  private static let appleOnlyMessages: [StaticString] = [
    "Objective-C interoperability is disabled", "attribute can only be used with a non-'@objc'",
    "'#selector' can only be used with the Objective-C runtime",
    "'#keyPath' can only be used with the Objective-C runtime",
    "value of type 'FileHandle' has no member 'bytes'",
    "value of type 'URL' has no member 'lines'",
    "value of type 'URL' has no member 'resourceBytes'",
    "value of type 'URLSession' has no member 'bytes'",
  ]

  /// The name that is missing from the scope.
  public var missingName: String? {
    if case .unknownName(let name) = self { name } else { nil }
  }
}

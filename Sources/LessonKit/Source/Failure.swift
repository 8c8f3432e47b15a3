/// A problem of a snippet, found by a check.
///
/// Only this file turns it into the words that people read; hints and reports look at the case.
/// A message says what was expected and what happened. The advice says what to do.
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
  case link(LinkError, reason: String)

  /// The code above it does not compile, at a line.
  case aboveDoesNotCompile(line: Int)

  /// It compiles, but is expected not to.
  case compiles(Origin)

  /// The compiler's messages differ from the expected ones.
  case otherMessages

  /// It does not compile, but a comment about an error has none at its statement; or it has one whose
  /// message does not contain the words; or there is an error that no comment states.
  case noErrorAtComment
  case otherErrorAtComment(words: String)
  case unstatedError(CompilerError, message: String)

  /// It only lacks names of the snippet at a line, which doesn't run together with it.
  case needs(line: Int)

  // MARK: Running

  /// It does not end within its limit, in seconds.
  case timedOut(seconds: Int)

  /// It exceeds a limit of all programs.
  case exceeds(Limit)

  /// It crashes.
  case crashed(signal: String, Refusal?)

  /// A signal that isn't a crash ends it.
  case signalled(String)

  /// It ends with another exit code; the advice may propose `exit=` if `mayStateCode`.
  case exited(Int, expected: Int, mayStateCode: Bool)

  /// The snippet at a line, above it, ends the program.
  case aboveEnds(line: Int)

  /// The program ended before it, after the snippet at a line had begun.
  case notReached(line: Int)

  /// It names the function that sets marks, or sets them itself.
  case usesMarks
  case disturbsMarks

  /// Several runs of it differ.
  case varies(run: Int, of: Int, from: Int)

  // MARK: Comparing

  /// It prints something, but has no block for that.
  case printsUnstated

  /// It prints nothing, but is expected to print.
  case printsNothing(Origin)

  /// Its output differs from the expected output.
  case printsOther

  /// The statement of a comment does not print what it says; or the program never comes to it.
  case printsNotAsCommented
  case claimNotReached

  /// The value is not what the comment says.
  case otherValue

  /// It does not crash, but is expected to.
  case doesNotCrash(Origin)

  /// It crashes elsewhere than at its comment, or with another message.
  case crashesElsewhere
  case otherCrash

  /// The block is empty, as a placeholder for blessing to fill.
  case emptyBlock

  /// The expected diagram is invalid, or a different one; or the output isn't a diagram.
  case noDiagram(String)
  case otherDiagram
  case printsNoDiagram(String)
  case noScreen(String)
  case otherScreen(showsNone: Bool)

  /// The starter of an exercise already does what its solution must do.
  case starterIsSolution

  /// The starter of an exercise has no block, and nothing that it does asks for one.
  case starterStatesNothing

  /// The form in which an expectation is written.
  public enum Origin: Hashable, Sendable {
    /// In a fenced block under the snippet.
    case block

    /// In `// Prints "…"` comments inside the snippet.
    case comments

    /// What an author can remove.
    fileprivate func name(ofBlock kind: String) -> String {
      switch self {
      case .block: "'\(kind)' block"
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
      case .storage(let size): "writes more than \(size) MiB of files, or too many files or folders"
      }
    }

    fileprivate var advice: String {
      switch self {
      case .processor: "make it do less work"
      case .memory: "make it use less memory at a time"
      case .threads: "reuse threads, or use tasks"
      case .output: "print less"
      case .file: "write less to the file"
      case .storage: "write fewer or smaller files"
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
    case .compilerGaveUp: "the compiler failed without a message"
    case .compilerCrashed(let signal): "the compiler crashed on this code (\(signal))"
    case .compilerTimedOut(let seconds): "the compiler took longer than \(seconds) s"
    case .compilerMemory(let size): "the compiler needed more than \(size) GiB of memory"
    case .warning(let message): "warning: \(message)"
    case .link(.reserved(let name), _): "linking failed: '\(name)' is reserved for the tool"
    case .link(_, let reason): "linking failed: \(reason)"
    case .aboveDoesNotCompile(let line):
      "this can't be checked, because line \(line) above doesn't compile"
    case .compiles: "expected a compile error, but this compiles"
    case .otherMessages: "the compiler's messages differ from the expected ones"
    case .noErrorAtComment: "expected a compile error at this comment, but there is none"
    case .otherErrorAtComment(let words):
      "expected an error that contains '\(words)', but got a different error"
    case .needs(let line):
      "skipped: this uses the snippet on line \(line), which doesn't run together with it"
    case .timedOut(let seconds): "this didn't end within \(seconds) s"
    case .exceeds(let limit): "this \(limit.excess)"
    case .crashed("SIGILL", _): "this crashes (trapped, SIGILL)"
    case .crashed("SIGSEGV", _): "this crashes (SIGSEGV, perhaps a stack overflow)"
    case .crashed(let signal, _): "this crashes (\(signal))"
    case .signalled(let signal): "this ended the program with the signal \(signal)"
    case .exited(let code, let expected, _):
      (expected == 0 ? "" : "expected exit code \(expected), but ")
        + "this ended the program with exit code \(code)"
    case .aboveEnds(let line):
      "this can't run, because the snippet on line \(line) ends the program"
    case .notReached: "the program ended before this snippet"
    case .usesMarks: "this uses '__workbookMark' or 'workbook_mark', which the checker reserves"
    case .disturbsMarks: "this interferes with how the checker tells snippets' output apart"
    case .varies(let run, let count, let first):
      "the result isn't the same each time (run \(run) of \(count) differs from run \(first))"
    case .printsUnstated: "expected no output, but this prints something"
    case .printsNothing: "expected output, but this prints nothing"
    case .printsOther: "the output differs from what the page says"
    case .printsNotAsCommented: "the output differs from what the comment says"
    case .claimNotReached: "the program never reaches the statement of this comment"
    case .otherValue: "the value differs from what the comment says"
    case .doesNotCrash: "expected a crash, but this doesn't crash"
    case .crashesElsewhere: "this crashes, but not at the statement of this comment"
    case .otherCrash: "the crash has a different message than expected"
    case .emptyBlock: "this block is empty"
    case .noDiagram(let reason): "this isn't a valid marble diagram: \(reason)"
    case .otherDiagram: "the diagram differs from what the page says"
    case .printsNoDiagram(let reason): "the output isn't a valid marble diagram: \(reason)"
    case .noScreen(let reason): "this isn't a valid screen: \(reason)"
    case .otherScreen(let showsNone):
      showsNone
        ? "expected a screen, but this shows none" : "the screen differs from what the page says"
    case .starterIsSolution: "this starter already does what its solution must do"
    case .starterStatesNothing:
      "expected a block that says what this starter does, but there is none"
    }
  }

  /// The next step, in one line without a full stop; nil if there is no obvious one.
  public var advice: String? {
    switch self {
    case .compiler, .otherMessages, .printsOther, .noDiagram, .printsNotAsCommented, .otherValue,
      .otherCrash, .otherDiagram, .printsNoDiagram, .noScreen:
      nil
    case .compilerGaveUp: "check again, and simplify the code if that doesn't help"
    case .compilerCrashed: "rewrite the code, for example with shorter expressions"
    case .compilerTimedOut, .compilerMemory: "split long expressions, or write their types"
    case .warning: "fix the code, because 'warnings: error' forbids warnings"
    case .link(let error, _): error.advice
    case .aboveDoesNotCompile: "fix that line first"
    case .aboveEnds:
      "fix that snippet, or write 'alone' after 'swift' here if this snippet needs no code above"
    case .compiles(let origin): "fix the snippet, or remove the \(origin.name(ofBlock: "error"))"
    case .doesNotCrash(let origin): "fix the snippet, or remove the \(origin.name(ofBlock: "trap"))"
    case .printsNothing(let origin):
      "print what is expected, or remove the \(origin.name(ofBlock: "output"))"
    case .noErrorAtComment, .otherErrorAtComment: "fix the snippet or the comment"
    case .unstatedError(.unknownName(let name), _): "declare '\(name)' on the page"
    case .unstatedError: "fix it, or expect it with '// Error' after the code"
    case .needs: "fix or complete that snippet, or declare its names here, too"
    case .timedOut:
      "make it end, or raise the limit with '<!-- check: timeout=… -->' above the snippet"
    case .exceeds(let limit): limit.advice
    case .crashed: "fix it, or expect the crash with a 'trap' block below the snippet"
    case .signalled: "let the program run to its end"
    case .exited(let code, let expected, let mayStateCode):
      expected != 0
        ? "fix the snippet, or correct 'exit=\(expected)' after 'swift'"
        : code == 0
          ? "remove the call that ends the program, or write 'exit=0' after 'swift'"
          : mayStateCode
            ? "exit with 0, or write 'exit=\(code)' after 'swift'"
            : "remove the call that ends the program, such as 'exit'"
    case .notReached(let line):
      "look for 'exit' in the snippet on line \(line), or for a loop or function that spans two snippets"
    case .usesMarks: "use a different name"
    case .disturbsMarks:
      "don't write to or close file descriptors that this snippet didn't open, and don't leave a '{' open"
    case .varies:
      "don't print times, random values, addresses or hashes, or write '[..]' in their place"
    case .printsUnstated: "add an 'output' block below it"
    case .claimNotReached: "make the program reach that statement, or remove the comment"
    case .crashesElsewhere: "fix the snippet, or move the comment"
    case .emptyBlock:
      "write the result that you expect, or let 'workbook check --bless' write the actual one"
    case .starterIsSolution: "remove something from the starter, or make the solution show more"
    case .starterStatesNothing:
      "put an 'output', 'error', 'trap', 'marbles' or 'screen' block below it"
    case .otherScreen(let showsNone): showsNone ? "call 'show' with a screen or its views" : nil
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

/// What the linker says, as far as it matters here.
public enum LinkError: Hashable, Sendable {
  /// `undefined symbol: a`, `duplicate symbol: a`, an option in an object file, and anything else.
  case undefined, duplicate, option, other

  /// A duplicate of a name that the tool uses.
  case reserved(String)

  /// The beginning of the reason for refusing an option.
  package static let optionOpening = "the compiled code passes "

  /// Reads a reason, with the name that the tool uses.
  package init(_ reason: String, reserved name: String) {
    self =
      if reason.hasPrefix(Self.optionOpening) {
        .option
      } else if reason.contains("undefined ") {
        .undefined
      } else if reason.contains("duplicate ") || reason.contains("multiple definition") {
        reason.contains(name) ? .reserved(name) : .duplicate
      } else {
        .other
      }
  }

  fileprivate var advice: String {
    switch self {
    case .undefined: "define it, import its module, or add its library to 'link' in workbook.yml"
    case .duplicate: "define it only once, or rename one of the two"
    case .reserved: "choose a different name"
    case .option: "remove the declaration that embeds the option"
    case .other: "check imports, and attributes that name symbols or sections, such as '@_cdecl'"
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
          of: cached(/has no (?:dynamic )?member '([^'()]+)/))
        {
          .unknownMember(String(found.1))
        } else if message.contains(cached(/^'[^']+' is not a member type of/)) {
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

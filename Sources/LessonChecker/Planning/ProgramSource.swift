import LessonKit

/// The text that is compiled for a program, and the way back from its lines to the lesson's.
///
/// Between snippets stands a call that marks how much has been printed so far, and around members
/// without their type stands a type. Both stand on lines that `#sourceLocation` assigns to another
/// file, so that the compiler, `#line` and crashes count lines as a reader would.
struct ProgramSource {
  /// The name of the file that holds a program's text.
  static let file = "main.swift"

  /// The file name in the compiler's diagnostics of a program's prelude.
  static let preludeFile = "prelude.swift"

  /// The file name in the compiler's diagnostics of a type around members; the line is that of the
  /// members.
  static let typeFile = "type.swift"

  /// How the name of such a type begins; the index of its snippet follows.
  static let typeName = "Members"

  /// The text of `main.swift`.
  let text: String

  /// The text without the prelude and the marks, which readers don't see.
  let readersText: String

  /// The same text with what probes add to its lines, as the compiler shows them.
  let shownText: String

  /// The places at which the program shows the checker what comments state.
  let probes: ProgramProbes

  /// The names by which the compiler knows the lines of `readersText`.
  let names: ProgramSource.Lines

  /// For each line of `readersText`, its snippet and its position in the lesson.
  private let lines: [Line]

  private struct Line {
    let snippet: Int
    let start: SourcePosition
  }

  /// Joins a program's snippets.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - dropped: the probes to leave out, by their numbers.
  init(_ program: Program, dropping dropped: Set<Int> = []) {
    let probes = ProgramProbes(program, dropping: dropped)
    let names = ProgramSource.Lines(program)
    let hidden = HiddenLines(names)
    var text = hidden.prelude(program.prelude)
    var (readersText, shownText) = ("", "")
    var lines: [Line] = []
    for (index, snippet) in program.snippets.enumerated() {
      let first = lines.count + 1
      if program.purpose == .run, let mark = probes.mark(ofSnippet: index) {
        text += hidden.mark(mark, before: first)
      }
      let probed = ProbedCode(snippet, probes.probes(of: index)) { call, line in
        hidden.call(call, before: first + line)
      }
      text += hidden.around(probed.text, of: snippet, index, firstLine: first)
      if program.showsOutput, program.judgedIndex(ofPlace: index) != nil {
        for call in snippet.testCalls {
          text += hidden.call(call, before: first + snippet.lines.count)
        }
      }
      if program.waits, snippet.isAwaited, program.judgedIndex(ofPlace: index) != nil {
        text += hidden.call(WaitFunction.call, before: first + snippet.lines.count)
      }
      shownText += probed.shownText
      readersText += snippet.code
      lines += snippet.lines.map { Line(snippet: index, start: $0.start) }
    }
    (self.text, self.readersText, self.shownText) = (text, readersText, shownText)
    (self.lines, self.probes, self.names) = (lines, probes, names)
  }

  /// Maps a position in `readersText` to the lesson.
  ///
  /// - Parameters:
  ///   - line: the line as readers count, from 1.
  ///   - column: the column in the line, from 1, in bytes.
  /// - Returns: the snippet's index and the position in the lesson: nil for a line before the text,
  ///   the last line for one after it, which the compiler names when the end of the file comes too
  ///   soon.
  func place(line: Int, column: Int) -> (snippet: Int, position: SourcePosition)? {
    // Only for the end of a file does the compiler ignore `#sourceLocation`.
    if line > lines.count, let last = lines.last { return (last.snippet, last.start) }
    guard lines.indices.contains(line - 1) else { return nil }
    let found = lines[line - 1]
    let shift = max(0, column - 1)
    let position = SourcePosition(
      line: found.start.line, column: found.start.column + shift,
      offset: found.start.offset + shift)
    return (found.snippet, position)
  }
}

extension ProgramSource {
  /// The file and the line by which the compiler and `#line` name each line of a program.
  ///
  /// A lesson's program is one file. Documentation that mentions `#line` means the lines of a fence: then
  /// each fence is a file called `main.swift` in a folder of its own, which is its number.
  struct Lines: Sendable {
    /// What is said of a line.
    struct Name: Hashable, Sendable {
      let file: String
      let line: Int
    }

    /// The names of the lines, in order.
    private var names: [Name] = []

    /// Whether each fence counts its own lines.
    let areByFence: Bool

    /// A declaration that changes nothing, in the prelude of programs that count lines by fence: a
    /// program with one is never merged with others.
    static let declaration = "\ntypealias __WorkbookLines = Swift.Void"

    /// Names the lines of a program.
    init(_ program: Program) {
      areByFence = program.countsLinesByFence
      for (index, snippet) in program.snippets.enumerated() {
        let setup = areByFence ? snippet.options.setup.count : 0
        for line in snippet.lines.indices {
          let file = Self.file(areByFence ? index : nil, isSetup: line < setup)
          let start = areByFence ? (line < setup ? 0 : setup) : line - names.count
          names.append(Name(file: file, line: line - start + 1))
        }
      }
    }

    /// The directive that gives the next line its name.
    ///
    /// - Parameter line: the number of the line in the program, from 1; one after the last at its end
    /// - Returns: a line of its own
    func directive(before line: Int) -> String {
      let last = names.last ?? Name(file: ProgramSource.file, line: 0)
      let name =
        names.indices.contains(line - 1)
        ? names[line - 1] : Name(file: last.file, line: last.line + line - names.count)
      return "#sourceLocation(file: \"\(name.file)\", line: \(name.line))\n"
    }

    /// The number of a line in the program, from 1, by what the compiler says of it.
    ///
    /// - Parameters:
    ///   - line: the line that the compiler names
    ///   - file: the file in which it is
    /// - Returns: nil where the program has no such file
    func number(ofLine line: Int, in file: some StringProtocol) -> Int? {
      // Only for the end of a file does the compiler give its real name, and count all its lines.
      if file == ProgramSource.file { return areByFence ? names.count + 1 : line }
      guard areByFence, line > 0, let first = names.firstIndex(where: { $0.file == file }) else {
        return nil
      }
      let count = names[first...].prefix { $0.file == file }.count
      return first + min(line, count)
    }

    /// The number of a line in the program, from 1, by what the runtime says of it, which names no
    /// fence.
    ///
    /// - Parameter line: the line in a file `main.swift`
    /// - Returns: nil where no fence has such a line, or several have
    func number(ofLine line: Int) -> Int? {
      guard areByFence else { return line }
      // A function of one fence may be called by another, so the one that runs need not be the one.
      let found = names.indices.filter { names[$0].line == line }
      return found.count == 1 ? found[0] + 1 : nil
    }

    private static func file(_ snippet: Int?, isSetup: Bool) -> String {
      guard let snippet else { return ProgramSource.file }
      return "\(isSetup ? "setup" : "")\(snippet)/\(ProgramSource.file)"
    }
  }
}

extension Program {
  /// Whether each fence counts its own lines: in documentation, where the code asks for a line and
  /// something stands above it.
  var countsLinesByFence: Bool {
    isDocs && (snippets.count > 1 || snippets.contains { !$0.options.setup.isEmpty })
      && snippets.contains { $0.lines.contains { $0.text.contains("#line") } }
  }
}

/// The lines of a program that no reader sees: each is assigned to another file, and the line after
/// it keeps its name.
private struct HiddenLines {
  private let names: ProgramSource.Lines

  /// Prepares the lines of a program.
  ///
  /// - Parameter names: the names of the lines that readers see
  init(_ names: ProgramSource.Lines) {
    self.names = names
  }

  /// The prelude.
  func prelude(_ prelude: String) -> String {
    prelude.isEmpty ? "" : lines(prelude, in: ProgramSource.preludeFile, at: 1, before: 1)
  }

  /// A call that sets a mark.
  func mark(_ number: Int, before line: Int) -> String {
    call(MarkFunction.call(number), before: line)
  }

  /// A call.
  func call(_ call: String, before line: Int) -> String {
    lines(call, in: "mark.swift", at: 1, before: line)
  }

  /// The code of a snippet in the type that its members need, behind its setup.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - snippet: the snippet.
  ///   - number: its index in the program.
  ///   - firstLine: the number of its first line in the program, from 1.
  /// - Returns: the text to compile.
  func around(
    _ code: String, of snippet: Snippet, _ number: Int, firstLine: Int
  ) -> String {
    let setup = snippet.options.setup.count
    let start = firstLine + setup
    let end = firstLine + snippet.lines.count
    let parts = code.split(
      separator: "\n", maxSplits: setup, omittingEmptySubsequences: false)
    let before = parts.prefix(setup).map { $0 + "\n" }.joined()
    var text = named(before, line: firstLine)
    if let keyword = snippet.typeAround {
      let opening = "\(keyword) \(ProgramSource.typeName)\(number) {"
      text += lines(opening, in: ProgramSource.typeFile, at: start, before: start)
    }
    text += named(parts.dropFirst(setup).joined(separator: "\n"), line: start)
    if snippet.typeAround != nil {
      text += lines("}", in: ProgramSource.typeFile, at: max(start, end - 1), before: end)
    }
    return text
  }

  /// Code behind a directive, where the lines above do not already tell its name.
  private func named(_ code: String, line: Int) -> String {
    guard names.areByFence, !code.isEmpty else { return code }
    return names.directive(before: line) + code
  }

  private func lines(_ code: String, in file: String, at line: Int, before next: Int) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(line))\n\(code)\n" + names.directive(before: next)
  }
}

/// The function that a program calls between two of its snippets.
///
/// It marks how much has been printed by then, so that each snippet is judged by its own output.
enum MarkFunction {
  /// The name that a program calls it by.
  static let name = "__workbookMark"

  /// A call of it.
  static func call(_ mark: Int) -> String { "\(name)(\(mark))" }

  /// The file that declares it, which is compiled beside a program's own.
  static let file = "marking.swift"

  /// The source that declares it to a program.
  static let declaration = """
    @_silgen_name("\(symbol)") func \(name)(_ snippet: Int32)

    """

  /// The name that the linker knows it by.
  static let symbol = "workbook_mark"
}

extension ProgramSource {
  /// The function by which a program waits for what a snippet has started.
  ///
  /// It suspends the top level, so that tasks and blocks on the main thread run meanwhile.
  enum WaitFunction {
    /// The call.
    static let call = "await __workbookWait()"

    /// The Swift that declares it, which is part of a program's prelude.
    static let declaration = """

      @Swift.MainActor func __workbookWait() async {
        try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000)
      }
      """
  }
}

extension ProgramSource {
  /// The functions that take the place of the macros `#expect` and `#require` and of XCTest's assertions
  /// in documentation: what does not hold ends the program there, which no test runner watches.
  enum Expectations {
    private static let names = ["#expect(": "__workbookExpect(", "#require(": "__workbookRequire("]

    /// A line that calls the functions.
    static func calling(_ line: String) -> String {
      guard line.contains("#") || line.contains("XCT") else { return line }
      let held = names.reduce(line) { $0.replacing($1.key, with: $1.value) }
      return held.replacing(/\bXCT(Assert\w*|Fail|Unwrap)\(/) { "__workbook\($0.1)(" }
    }

    /// The Swift that declares them, which is part of a program's prelude.
    static let declaration = """

      import Testing
      func __workbookExpect(
        _ holds: Swift.Bool, _ comment: Any? = nil, file: Swift.StaticString = #fileID,
        line: Swift.UInt = #line
      ) {
        if !holds { Swift.fatalError("this expectation does not hold", file: file, line: line) }
      }
      func __workbookExpect<Failure: Swift.Error, Result>(
        throws type: Failure.Type, _ comment: Any? = nil, file: Swift.StaticString = #fileID,
        line: Swift.UInt = #line, performing body: () throws -> Result
      ) {
        do {
          _ = try body()
          if type == Swift.Never.self { return }
        } catch is Failure { return } catch {}
        Swift.fatalError("this throws no \\(type)", file: file, line: line)
      }
      func __workbookExpect<Failure: Swift.Error, Result>(
        throws type: Failure.Type, _ comment: Any? = nil, file: Swift.StaticString = #fileID,
        line: Swift.UInt = #line, performing body: () async throws -> Result
      ) async {
        do {
          _ = try await body()
          if type == Swift.Never.self { return }
        } catch is Failure { return } catch {}
        Swift.fatalError("this throws no \\(type)", file: file, line: line)
      }
      func __workbookExpect<Failure: Swift.Error & Swift.Equatable, Result>(
        throws expected: Failure, _ comment: Any? = nil, file: Swift.StaticString = #fileID,
        line: Swift.UInt = #line, performing body: () throws -> Result
      ) {
        do { _ = try body() } catch let error as Failure where error == expected { return } catch {}
        Swift.fatalError("this does not throw \\(expected)", file: file, line: line)
      }
      func __workbookRequire(
        _ holds: Swift.Bool, _ comment: Any? = nil, file: Swift.StaticString = #fileID,
        line: Swift.UInt = #line
      ) throws {
        if !holds { Swift.fatalError("this expectation does not hold", file: file, line: line) }
      }
      func __workbookRequire<Value>(
        _ value: Value?, _ comment: Any? = nil, file: Swift.StaticString = #fileID,
        line: Swift.UInt = #line
      ) throws -> Value {
        guard let value else { Swift.fatalError("this has no value", file: file, line: line) }
        return value
      }
      """ + assertions

    /// XCTest's assertions, with `__workbook` in place of `XCT`.
    private static let assertions: String = {
      let place =
        "_ message: @autoclosure () -> Swift.String = \"\", file: Swift.StaticString = #fileID, "
        + "line: Swift.UInt = #line"
      let comparisons = [
        ("Equal", "Equatable", "==", "is not"), ("NotEqual", "Equatable", "!=", "is"),
        ("GreaterThan", "Comparable", ">", "is not greater than"),
        ("GreaterThanOrEqual", "Comparable", ">=", "is less than"),
        ("LessThan", "Comparable", "<", "is not less than"),
        ("LessThanOrEqual", "Comparable", "<=", "is greater than"),
      ].map { name, constraint, sign, words in
        """

        func __workbookAssert\(name)<T: Swift.\(constraint)>(
          _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T, \(place)
        ) {
          do {
            let (one, other) = (try one(), try other())
            if !(one \(sign) other) {
              Swift.fatalError("\\(one) \(words) \\(other)", file: file, line: line)
            }
          } catch { Swift.fatalError("this throws \\(error)", file: file, line: line) }
        }
        """
      }
      let conditions = [
        ("Assert", "Swift.Bool", "$0", "is false"), ("AssertTrue", "Swift.Bool", "$0", "is false"),
        ("AssertFalse", "Swift.Bool", "!$0", "is true"),
        ("AssertNil", "Any?", "$0 == nil", "has a value"),
        ("AssertNotNil", "Any?", "$0 != nil", "has no value"),
      ].map { name, type, condition, words in
        """

        func __workbook\(name)(_ value: @autoclosure () throws -> \(type), \(place)) {
          do {
            let holds: (\(type)) -> Swift.Bool = { \(condition) }
            if !holds(try value()) { Swift.fatalError("this \(words)", file: file, line: line) }
          } catch { Swift.fatalError("this throws \\(error)", file: file, line: line) }
        }
        """
      }
      return (comparisons + conditions).joined() + """

        func __workbookAssertEqual<T: Swift.FloatingPoint>(
          _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T, accuracy: T, \(place)
        ) {
          do {
            let (one, other) = (try one(), try other())
            if !(abs(one - other) <= accuracy) {
              Swift.fatalError("\\(one) is not \\(other)", file: file, line: line)
            }
          } catch { Swift.fatalError("this throws \\(error)", file: file, line: line) }
        }
        func __workbookAssertIdentical(
          _ one: @autoclosure () throws -> AnyObject?, _ other: @autoclosure () throws -> AnyObject?, \(place)
        ) { __workbookAssertTrue(try one() === other(), file: file, line: line) }
        func __workbookAssertNotIdentical(
          _ one: @autoclosure () throws -> AnyObject?, _ other: @autoclosure () throws -> AnyObject?, \(place)
        ) { __workbookAssertTrue(try one() !== other(), file: file, line: line) }
        func __workbookAssertThrowsError<T>(
          _ value: @autoclosure () throws -> T, \(place), _ handler: (any Swift.Error) -> Swift.Void = { _ in }
        ) {
          do { _ = try value() } catch { return handler(error) }
          Swift.fatalError("this throws no error", file: file, line: line)
        }
        func __workbookAssertNoThrow<T>(_ value: @autoclosure () throws -> T, \(place)) {
          do { _ = try value() } catch { Swift.fatalError("this throws \\(error)", file: file, line: line) }
        }
        func __workbookFail(\(place)) {
          Swift.fatalError("the test fails: \\(message())", file: file, line: line)
        }
        func __workbookUnwrap<T>(_ value: @autoclosure () throws -> T?, \(place)) throws -> T {
          guard let value = try value() else { Swift.fatalError("this has no value", file: file, line: line) }
          return value
        }
        """
    }()
  }
}

/// The code of a snippet with its probes.
private struct ProbedCode {
  /// The code as it is compiled.
  private(set) var text = ""

  /// The same without the lines that are added to it.
  private(set) var shownText = ""

  /// Puts probes into a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - probes: its probes.
  ///   - hidden: the lines that hide some code before a line of the snippet, from 0.
  init(
    _ snippet: Snippet, _ probes: [ProgramProbes.Probe],
    hiding hidden: (_ code: String, _ line: Int) -> String
  ) {
    guard !probes.isEmpty || snippet.holdsExpectations else {
      (text, shownText) = (snippet.code, snippet.code)
      return
    }
    for (index, line) in snippet.lines.enumerated() {
      for probe in probes where probe.value == nil && probe.statement.lowerBound == index {
        text += hidden(MarkFunction.call(probe.mark), index)
      }
      var code =
        snippet.holdsExpectations ? ProgramSource.Expectations.calling(line.text) : line.text
      let own = probes.filter { $0.value != nil && $0.statement.upperBound == index }
      for probe in own.reversed() {
        let end = code.utf8.index(code.startIndex, offsetBy: probe.end)
        let value = probe.subject.map { "; (\($0))" } ?? ""
        let sign = probe.side == nil ? ProbeFunction.sign : ProbeFunction.sideSign
        let bracket = probe.opening == nil ? "" : ")"
        code.insert(contentsOf: "\(bracket)\(value) \(sign) \(probe.mark)", at: end)
        if let opening = probe.opening {
          code.insert("(", at: code.utf8.index(code.startIndex, offsetBy: opening))
        }
      }
      text += code + "\n"
      shownText += code + "\n"
      for probe in probes where probe.value == nil && probe.statement.upperBound == index {
        text += hidden(MarkFunction.call(probe.endMark), index + 1)
      }
    }
  }
}

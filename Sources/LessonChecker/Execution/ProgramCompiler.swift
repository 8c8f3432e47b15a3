import LessonKit
import Sandbox

/// Compiles programs, each with one frontend job.
///
/// The module is called `main`, as when the code is run as a script. Its ABI name and
/// its entry point are the program's own, so that many programs can be linked into one executable.
struct ProgramCompiler: Sendable {
  /// The name of a program's object file.
  static let object = "program.o"

  /// No more of the compiler's messages is read than this, in bytes.
  private static let maxMessages = 4 << 20

  let tools: Tools

  /// Compiles a program with its probes, and without those that keep it from compiling.
  ///
  /// The value of an expression can be one that no function may take, such as one that can't be
  /// copied. The program is then compiled as the page has it, and the comment was compared with
  /// nothing.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - folder: an empty folder for the object file.
  /// - Returns: the result, with the probes that had to be left out.
  /// - Throws: `CheckError` where the compiler can't be started.
  func compile(_ program: PreparedProgram, in folder: String) async throws -> CompiledProgram {
    let first = try await compile(program, program.source, in: folder)
    let blamed = Self.probesWithErrors(in: first, of: program)
    guard !blamed.isEmpty else { return first }
    let probes = program.source.probes.probes
    let sides = blamed.filter { probes[$0].side != nil }
    if !sides.isEmpty {
      let whole = try await compile(program, without: sides, in: folder)
      if Self.probesWithErrors(in: whole, of: program, without: sides).isEmpty { return whole }
    }
    let second = try await compile(program, without: blamed, in: folder)
    guard !Self.probesWithErrors(in: second, of: program, without: blamed).isEmpty else {
      return second
    }
    return try await compile(program, without: Set(probes.indices), in: folder)
  }

  private func compile(
    _ program: PreparedProgram, without dropped: Set<Int>, in folder: String
  ) async throws -> CompiledProgram {
    let source = ProgramSource(program.program, dropping: dropped)
    var compiled = try await compile(program, source, in: folder)
    compiled.droppedProbes = dropped
    return compiled
  }

  private func compile(
    _ program: PreparedProgram, _ source: ProgramSource, in folder: String
  ) async throws -> CompiledProgram {
    let place = try Folder(folder)
    try place.write(Array(source.text.utf8), to: ProgramSource.file)
    try place.write(Array(MarkFunction.declaration.utf8), to: MarkFunction.file)
    let job = Job(
      executable: tools.toolchain.frontend,
      arguments: [
        "-frontend", "-c", "-primary-file", ProgramSource.file, MarkFunction.file,
        "-module-abi-name", program.symbol, "-entry-point-function-name", program.entry,
        "-diagnostic-style", "llvm", "-o", Self.object,
      ] + program.program.compilerFlags + program.modules.importFlags
        + tools.toolchain.macroFlags,
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/messages",
      standardError: "\(folder)/errors", limit: Limits.compilerTime)
    let request = LaunchRequest(
      folder: folder, confinement: .compiler,
      seconds: Int(Limits.compilerTime.components.seconds), limits: .compiler)
    let (ending, exceededLimit) = try await tools.sandbox.run(job, as: request)
    let bytes = try Files.bytes(of: "\(folder)/errors", atMost: Self.maxMessages)
    let parser = CompilerMessageParser(
      file: ProgramSource.file, text: source.shownText, prelude: program.program.prelude,
      number: { source.names.number(ofLine: $1, in: $0) })
    return CompiledProgram(
      ending: ending, exceededLimit: exceededLimit,
      diagnostics: parser.parse(String(decoding: bytes, as: UTF8.self)))
  }

  /// The probes in statements in which there is an error.
  private static func probesWithErrors(
    in compiled: CompiledProgram, of program: PreparedProgram, without dropped: Set<Int> = []
  ) -> Set<Int> {
    guard !compiled.succeeded else { return [] }
    let lines = compiled.diagnostics.filter { $0.severity == .error }.map(\.line)
    return Set(
      program.source.probes.probes.enumerated().filter { number, probe in
        !dropped.contains(number) && lines.contains(where: probe.lines.contains)
      }.map(\.offset))
  }
}

/// Parses the compiler's output in its `llvm` style: for each message a line that begins with the
/// place, then the line of source that it points to, then lines with carets.
///
/// A message may have several lines, and both they and the source come from the lesson, so they may
/// look like messages themselves. They can be told apart since the source is known.
struct CompilerMessageParser {
  /// The most lines that a message can have.
  private static let mostLines = 100

  /// The lines of that file.
  private let source: [Substring]

  /// The number of a line of the text, by the file and the line that the compiler names.
  private let number: (_ file: Substring, _ line: Int) -> Int?

  /// The hidden code before it.
  private let prelude: String

  /// Makes a parser for the messages about a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file.
  ///   - text: its text.
  ///   - prelude: the hidden code before it.
  ///   - number: the number of a line by what the compiler names; nil where it is of no such file.
  init(
    file: String, text: String, prelude: String = "",
    number: ((_ file: Substring, _ line: Int) -> Int?)? = nil
  ) {
    self.number = number ?? { $0 == file ? $1 : nil }
    self.prelude = prelude
    self.source = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The messages in the compiler's output, in order, without the excerpts of source between them.
  func parse(_ output: String) -> [CompilerMessage] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    var diagnostics: [CompilerMessage] = []
    var next = 0
    while next < lines.count {
      let line = next
      next += 1
      guard let header = CompilerMessageHeader(lines[line]) else { continue }
      var message = [header.message]
      // Fences may be files of one name, on purpose.
      if header.severity == .warning, header.message.contains("conflicts with '#fileID'") {
        continue
      }
      let shown = number(header.file, header.line)
      let own = shown ?? (header.file == ProgramSource.typeFile ? header.line : nil)
      if header.file == ProgramSource.preludeFile {
        message = [place(inPrelude: header.line) + header.message]
      }
      if let shown, let end = excerpt(ofLine: shown, in: lines[next...]) {
        message += lines[next..<end]
        next = end + 1
      }
      diagnostics.append(
        CompilerMessage(
          severity: header.severity,
          message: Self.cut(
            CompilerMessageGroup.removed(from: message.joined(separator: "\n"))),
          line: own ?? 0, column: own == nil ? 0 : header.column))
    }
    return diagnostics
  }

  /// The most bytes of a message: it may quote a name, a type or a text of the lesson that has no end.
  private static let longest = 2000

  /// A message, or its beginning if it is longer.
  private static func cut(_ message: String) -> String {
    guard message.utf8.count > longest else { return message }
    var count = 0
    let beginning = message.prefix { character in
      count += character.utf8.count
      return count <= longest
    }
    return beginning + "…"
  }

  /// What comes before a message about a line of the prelude, which the page does not show.
  private func place(inPrelude line: Int) -> String {
    guard let place = PreludeFile.place(ofLine: line, in: prelude) else {
      return "in line \(line) of the prelude: "
    }
    return "line \(place.line) of \(place.file), from which this goes on, has to be mended first: "
  }

  /// The place at which the output shows a line of the source; nil where it does not.
  private func excerpt(ofLine line: Int, in lines: ArraySlice<Substring>) -> Int? {
    guard source.indices.contains(line - 1) else { return nil }
    let shown = Self.shown(source[line - 1])
    return lines.prefix(Self.mostLines).firstIndex { $0.utf8.elementsEqual(shown) }
  }

  /// A line as the compiler shows it: up to a carriage return, with tabs as spaces up to every
  /// eighth column.
  private static func shown(_ line: Substring) -> [UInt8] {
    var shown: [UInt8] = []
    for byte in line.utf8.prefix(while: { $0 != UInt8(ascii: "\r") }) {
      if byte == UInt8(ascii: "\t") {
        shown += [UInt8](repeating: UInt8(ascii: " "), count: 8 - shown.count % 8)
      } else {
        shown.append(byte)
      }
    }
    return shown
  }
}

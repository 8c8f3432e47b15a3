/// The source files that are compiled beside a lesson's own.
enum ProbeSource {
  /// The function that a program calls between two of its snippets.
  static let function = "__workbookMark"

  /// The name of that function for the linker.
  static let symbol = "workbook_mark"

  /// Declares that function to a program.
  static let declaration = """
    @_silgen_name("\(symbol)") func \(function)(_ snippet: Int32)

    """

  /// The program that calls another one's entry point, in a process of its own.
  ///
  /// Its arguments are the name of the entry point and a word with which every mark begins; the marks
  /// go to descriptor 3. The program that it calls sees none of this: what is written to the
  /// descriptor by anybody else lacks the word. Its output is not buffered, so that a crash loses
  /// nothing.
  static let runner = """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    let marks: Int32 = 3
    nonisolated(unsafe) var word = ""
    nonisolated(unsafe) var output: Int32 = -1

    @_cdecl("\(symbol)")
    public func workbookMark(_ snippet: Int32) {
      fflush(nil)
      var state = stat()
      fstat(output, &state)
      let line = "\\(word) \\(snippet) \\(state.st_size)\\n"
      _ = line.withCString { write(marks, $0, strlen($0)) }
    }

    typealias Entry =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32

    let arguments = CommandLine.arguments
    CommandLine.arguments = ["main"]
    word = arguments[2]
    if let copy = CommandLine.unsafeArgv[2] { memset(copy, 0, strlen(copy)) }
    _ = fcntl(marks, F_SETFD, FD_CLOEXEC)
    output = fcntl(1, F_DUPFD_CLOEXEC, 4)
    setvbuf(stdout, nil, Int32(_IONBF), 0)
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), arguments[1]) else { exit(127) }
    exit(unsafeBitCast(symbol, to: Entry.self)(1, CommandLine.unsafeArgv))

    """
}

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
  /// Its argument is the name of the entry point. Marks go to the launcher by descriptor 3, which answers
  /// when it has taken all that was printed before, and which first of all tells a word with which every
  /// mark begins. The program that is called sees none of this: what is written to the descriptor by
  /// anybody else lacks the word. Its output is not buffered, so that a crash loses nothing.
  static let runner = """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    let marks: Int32 = 3
    nonisolated(unsafe) var word = [CChar](repeating: 0, count: 17)

    @_cdecl("\(symbol)")
    public func workbookMark(_ snippet: Int32) {
      fflush(nil)
      let line = "\\(String(cString: word))\\(snippet)\\n"
      var answer: UInt8 = 0
      guard line.withCString({ write(marks, $0, strlen($0)) }) > 0 else { return }
      while read(marks, &answer, 1) < 0 && errno == EINTR {}
    }

    typealias Entry =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32

    let arguments = CommandLine.arguments
    CommandLine.arguments = ["main"]
    guard read(marks, &word, 16) == 16 else { exit(127) }
    _ = fcntl(marks, F_SETFD, FD_CLOEXEC)
    setvbuf(stdout, nil, Int32(_IONBF), 0)
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), arguments[1]) else { exit(127) }
    exit(unsafeBitCast(symbol, to: Entry.self)(1, CommandLine.unsafeArgv))

    """
}

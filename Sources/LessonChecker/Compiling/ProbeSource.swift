/// The source files that are compiled beside a lesson's own.
enum ProbeSource {
  /// The function that a program calls between two of its snippets.
  static let function = "__workbookMark"

  /// Declares that function to a program.
  static let declaration = """
    @_silgen_name("workbook_mark") func \(function)(_ snippet: Int32)

    """

  /// The program that calls another one's entry point, in a process of its own.
  ///
  /// Its arguments are the name of the entry point, the file that takes the marks, the most seconds
  /// that it may live, and the most bytes that it may write to a file. The program that it calls sees
  /// none of them. Its output is not buffered, so that a crash loses nothing. The alarm is for the case
  /// that the checker is gone and can't end the program any more.
  static let runner = """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    nonisolated(unsafe) var marks: Int32 = -1
    nonisolated(unsafe) var output: Int32 = -1

    @_cdecl("workbook_mark")
    public func workbookMark(_ snippet: Int32) {
      fflush(nil)
      var state = stat()
      fstat(output, &state)
      let line = "\\(snippet) \\(state.st_size)\\n"
      _ = line.withCString { write(marks, $0, strlen($0)) }
    }

    func limit(_ resource: Int32, to value: UInt) {
      var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      #if canImport(Glibc)
        _ = setrlimit(__rlimit_resource_t(UInt32(resource)), &limits)
      #else
        _ = setrlimit(resource, &limits)
      #endif
    }

    typealias Entry =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32

    let arguments = CommandLine.arguments
    CommandLine.arguments = ["main"]
    marks = open(arguments[2], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    setvbuf(stdout, nil, Int32(_IONBF), 0)
    alarm(UInt32(arguments[3]) ?? 60)
    #if canImport(Glibc)
      limit(Int32(RLIMIT_FSIZE.rawValue), to: UInt(arguments[4]) ?? 0)
      limit(Int32(RLIMIT_CORE.rawValue), to: 0)
    #else
      limit(RLIMIT_FSIZE, to: UInt(arguments[4]) ?? 0)
      limit(RLIMIT_CORE, to: 0)
    #endif
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), arguments[1]) else { exit(127) }
    exit(unsafeBitCast(symbol, to: Entry.self)(1, CommandLine.unsafeArgv))

    """
}

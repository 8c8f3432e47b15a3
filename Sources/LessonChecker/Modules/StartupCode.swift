import Sandbox

/// The startup code of an executable; it calls the entry point of one of the executable's programs.
///
/// An environment variable names the entry point. The arguments are for the program. Marks go to
/// the launcher through descriptor 3. First, the launcher sends the startup code a secret word that
/// every mark must start with. The program isn't told the word, so the launcher can reject a mark
/// that the program itself writes to the descriptor. The launcher acknowledges each mark after it
/// has received everything that was printed before. Output isn't buffered, so a crash loses none.
///
/// On Linux, the startup code also replaces `open`, because Dispatch reads `/proc/<thread>/stat`
/// for its threads as if they were processes. The sandbox denies that, and Dispatch would crash. So
/// if opening such a path is denied, the replacement opens the thread's file in `/proc/self/task`.
struct StartupCode: Sendable {
  let tools: Tools

  /// Compiles the startup code, unless it is in the cache, and copies the object file to a folder.
  ///
  /// - Parameter folder: the linker's folder. Because the linker leaves files beside its input, it
  ///   can't use the object file in the cache.
  /// - Returns: the object file, as a path relative to the folder.
  /// - Throws: `CheckError` if the code can't be compiled, or a file can't be read or written.
  func build(into folder: String) async throws -> String {
    let object = "startup.o"
    let cached = try await cachedFolder()
    guard let bytes = Files.read("\(cached)/\(object)") else {
      throw CheckError(
        "the cache is damaged: '\(cached)/\(object)' is missing", advice: "delete '\(cached)'")
    }
    try Folder(folder).write(bytes, to: object)
    return object
  }

  /// Returns the folder in the cache that holds the object file, after compiling it if needed.
  private func cachedFolder() async throws -> String {
    var key = ContentKey("startup 1")
    key.add(tools.toolchain.identity)
    key.add(Self.source)
    let name = key.finish()
    if let folder = tools.cache.folder(named: name, of: .modules) { return folder }
    let scratch = try tools.cache.makeScratchFolder()
    try await compile(in: scratch)
    return try tools.cache.keep(scratch, named: name, of: .modules)
  }

  private func compile(in folder: String) async throws {
    try Folder(folder).write(Array(Self.source.utf8), to: "startup.swift")
    let job = Job(
      executable: tools.toolchain.frontend,
      arguments: [
        "-frontend", "-c", "-primary-file", "startup.swift", "-module-name", "workbook_startup",
        "-swift-version", "5", "-suppress-warnings", "-Onone", "-o", "startup.o",
      ],
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/output",
      standardError: "\(folder)/errors", limit: .seconds(120))
    let ending = try await job.run()
    try Files.checkSpace(in: folder)
    guard ending == .exited(0) else {
      let errors = String(decoding: Files.read("\(folder)/errors") ?? [], as: UTF8.self)
      throw CheckError(
        "the compiler can't compile the checker's startup code: \(errors.prefix(300))".singleLine,
        advice: "install Swift 6.3, the tested version, from https://www.swift.org/install")
    }
  }

  /// The environment variable that names the entry point; it is unset before the program starts.
  static let entryVariable = "WORKBOOK_ENTRY"

  /// The startup code: the function that sets marks, the replacement of `open`, and the startup.
  static let source = """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    let marks: Int32 = 3
    nonisolated(unsafe) var word = [CChar](repeating: 0, count: 17)

    @_silgen_name("\(MarkFunction.symbol)")
    public func workbookMark(_ mark: Int32) {
      fflush(nil)
      let line = "\\(String(cString: word))\\(mark)\\n"
      var answer: UInt8 = 0
      guard line.withCString({ write(marks, $0, strlen($0)) }) > 0 else { return }
      while read(marks, &answer, 1) < 0 && errno == EINTR {}
    }

    #if os(Linux)
      @_cdecl("open")
      public func openOwn(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
        let file = openat(AT_FDCWD, path, flags, mode)
        guard file < 0 && errno == EACCES && strncmp(path, "/proc/", 6) == 0 else { return file }
        let thread = path + 6
        let digits = strspn(thread, "0123456789")
        guard digits > 0 && strcmp(thread + digits, "/stat") == 0 else {
          errno = EACCES
          return -1
        }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { own in
          guard let start = own.baseAddress, digits < 16 else { return -1 }
          strcpy(start, "/proc/self/task/")
          strcat(start, thread)
          return openat(AT_FDCWD, start, flags, mode)
        }
      }
    #endif

    typealias Entry =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32

    CommandLine.arguments = ["main"] + CommandLine.arguments.dropFirst()
    guard let entry = getenv("\(entryVariable)").map({ String(cString: $0) }) else { exit(127) }
    unsetenv("\(entryVariable)")
    guard read(marks, &word, 16) == 16 else { exit(127) }
    _ = fcntl(marks, F_SETFD, FD_CLOEXEC)
    setvbuf(stdout, nil, Int32(_IONBF), 0)
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), entry) else { exit(127) }
    exit(unsafeBitCast(symbol, to: Entry.self)(CommandLine.argc, CommandLine.unsafeArgv))

    """
}

import Sandbox

/// The startup code of an executable: it calls the entry point of one of the programs in it, in a
/// process of its own.
///
/// An environment variable names the entry point; its arguments are the program's own. Marks go to
/// the launcher by descriptor 3. The launcher answers each mark when it has taken all that was
/// printed before, and begins by sending a word that every mark must start with. The program that is
/// called is not given the word, so a mark that it writes itself lacks it. Output is not buffered, so
/// that a crash loses nothing.
///
/// It replaces `open`: Dispatch reads `/proc/<thread>/stat` of its threads as if they were processes,
/// which the sandbox denies, and crashes where it can't; so such paths are redirected to
/// `/proc/self/task`.
struct StartupCode: Sendable {
  let tools: Tools

  /// Compiles it, unless it is in the cache.
  ///
  /// - Parameter folder: the folder for its object file. A linker leaves files beside its input, so
  ///   it must not work in the cache.
  /// - Returns: the object file, seen from the folder.
  /// - Throws: `CheckError` where it does not compile.
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

  /// The folder in the cache that holds the object file.
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
      let said = String(decoding: Files.read("\(folder)/errors") ?? [], as: UTF8.self)
      throw CheckError(
        "the compiler can't compile the checker's startup code: \(said.prefix(300))".singleLine,
        advice: "use the Swift version that the README names")
    }
  }

  /// The variable that names the entry point, which the program does not find any more.
  static let entryVariable = "WORKBOOK_ENTRY"

  /// Its source.
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
    public func workbookMark(_ snippet: Int32) {
      fflush(nil)
      let line = "\\(String(cString: word))\\(snippet)\\n"
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

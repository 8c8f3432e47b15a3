import LessonKit
import Sandbox
import SwiftSource

/// Links the object files of programs into executables, each with startup code and modules.
struct Linker: Sendable {
  /// The object file of a program.
  struct Object: Sendable {
    /// The program's index in the `Batch`.
    let program: Int

    /// The file's path, relative to the linker's folder.
    let path: String

    /// Whether the program can't share an executable with other programs.
    let isIsolated: Bool
  }

  /// The result of linking programs.
  struct Linked: Sendable {
    /// The programs' indices in the `Batch`.
    let programs: [Int]

    /// The executable, or nil if linking failed for the reason in `message`.
    let executable: String?
    let message: String
  }

  /// The time limit for the linker, in seconds.
  private static let limit = 300

  let tools: Tools

  /// The object file of the startup code, as a path relative to the linker's folder.
  let startup: String

  /// The path of the file that names the modules, for messages.
  let settingsFile: String

  /// The modules that the programs import, directly or not.
  let modules: [BuiltModule]

  /// The linker's flags from the workbook's settings, such as `link` and `package`.
  let flags: [String]

  /// The folder with the objects, in which the executables are made.
  let folder: String

  /// Links programs into one executable, and each isolated program into an executable of its own.
  ///
  /// If the programs can't be linked together, each half is linked separately, and so on, so that a
  /// program with an error affects no other program.
  ///
  /// - Returns: the executable of each group of programs, or why a single program can't be linked.
  /// - Throws: `CheckError` if linking fails even without programs, or a file can't be written.
  func link(_ objects: [Object]) async throws -> [Linked] {
    var linked = try await linkGroup(objects.filter { !$0.isIsolated })
    for object in objects where object.isIsolated { linked += try await linkGroup([object]) }
    return linked
  }

  /// Links programs together or, if that fails, each half separately, down to single programs.
  private func linkApart(_ objects: [Object]) async throws -> [Linked] {
    guard !objects.isEmpty else { return [] }
    if let linked = try await linkTogether(objects) { return [linked] }
    guard objects.count > 1 else {
      let message = LinkerMessage(in: folder).text
      return [Linked(programs: objects.map(\.program), executable: nil, message: message)]
    }
    let middle = objects.count / 2
    return try await linkApart(Array(objects[..<middle])) + linkApart(Array(objects[middle...]))
  }

  /// Links like `linkApart`, but throws if linking fails even without programs.
  private func linkGroup(_ objects: [Object]) async throws -> [Linked] {
    guard !objects.isEmpty else { return [] }
    if let linked = try await linkTogether(objects) { return [linked] }
    guard try await linkTogether([]) != nil else {
      throw CheckError(
        "the linker fails: \(LinkerMessage(in: folder).text)",
        advice: modules.contains(where: \.isPrebuilt) || !flags.isEmpty
          ? "check 'link', 'search-paths', 'framework-paths' and 'package' in \(settingsFile)"
          : "install a complete toolchain from https://www.swift.org/install")
    }
    let middle = objects.count / 2
    return try await linkApart(Array(objects[..<middle])) + linkApart(Array(objects[middle...]))
  }

  /// Links programs into one executable, or returns nil after a failure (see `LinkerMessage`).
  private func linkTogether(_ objects: [Object]) async throws -> Linked? {
    let linkFlags = modules.flatMap(\.linkFlags) + flags
    let executable = "\(folder)/programs-\(objects.first?.program ?? 0)-\(objects.count)"
    // The list is in a response file, because the length of a command is limited. Response files
    // have their own quoting rules, but paths such as `0/program.o` need no quotes.
    let list = objects.map { $0.path + "\n" }.joined()
    let place = try Folder(folder)
    try place.write(Array(list.utf8), to: "objects")
    try place.write(Array(Self.exportList.utf8), to: Self.exportFile)
    let inputs = [startup, "@objects"] + linkFlags
    #if os(Linux)
    let files = [startup] + objects.map(\.path) + linkFlags.filter { $0.hasSuffix(".o") }
    guard let options = try LinkerRequests(folder: folder).libraries(of: files) else { return nil }
    try place.write(Array(options.map { $0 + "\n" }.joined().utf8), to: LinkerRequests.file)
    // This is the command that the driver would start. Starting it directly is faster.
    let libraries = tools.toolchain.libraries
    let linker = tools.toolchain.clang
    let arguments =
      ["\(libraries)/\(Toolchain.architecture)/swiftrt.o"] + inputs
      + ["@\(LinkerRequests.file)", "-L", libraries, "-lswiftCore", "-pie"]
      + (tools.toolchain.hasLLD ? ["-fuse-ld=lld"] : [])
      + ["-Xlinker", "-rpath", "-Xlinker", libraries]
    #else
    let (linker, arguments) = (tools.toolchain.driver, inputs)
    #endif
    let job = Job(
      executable: linker, arguments: arguments + ["-o", executable] + Self.exportFlags,
      folder: folder, environment: Toolchain.environment,
      standardOutput: "\(folder)/\(LinkerMessage.output)",
      standardError: "\(folder)/\(LinkerMessage.errors)", limit: .seconds(Self.limit))
    let request = LaunchRequest(
      folder: folder, confinement: .compiler, seconds: Self.limit, limits: .compiler)
    let ending = try await tools.sandbox.run(job, as: request).ending
    guard ending == .exited(0) else { return nil }
    return Linked(programs: objects.map(\.program), executable: executable, message: "")
  }

  /// The file that lists the exported symbols, as a path relative to the folder.
  private static let exportFile = "exports"

  /// The pattern of the symbols that the startup code looks up: the entry points of programs.
  ///
  /// Programs must not be able to look up other symbols, such as the function that sets marks.
  private static let entryPattern = "P*_main"

  #if canImport(Darwin)
  private static let exportList = "_\(entryPattern)\n"
  private static let exportFlags = ["-Xlinker", "-exported_symbols_list", "-Xlinker", exportFile]
  #else
  // Calls of `open` in libraries must reach the startup code's `open`, so it is exported, too.
  private static let exportList = "{ \(entryPattern); open; };\n"
  private static let exportFlags = [
    "-Xlinker", "--dynamic-list=\(exportFile)", "-Xlinker", "--strip-all",
  ]
  #endif
}

/// Why the linker failed, in one line.
package struct LinkerMessage {
  /// The file in the linker's folder with the linker's standard output.
  package static let output = "output"
  /// The file in the linker's folder with the linker's standard error.
  package static let errors = "errors"

  /// The reason, such as `undefined symbol: _check`.
  package let text: String

  /// Finds the reason in the two files that the linker left in its folder.
  package init(in folder: String) {
    let files = [Self.output, Self.errors].map { Files.read("\(folder)/\($0)", atMost: 1 << 20) }
    self.init(String(decoding: files.flatMap { $0 ?? [] }, as: UTF8.self))
  }

  /// Finds the reason in the linker's output.
  ///
  /// From `ld: /tmp/program.o: undefined symbol: _check`, the reason is `undefined symbol: _check`.
  package init(_ output: String) {
    let lines = output.split(separator: "\n").filter { !$0.contains("command failed") }
    let line = lines.first { $0.contains("error: ") || $0.contains("undefined") } ?? lines.first
    let parts = (line ?? "the linker gave no reason").split(separator: ": ")
    let reason = parts.dropLast().drop(while: Self.precedesReason) + parts.suffix(1)
    text = reason.joined(separator: ": ")
  }

  private static func precedesReason(_ part: Substring) -> Bool {
    part.contains("/") || part.hasPrefix("ld") || part.hasSuffix(".o") || part.hasSuffix("error")
  }
}

/// Reads the linker options that object files for Linux contain.
///
/// In one section, an object file can name the libraries that it needs. `swiftc` would pass this
/// section to the linker unchanged. So the code of a lesson, or an object in a stranger's package,
/// could use the section to run any program in place of the linker, with a compiler's rights.
struct LinkerRequests: Sendable {
  /// The response file for the options: a stranger's object may have too many for a command.
  static let file = "requests"

  /// The section for the options of an object file, with a NUL after each option.
  private static let section = ".swift1_autolink_entries"

  let folder: String

  /// Returns the options of objects, each once, or nil if an option doesn't name a library.
  ///
  /// Before returning nil, writes the reason where `LinkerMessage` finds it. An object that
  /// can't be read adds no options.
  ///
  /// - Parameter objects: the paths of the object files, relative to the folder.
  /// - Throws: `CheckError` if the reason can't be written.
  func libraries(of objects: [String]) throws -> [String]? {
    var options: [String] = []
    var seen: Set<String> = []
    for path in objects {
      let bytes = Files.read(path.hasPrefix("/") ? path : "\(folder)/\(path)") ?? []
      let sections = ObjectFile(bytes)?.contents(ofSections: Self.section) ?? []
      for entry in sections.flatMap({ $0.split(separator: 0) }) {
        let option = String(decoding: entry, as: UTF8.self)
        guard PrebuiltModules.namesLibrary(option) else {
          let message =
            "error: \(LinkError.optionOpening)'\(option.prefix(200))' to the linker, which isn't allowed\n"
          try Folder(folder).write(Array(message.utf8), to: LinkerMessage.errors)
          return nil
        }
        if seen.insert(option).inserted { options.append(option) }
      }
    }
    return options
  }
}

extension PreparedProgram {
  /// Whether the compiled program must be linked alone (see `LinkIsolation`).
  var needsIsolation: Bool {
    LinkIsolation.isNeeded(for: source.readersText, outcome?.compiled.diagnostics ?? [])
  }
}

/// Finds programs that can't share an executable with other programs.
///
/// The declarations of two programs don't collide, because each program is a module with its own
/// ABI name. But symbols and sections that the code names itself may collide. So may conformances
/// of imported types, because every cast in the executable finds them. A program that may contain
/// any of these is linked alone.
enum LinkIsolation {
  /// Swift's own attributes that don't affect symbols or sections.
  ///
  /// Attributes whose names begin with a capital, such as property wrappers and global actors, are
  /// harmless, too.
  private static let harmlessAttributes: Set = [
    "@autoclosure", "@available", "@discardableResult", "@dynamicCallable", "@dynamicMemberLookup",
    "@escaping", "@frozen", "@globalActor", "@main", "@preconcurrency", "@propertyWrapper",
    "@resultBuilder", "@unchecked", "@unknown",
  ]

  /// Returns whether a program must, or may have to, be linked alone.
  ///
  /// - Parameters:
  ///   - text: the program's source.
  ///   - diagnostics: the compiler's messages; some warn of a conformance of an imported type.
  static func isNeeded(for text: String, _ diagnostics: [CompilerMessage] = []) -> Bool {
    // Text that can't be split into tokens may contain anything.
    guard let tokens = SwiftLexer.tokens(of: Array(text.utf8)) else { return true }
    return tokens.contains(where: \.isUnusualAttribute) || addsConformance(in: tokens)
      || diagnostics.contains { $0.message.contains("conformance of imported") }
  }

  /// Returns whether an extension may add a conformance to a type that the program doesn't declare.
  private static func addsConformance(in tokens: [SwiftToken]) -> Bool {
    let typeKeywords: Set = ["class", "struct", "enum", "actor"]
    let ownTypes = Set(
      zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
        keyword.depth == 0 && keyword.isKeyword(in: typeKeywords) ? name.text : nil
      })
    return tokens.indices.contains { index in
      guard tokens[index].isKeyword(in: ["extension"]) else { return false }
      let head = tokens[(index + 1)...].prefix { $0.text != "{" && $0.text != "where" }
      guard head.contains(where: { $0.text == ":" }) else { return false }
      // Even in the program's own type, a name after a dot may be an alias of an imported type.
      return head.contains { $0.text == "." } || !ownTypes.contains(head.first?.text ?? "")
    }
  }

  fileprivate static func isHarmless(_ attribute: String) -> Bool {
    let first = attribute.utf8.dropFirst().first ?? 0
    return harmlessAttributes.contains(attribute)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }
}

extension SwiftToken {
  fileprivate var isUnusualAttribute: Bool { kind == .attribute && !LinkIsolation.isHarmless(text) }
}

import Foundation
package import LessonKit
package import Sandbox

/// Runs SwiftPM for a package.
struct PackageManager: Sendable {
  let tools: Tools

  /// An empty folder.
  let scratch: String

  /// Its standard output.
  var output: [UInt8] { Files.read("\(scratch)/output") ?? [] }

  /// Runs one of its tools.
  ///
  /// SwiftPM writes `Package.resolved` beside the manifest. Where the package has none, the file is
  /// removed afterwards: a check leaves nothing in its user's folders.
  ///
  /// - Parameters:
  ///   - tool: the tool, such as `swift-build`.
  ///   - package: the package.
  ///   - arguments: its arguments besides the package.
  ///   - traits: the traits to enable instead of the package's default ones; empty for those.
  ///   - keepsResolution: whether `Package.resolved` may stay, as after the user's own build.
  ///   - report: called now and then, and in the end, with the latest line of its output.
  /// - Throws: `CheckError` where it fails, or takes too long.
  func run(
    _ tool: String, on package: PackageSources, _ arguments: [String], traits: [String] = [],
    keepingResolution keepsResolution: Bool = false,
    reporting report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let wasResolved = keepsResolution || package.isResolved
    defer { if !wasResolved { package.removeResolution() } }
    let reporter = Task { try await reportOutput(to: report) }
    defer { reporter.cancel() }
    let request = LaunchRequest(
      folder: scratch, confinement: .none, seconds: PackageBuilder.limit, limits: .package)
    let option = BuildCommand.option(for: traits)
    let job = job(tool, ["--package-path", package.folder] + option + arguments)
    let (ending, exceededLimit) = try await tools.sandbox.run(job, as: request)
    // A quick build is over before its output was looked at.
    reportLatestLine(to: report)
    guard ending == .exited(0) else {
      throw PackageFault(
        package: package, traits: traits, output: lines,
        isOverdue: ending == .timedOut || exceededLimit == .time, exceededLimit: exceededLimit
      ).error
    }
  }

  private func job(_ tool: String, _ arguments: [String]) -> Job {
    var environment = Self.environment
    // SwiftPM leaves locks and empty folders there. The compiler's driver crashes where a letter is not ASCII.
    if scratch.utf8.allSatisfy({ $0 < 0x80 }) { environment["TMPDIR"] = scratch }
    return Job(
      executable: tools.toolchain.tool(tool), arguments: arguments, folder: scratch,
      environment: environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(PackageBuilder.limit))
  }

  /// The user's environment: fetching may need proxies, certificates and keys.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(Toolchain.environment) { $1 }
    .merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 }

  /// What it printed: the steps of a build come last.
  private var lines: [Substring] {
    ["errors", "output"].flatMap { lines(of: $0, atMost: 1 << 20) }
  }

  private func reportOutput(to report: (String) -> Void) async throws {
    while true {
      reportLatestLine(to: report)
      try await Task.sleep(for: .milliseconds(500))
    }
  }

  private func reportLatestLine(to report: (String) -> Void) {
    let latest = ["output", "errors"].lazy.compactMap { lines(of: $0, atMost: 4096).last }.first
    report(TerminalText.message(String((latest ?? "starting SwiftPM").prefix(48))))
  }

  private func lines(of file: String, atMost limit: Int) -> [Substring] {
    // There is no file before its first output.
    let bytes = (try? Files.lastBytes(of: "\(scratch)/\(file)", atMost: limit)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}

extension PackageManager {
  /// The source files of a Swift package, for its cache key.
  struct PackageSources: Sendable {
    /// The file in which SwiftPM records the versions of the package's dependencies.
    private static let resolution = "Package.resolved"

    /// The package's folder, for messages.
    let name: String

    /// The package's folder, as an absolute path.
    let folder: String

    /// Whether the versions of its dependencies are recorded.
    var isResolved: Bool { FileManager.default.fileExists(atPath: "\(folder)/\(Self.resolution)") }

    /// Finds a package.
    ///
    /// - Parameters:
    ///   - name: its folder, seen from the root.
    ///   - root: a path to put before it.
    /// - Throws: `CheckError` where there is none.
    init(_ name: String, in root: String) throws {
      self.name = name
      folder = Files.absolute(root + name)
      guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
        throw CheckError(
          "there is no Swift package in '\(name)'", advice: "name a folder with a Package.swift")
      }
    }

    /// Adds all files to a key except hidden ones and Markdown.
    ///
    /// - Throws: `CheckError` where one of them can't be read.
    func add(to key: inout ContentKey) throws {
      try add(names { !$0.hasSuffix(".md") }, to: &key)
    }

    /// Adds the manifest to a key, in all its versions.
    ///
    /// - Throws: `CheckError` where it can't be read.
    func addManifest(to key: inout ContentKey) throws {
      try add(names { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }, to: &key)
    }

    /// Removes the record of the versions.
    func removeResolution() {
      _ = try? Folder(named: folder, making: false).removeFile(Self.resolution)
    }

    private func add(_ names: [String], to key: inout ContentKey) throws {
      key.add([folder] + names)
      for name in names {
        guard let bytes = Files.read("\(folder)/\(name)") else {
          throw CheckError(
            "the file '\(name)' of the package '\(self.name)' can't be read",
            advice: "check its permissions")
        }
        key.add(bytes: bytes)
      }
    }

    private func names(where isIncluded: (String) -> Bool) -> [String] {
      Files.files(below: folder).map { String($0.dropFirst(folder.count + 1)) }.filter(isIncluded)
    }
  }
}

/// A Swift package in the folder where its developers build it.
package struct WorkingPackage: Sendable {
  private let tools: Tools
  private let sources: PackageManager.PackageSources

  /// Finds a package.
  ///
  /// - Parameters:
  ///   - folder: its folder.
  ///   - tools: the compiler, and the folder for what SwiftPM prints.
  /// - Throws: `CheckError` where there is no package.
  package init(in folder: String, with tools: Tools) throws {
    self.tools = tools
    sources = try PackageManager.PackageSources(folder, in: "")
  }

  /// The package's folder, as an absolute path.
  package var folder: String { sources.folder }

  /// The manifest as SwiftPM describes it in JSON.
  ///
  /// - Returns: the JSON.
  /// - Throws: `CheckError` where the manifest can't be read.
  package func manifest() async throws -> [UInt8] {
    let manager = try manager
    try await manager.run("swift-package", on: sources, ["dump-package"])
    return manager.output
  }

  /// Builds all of the package but its tests, as `swift build` does; where that fails, the targets
  /// that its documentation is about.
  ///
  /// - Parameters:
  ///   - targets: these targets.
  ///   - traits: the traits to enable instead of its default ones; empty for those.
  ///   - progress: called with SwiftPM's steps.
  /// - Returns: why not all of it can be built; nil where it can.
  /// - Throws: `CheckError` where the targets can't be built, either.
  package func build(
    targets: [String], traits: [String],
    progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> CheckError? {
    do {
      try await build([], traits, progress)
      return nil
    } catch let fault as CheckError {
      guard !targets.isEmpty else { throw fault }
      for target in targets {
        do { try await build(["--target", target], traits, progress) } catch is CheckError {
          throw fault
        }
      }
      return fault
    }
  }

  private func build(
    _ arguments: [String], _ traits: [String],
    _ progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws {
    let name = sources.name
    try await manager.run(
      "swift-build", on: sources, arguments, traits: traits, keepingResolution: true
    ) { progress(.buildingPackage(name, step: $0)) }
  }

  /// Those of some modules that have been built.
  ///
  /// - Parameter names: the modules' names.
  /// - Returns: the names for which there is a module.
  package func built(_ names: [String]) -> [String] {
    let all = Set(builtModules)
    return names.filter(all.contains)
  }

  /// All Swift modules that have been built, those of dependencies too.
  package var builtModules: [String] {
    Files.names(in: "\(folder)/.build/debug/Modules", endingIn: ".swiftmodule")
      .map { String($0.dropLast(".swiftmodule".count)) }
  }

  /// The folders of sources of its own modules that have been built, by module.
  package var sourceFolders: [String: String] { Self.sourceFolders(in: folder, of: builtModules) }

  /// The same for the packages that it depends on.
  package var dependencyFolders: [(module: String, folder: String)] {
    let (checkouts, built) = ("\(folder)/.build/checkouts", builtModules)
    return Files.names(in: checkouts).flatMap { name in
      Self.sourceFolders(in: "\(checkouts)/\(name)", of: built).map { ($0.key, $0.value) }
    }
  }

  /// The contents of the files of Swift in a folder of a module's sources; links may lead anywhere in its package.
  static func sources(in folder: String) -> [[UInt8]] {
    let parent = Files.absolute("\(folder)/../..")
    let package = FileStamp(of: "\(parent)/Package.swift") == nil ? nil : parent
    // What a tutorial shows belongs to no module.
    return Files.files(below: folder, of: package, endingIn: ".swift")
      .filter { !$0.contains(".docc/") }
      // A pipe or a huge file in a stranger's folder would keep the check from its end.
      .map { (try? FileReader.bytes(of: $0)) ?? [] }
  }

  /// The name of a target's module: other characters than those of identifiers become underscores.
  package static func moduleName(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private static func sourceFolders(in package: String, of built: [String]) -> [String: String] {
    let built = Set(built)
    let targets = Files.names(in: "\(package)/Sources").map {
      (moduleName(of: $0), "\(package)/Sources/\($0)")
    }
    return Dictionary(targets.filter { built.contains($0.0) }) { first, _ in first }
  }

  private var manager: PackageManager {
    get throws { PackageManager(tools: tools, scratch: try tools.cache.makeScratchFolder()) }
  }
}

extension WorkingPackage {
  /// The file that each build of SwiftPM writes, also one that has nothing to do.
  private static let buildRecord = ".build/build.db"

  /// A warning where the package that a folder of documentation imports was built before its sources
  /// were changed.
  ///
  /// What such a build made is still linked, so a check would tell of code that is no longer there.
  ///
  /// - Parameter workbook: the documentation.
  /// - Returns: the warning; nil where the build is newer than all sources, or its age is unknown.
  package static func staleBuildWarning(for workbook: Workbook) -> Diagnostic? {
    let prebuilt = workbook.course.prebuilt
    guard workbook.isDocs, let package = prebuilt.package else { return nil }
    let sources = Sources(
      in: Files.absolute(workbook.root + package), compiledFor: prebuilt.targets)
    let command = BuildCommand(folder: workbook.root + package, of: prebuilt)
    let (fault, advice): (String, String)
    if let source = sources.newest {
      fault = "was built before '\(source)' was changed, so the check uses an old build"
      advice = "run '\(command)', unless you changed only comments, which are up to date"
    } else if let source = sources.failed {
      fault = "couldn't be built: '\(source)' didn't compile, so its module is missing"
      advice =
        "run '\(command)', but first '\(command.cleaning)' if '.build' was copied from a different folder"
    } else {
      return nil
    }
    return Diagnostic(
      .warning, in: workbook.course.path, "the package '\(package)' \(fault)", advice: advice)
  }

  /// The sources of a package that what was built does not show, by their paths in it.
  struct Sources {
    /// The one that was changed last, if that was after the last build that compiled it.
    private(set) var newest: String?

    /// The first that a build did not compile; nil where it has compiled all of the modules that it made.
    private(set) var failed: String?

    /// Looks at the sources and at what was built of them.
    ///
    /// A build that fails is recorded, too, and leaves what an earlier one made.
    ///
    /// - Parameters:
    ///   - folder: the package's folder, as an absolute path.
    ///   - targets: the targets that are built; empty for all.
    init(in folder: String, compiledFor targets: [String] = []) {
      guard let build = FileStamp(of: "\(folder)/\(buildRecord)") else { return }
      let outputs = PackageBuilder.BuiltPackage.outputs(ofAllIn: "\(folder)/.build/debug", targets)
      var last: FileStamp?
      for path in Files.files(below: folder, endingIn: ".swift") {
        let name = String(path.dropFirst(folder.count + 1))
        guard let stamp = FileStamp(of: path), isBuilt(name, in: folder) else { continue }
        let made = outputs[path]?.compactMap { FileStamp(of: $0) }
        if made?.isEmpty == true { failed = failed ?? name }
        let isNewer =
          stamp.isNewer(than: build)
          || made.map { !$0.isEmpty && $0.allSatisfy { stamp.isNewer(than: $0) } } ?? false
        guard isNewer, last.map({ stamp.isNewer(than: $0) }) ?? true else { continue }
        (last, newest) = (stamp, name)
      }
    }
  }

  /// Whether `swift build` reads a file: tests, what tutorials show, and packages in the package are
  /// left out.
  private static func isBuilt(_ name: String, in folder: String) -> Bool {
    let folders = name.split(separator: "/").dropLast().map(String.init)
    let isLeftOut = folders.contains { $0 == "Tests" || $0.hasSuffix(".docc") }
    guard !isLeftOut else { return false }
    return folders.indices.allSatisfy { index in
      let inner = folders[...index].joined(separator: "/")
      return FileStamp(of: "\(folder)/\(inner)/Package.swift") == nil
    }
  }
}

/// SwiftPM's description of a build, which names a package's C headers.
///
/// Its format is not documented, so it may be missing or different: then only modules that need no
/// C headers can be imported.
enum PackageDescription {
  /// The flags for Clang that some of the package's modules were compiled with, each once.
  ///
  /// - Parameter build: the folder of the build.
  /// - Returns: the flags, each with the `-Xcc` that hands it on.
  static func headerFlags(in build: String) -> [String] {
    let bytes = Files.read("\(build)/description.json") ?? []
    let description = try? JSONDecoder().decode(Description.self, from: Data(bytes))
    // What the package's own tools are built from has a second map of each C module.
    let commands = (description?.swiftCommands ?? [:]).filter { !$0.key.hasSuffix("-tool.module") }
      .sorted { $0.key < $1.key }
    var seen: Set<String> = []
    return commands.flatMap { _, command -> [String] in
      let clang = zip(command.otherArguments, command.otherArguments.dropFirst())
        .filter { $0.0 == "-Xcc" }.map(\.1)
      let maps = clang.filter { $0.hasPrefix("-fmodule-map-file=") }.map { [$0] }
      let folders = zip(clang, clang.dropFirst()).filter { $0.0 == "-I" }.map { [$0.0, $0.1] }
      return (maps + folders).filter { seen.insert($0.joined()).inserted }
        .flatMap { flags in flags.flatMap { ["-Xcc", $0] } }
    }
  }

  private struct Description: Decodable {
    struct Command: Decodable {
      let otherArguments: [String]
    }

    let swiftCommands: [String: Command]
  }
}

/// Finds in the output of `swift build` why a package could not be built.
struct PackageFault {
  /// Messages of git, curl and SwiftPM where they can't reach a server.
  private static let networkErrors = [
    "could not resolve host", "couldn't resolve host", "failed to connect", "couldn't connect",
    "could not connect", "unable to access", "network is unreachable", "connection timed out",
    "connection refused", "could not read from remote repository", "failed to clone",
  ]

  /// The package.
  let package: PackageManager.PackageSources

  /// The traits that it was to be built with; empty for its default ones.
  var traits: [String] = []

  /// The lines of the output.
  let output: [Substring]

  /// Whether it was ended because its time was up.
  let isOverdue: Bool

  /// The limit that ended it, if one did.
  var exceededLimit: ExceededLimit?

  /// The reason and the next step.
  var error: CheckError {
    let again = "run '\(BuildCommand(folder: package.name, traits: traits))' to see all messages"
    if isOverdue {
      return CheckError(
        "the package '\(package.name)' wasn't built within \(PackageBuilder.limit / 60) minutes",
        advice: "check again to continue the build, or " + again)
    }
    // The last such line is git's or curl's, and the most precise.
    if let line = output.last(where: Self.isAboutNetwork) {
      return CheckError(
        "\(unreached) can't be fetched: \(Self.shown(line))",
        advice: "check again with a network, which is needed only until the package is built")
    }
    // What clang has precompiled names its own place.
    let isMoved = output.contains { $0.contains("was compiled with module cache path") }
    let clean = BuildCommand(folder: package.name, traits: []).cleaning
    return CheckError(
      "the package '\(package.name)' can't be built: \(reason)",
      advice: isMoved ? "its '.build' is from a different folder, so run '\(clean)'" : again)
  }

  /// What could not be fetched, by the address that SwiftPM names.
  private var unreached: String {
    let failure = /Failed to (?:clone|fetch)(?: repository)? '?([^\s']+?)'?:?\s*$/
    let address = output.lazy.compactMap { $0.firstMatch(of: failure)?.1 }.first
    return address.map { "'\($0)', which the package '\(package.name)' needs," }
      ?? "the package '\(package.name)'"
  }

  /// The first error, or else the limit that ended it, or the step at which it ended.
  private var reason: String {
    if let firstError { return firstError }
    let step = output.last.map { " after '\(Self.shown($0))'" } ?? ""
    if let exceededLimit { return "it exceeded its limit of \(exceededLimit.rawValue)\(step)" }
    return "swift build failed\(step) without an error message"
  }

  /// The compiler's first error with its place, or else the first of the package manager, or of a tool that
  /// it started, such as the linker.
  private var firstError: String? {
    let errors = output.compactMap { line in
      CompilerMessageHeader(line).flatMap { $0.severity == .error ? $0 : nil }
    }
    guard let error = errors.first(where: { $0.line > 0 }) ?? errors.first else {
      return output.first { $0.lowercased().contains("error: ") }.map(Self.shown)
    }
    guard error.line > 0 else { return Self.shown(error.message) }
    let isOwn = error.file.hasPrefix(package.folder + "/")
    let file = isOwn ? error.file.dropFirst(package.folder.count + 1) : error.file
    return "\(file):\(error.line):\(error.column): \(Self.shown(error.message))"
  }

  private static func isAboutNetwork(_ line: Substring) -> Bool {
    let line = line.lowercased().drop { $0 == " " }
    guard ["error:", "fatal:", "curl:"].contains(where: line.hasPrefix) else { return false }
    return networkErrors.contains { line.contains($0) }
  }

  private static func shown(_ line: Substring) -> String {
    let text = String(line.drop { $0 == " " }.prefix(300))
    return TerminalText.message(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }
}

/// The command with which a user builds a package, as messages tell it; several where only some targets
/// can be built, since SwiftPM builds one or all.
struct BuildCommand: CustomStringConvertible {
  /// The package's folder, as its user would name it.
  let folder: String

  /// The traits to build it with; empty for its default ones.
  let traits: [String]

  /// The targets to build; empty to build all of it.
  var targets: [String] = []

  /// The option that names traits, as arguments; none for the default ones.
  static func option(for traits: [String]) -> [String] {
    traits.isEmpty ? [] : ["--traits", traits.joined(separator: ",")]
  }

  /// The command that removes what was built, and keeps what was fetched.
  var cleaning: String {
    ["swift", "package", "--package-path", folder, "clean"].map(ShellText.word)
      .joined(separator: " ")
  }

  var description: String {
    let all = ["swift", "build", "--package-path", folder] + Self.option(for: traits)
    let commands = targets.isEmpty ? [all] : targets.map { all + ["--target", $0] }
    return commands.map { $0.map(ShellText.word).joined(separator: " ") }.joined(separator: " && ")
  }
}

extension BuildCommand {
  /// The command for a package as a configuration names it.
  init(folder: String, of modules: PrebuiltModules) {
    self.init(folder: folder, traits: modules.traits, targets: modules.targets)
  }
}

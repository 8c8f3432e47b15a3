import Foundation
package import LessonKit
package import Sandbox

/// Runs SwiftPM's tools for a package, with limits but without confinement.
struct PackageManager: Sendable {
  let tools: Tools

  /// An initially empty folder, in which SwiftPM's tools run and their output is stored.
  let scratch: String

  /// What the last tool printed to its standard output.
  var output: [UInt8] { Files.read("\(scratch)/output") ?? [] }

  /// Runs one of SwiftPM's tools.
  ///
  /// SwiftPM writes `Package.resolved` beside the manifest. If the file is new, this method removes
  /// it unless `keepsResolution`, because a check leaves nothing in the user's folders.
  ///
  /// - Parameters:
  ///   - tool: the tool, such as `swift-build`.
  ///   - arguments: the tool's arguments, without the package's path and the traits.
  ///   - traits: the traits to enable instead of the default traits, or empty for the default.
  ///   - keepsResolution: whether a new `Package.resolved` stays, as after the user's own build.
  ///   - report: called, from any thread, at the start, every half second and at the end, with the
  ///     beginning of the latest line, but for remarks and warnings, or with `starting SwiftPM`.
  /// - Throws: `CheckError` if the tool can't be started, fails, or exceeds a limit.
  func run(
    _ tool: String, on package: PackageSources, _ arguments: [String], traits: [String] = [],
    keepingResolution keepsResolution: Bool = false,
    reporting report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let removesResolution = !keepsResolution && !package.isResolved
    defer { if removesResolution { package.removeResolution() } }
    let reporter = Task { try await reportOutput(to: report) }
    defer { reporter.cancel() }
    let request = LaunchRequest(
      folder: scratch, confinement: .none, seconds: PackageBuilder.limit, limits: .package)
    let option = BuildCommand.option(for: traits)
    let job = job(tool, ["--package-path", package.folder] + option + arguments)
    let (ending, exceededLimit) = try await tools.sandbox.run(job, as: request)
    // A quick tool may end before `reporter` has looked at the tool's output.
    reportLatestLine(to: report)
    guard ending == .exited(0) else {
      throw PackageFault(
        package: package, command: tool.replacing("-", with: " "), traits: traits, lines: lines,
        isOverdue: ending == .timedOut || exceededLimit == .time, exceededLimit: exceededLimit
      ).error
    }
  }

  private func job(_ tool: String, _ arguments: [String]) -> Job {
    var environment = Self.environment
    // SwiftPM leaves files in `TMPDIR`. The compiler's driver crashes if this path isn't ASCII.
    if scratch.utf8.allSatisfy({ $0 < 0x80 }) { environment["TMPDIR"] = scratch }
    return Job(
      executable: tools.toolchain.tool(tool), arguments: arguments, folder: scratch,
      environment: environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(PackageBuilder.limit))
  }

  /// The user's environment, because fetching may need its proxies, certificates and keys.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(Toolchain.environment) { $1 }
    .merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 }

  /// The last lines of the tool's error output, followed by those of its standard output.
  private var lines: [Substring] {
    ["errors", "output"].flatMap(lines)
  }

  private func reportOutput(to report: (String) -> Void) async throws {
    while true {
      reportLatestLine(to: report)
      try await Task.sleep(for: .milliseconds(500))
    }
  }

  private func reportLatestLine(to report: (String) -> Void) {
    let latest = lines.last { $0.prefixMatch(of: /remark:|warning:/) == nil }
    report(TerminalText.message(String((latest ?? "starting SwiftPM").prefix(48))))
  }

  private func lines(of file: String) -> [Substring] {
    // The file doesn't exist before the tool has started.
    let bytes = (try? Files.lastBytes(of: "\(scratch)/\(file)", atMost: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}

extension PackageManager {
  /// A Swift package's folder, whose files can be added to a cache key.
  struct PackageSources: Sendable {
    /// The file in which SwiftPM records the versions of the package's dependencies.
    private static let resolution = "Package.resolved"

    /// The package's folder for messages, as the command line, workbook.yml or a manifest gives it.
    let name: String

    /// The package's folder, as an absolute path.
    let folder: String

    var isResolved: Bool { FileManager.default.fileExists(atPath: "\(folder)/\(Self.resolution)") }

    /// Finds a package.
    ///
    /// - Parameters:
    ///   - name: the package's folder, relative to `root`.
    ///   - root: the path of a folder, with a slash at its end, or empty for the current folder.
    /// - Throws: `CheckError` if the folder has no package.
    init(_ name: String, in root: String) throws {
      self.name = name
      folder = Files.absolute(root + name)
      guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
        throw CheckError(
          "there is no Swift package in '\(name)'", advice: "name a folder with a Package.swift")
      }
    }

    /// Adds the folder's path, and all files except hidden files and Markdown, to a cache key.
    ///
    /// - Throws: `CheckError` if a file can't be read.
    func add(to key: inout ContentKey) throws {
      try add(names { !$0.hasSuffix(".md") }, to: &key)
    }

    /// Adds the folder's path and the manifests, such as `Package@swift-6.swift`, to a cache key.
    ///
    /// - Throws: `CheckError` if a manifest can't be read.
    func addManifest(to key: inout ContentKey) throws {
      try add(names { $0.wholeMatch(of: /Package[^\/]*\.swift/) != nil }, to: &key)
    }

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

/// A Swift package that is built in its own `.build`; `PackageBuilder` builds in the cache instead.
package struct PackageInPlace: Sendable {
  private let tools: Tools
  private let sources: PackageManager.PackageSources

  /// Finds the package in a folder.
  ///
  /// - Parameter tools: the toolchain that builds the package, and the cache for scratch folders.
  /// - Throws: `CheckError` if the folder has no package.
  package init(in folder: String, with tools: Tools) throws {
    self.tools = tools
    sources = try PackageManager.PackageSources(folder, in: "")
  }

  /// The package's folder, as an absolute path.
  package var folder: String { sources.folder }

  /// Returns SwiftPM's description of the manifest, in JSON.
  ///
  /// - Throws: `CheckError` if SwiftPM can't read the manifest.
  package func manifest() async throws -> [UInt8] {
    let manager = try manager
    try await manager.run("swift-package", on: sources, ["dump-package"])
    return manager.output
  }

  /// Builds the whole package without its tests or, if that fails, only the given targets.
  ///
  /// - Parameters:
  ///   - targets: the targets that the documentation is about, or empty if there are none.
  ///   - traits: the traits to enable instead of the default traits, or empty for the default.
  ///   - progress: called, from any thread, with SwiftPM's steps.
  /// - Returns: nil if the whole package was built, or else why not, if all `targets` were built.
  /// - Throws: why not, as a `CheckError`, if there are no `targets` or one of them failed, too.
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

  /// Returns those of the named modules that have been built for debugging.
  package func built(_ names: [String]) -> [String] {
    names.filter(Set(builtModules).contains)
  }

  /// The Swift modules that have been built for debugging, including the modules of dependencies.
  package var builtModules: [String] {
    Files.names(in: "\(folder)/.build/debug/Modules", endingIn: ".swiftmodule")
      .map { String($0.dropLast(".swiftmodule".count)) }
  }

  /// The folder `Sources/TARGET` of each target whose module has been built, by the module's name.
  package var sourceFolders: [String: String] { Self.sourceFolders(in: folder, of: builtModules) }

  /// Like `sourceFolders`, but for the dependencies that SwiftPM has fetched.
  package var dependencyFolders: [(module: String, folder: String)] {
    let (checkouts, built) = ("\(folder)/.build/checkouts", builtModules)
    return Files.names(in: checkouts).flatMap { name in
      Self.sourceFolders(in: "\(checkouts)/\(name)", of: built).map { ($0.key, $0.value) }
    }
  }

  /// Returns the contents of the Swift files below a folder, such as a package's `Sources/TARGET`.
  ///
  /// A symbolic link is left out if it leaves the repository or, without one, the package.
  static func sourceContents(in folder: String) -> [[UInt8]] {
    let parent = Files.absolute("\(folder)/../..")
    let package = FileStamp(of: "\(parent)/Package.swift") == nil ? nil : parent
    // The code in a tutorial's `.docc` folder doesn't belong to the module.
    return Files.files(below: folder, of: package, endingIn: ".swift")
      .filter { !$0.contains(".docc/") }
      // A file that `FileReader` refuses, such as a pipe, counts as empty.
      .map { (try? FileReader.bytes(of: $0)) ?? [] }
  }

  /// Returns the name of a target's module: all except letters and digits become underscores.
  package static func moduleName(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private static func sourceFolders(in package: String, of built: [String]) -> [String: String] {
    let names = Set(built)
    let targets = Files.names(in: "\(package)/Sources").map {
      (moduleName(of: $0), "\(package)/Sources/\($0)")
    }
    return Dictionary(targets.filter { names.contains($0.0) }) { first, _ in first }
  }

  private var manager: PackageManager {
    get throws { PackageManager(tools: tools, scratch: try tools.cache.makeScratchFolder()) }
  }
}

extension PackageInPlace {
  /// The file that every build of SwiftPM writes, even if there was nothing to build.
  private static let buildRecord = ".build/build.db"

  /// Returns a warning if the latest build of a documentation's package is old or incomplete.
  ///
  /// With an old build, the check links old code. With an incomplete build, it can't link the
  /// modules that didn't compile.
  ///
  /// - Returns: the warning, or nil if the build is complete and newer than all sources, if its age
  ///   is unknown, or if the workbook is a course.
  package static func staleBuildWarning(for workbook: Workbook) -> Diagnostic? {
    let prebuilt = workbook.course.prebuilt
    guard workbook.isDocs, let package = prebuilt.package else { return nil }
    let sources = UnbuiltSources(
      in: Files.absolute(workbook.root + package), compiledFor: prebuilt.targets)
    let command = BuildCommand(folder: workbook.root + package, of: prebuilt)
    let (fault, advice): (String, String)
    if let source = sources.newest {
      fault = "was built before '\(source)' was changed, so the check uses an old build"
      advice = "run '\(command)', unless you only changed comments"
    } else if let source = sources.failed {
      fault = "couldn't be built: '\(source)' didn't compile, so its module can't be linked"
      advice =
        "run '\(command)'; if '.build' was copied from a different folder, run '\(command.cleanCommand)' first"
    } else {
      return nil
    }
    return Diagnostic(
      .warning, in: workbook.course.path, "the package '\(package)' \(fault)", advice: advice)
  }

  /// The sources whose current code isn't in a package's latest build, as paths in the package.
  struct UnbuiltSources {
    /// The source that was changed last, or nil if none was changed after it was built.
    private(set) var newest: String?

    /// The first source that the latest build couldn't compile, or nil if there is none.
    private(set) var failed: String?

    /// Compares the time of each source with the time of `build.db` and, because even a failed
    /// build writes `build.db`, with the times of the source's own products.
    ///
    /// - Parameters:
    ///   - folder: the package's folder, as an absolute path.
    ///   - targets: the targets that are built, or empty for all.
    init(in folder: String, compiledFor targets: [String] = []) {
      guard let build = FileStamp(of: "\(folder)/\(buildRecord)") else { return }
      let outputs = PackageBuilder.BuiltPackage.outputs(in: "\(folder)/.build/debug", of: targets)
      var last: FileStamp?
      for path in Files.files(below: folder, endingIn: ".swift") {
        let name = String(path.dropFirst(folder.count + 1))
        guard let stamp = FileStamp(of: path), belongsToBuild(name, in: folder) else { continue }
        let built = outputs[path]?.compactMap { FileStamp(of: $0) }
        // Every source in `outputs` had to be compiled, so a source without products failed.
        if built?.isEmpty == true { failed = failed ?? name }
        let isOutdated = built.map { !$0.isEmpty && $0.allSatisfy(stamp.isNewer(than:)) } ?? false
        let isNewer = isOutdated || stamp.isNewer(than: build)
        guard isNewer, last.map({ stamp.isNewer(than: $0) }) ?? true else { continue }
        (last, newest) = (stamp, name)
      }
    }
  }

  /// Returns whether `swift build` may read a file, by its path in the package.
  ///
  /// Tests, the code of tutorials, and packages inside the package don't belong to the build.
  private static func belongsToBuild(_ name: String, in folder: String) -> Bool {
    let folders = name.split(separator: "/").dropLast().map(String.init)
    let isLeftOut = folders.contains { $0 == "Tests" || $0.hasSuffix(".docc") }
    guard !isLeftOut else { return false }
    return folders.indices.allSatisfy { index in
      let inner = folders[...index].joined(separator: "/")
      return FileStamp(of: "\(folder)/\(inner)/Package.swift") == nil
    }
  }
}

/// Reads `description.json`, in which SwiftPM lists the C headers and the test targets of a build.
///
/// The format isn't documented, so the file may be missing or different. In that case, modules
/// that need C headers can't be imported.
enum BuildDescription {
  /// Returns the flags with which a build's Swift modules find C headers, each after an `-Xcc`.
  static func headerFlags(in buildFolder: String) -> [String] {
    // A tool that runs during the build, such as a macro, has a second map of each C module.
    let commands = (read(in: buildFolder)?.swiftCommands ?? [:])
      .filter { !$0.key.hasSuffix("-tool.module") }.sorted { $0.key < $1.key }
    var seen: Set<String> = []
    return commands.flatMap { _, command -> [String] in
      let clang = zip(command.otherArguments, command.otherArguments.dropFirst())
        .filter { $0.0 == "-Xcc" }.map(\.1)
      let moduleMaps = clang.filter { $0.hasPrefix("-fmodule-map-file=") }.map { [$0] }
      let folders = zip(clang, clang.dropFirst()).filter { $0.0 == "-I" }.map { [$0.0, $0.1] }
      return (moduleMaps + folders).filter { seen.insert($0.joined()).inserted }
        .flatMap { flags in flags.flatMap { ["-Xcc", $0] } }
    }
  }

  /// Returns the names of the test targets, and of the targets that SwiftPM adds to run the tests.
  static func testTargets(in buildFolder: String) -> Set<String> {
    let description = read(in: buildFolder)
    let objects = (description?.testDiscoveryCommands ?? [:]).values.flatMap { $0["inputs"] ?? [] }
    // An object is a path such as `…/AppTests.build/Cases.swift.o`.
    let folders = objects.compactMap { $0["name"]?.split(separator: "/").dropLast().last }
    return Set(folders.map { String($0.prefix { $0 != "." }) })
      .union(description?.generatedSourceTargetSet ?? [])
      .union((description?.builtTestProducts ?? []).compactMap { $0["productName"] })
  }

  private static func read(in buildFolder: String) -> Description? {
    let bytes = Files.read("\(buildFolder)/description.json") ?? []
    return try? JSONDecoder().decode(Description.self, from: Data(bytes))
  }

  private struct Description: Decodable {
    struct Command: Decodable { let otherArguments: [String] }

    let swiftCommands: [String: Command]
    let testDiscoveryCommands: [String: [String: [[String: String]]]]?
    let generatedSourceTargetSet: [String]?
    let builtTestProducts: [[String: String]]?
  }
}

/// Finds, in the output of one of SwiftPM's tools, why the tool failed.
struct PackageFault {
  /// Parts, in lowercase, of messages from git, curl or SwiftPM about an unreachable server.
  private static let networkErrors = [
    "could not resolve host", "couldn't resolve host", "failed to connect", "couldn't connect",
    "could not connect", "unable to access", "network is unreachable", "connection timed out",
    "connection refused", "could not read from remote repository", "failed to clone",
  ]

  let package: PackageManager.PackageSources

  /// The command that failed.
  var command = "swift build"

  /// The traits to build the package with, or empty for its default traits.
  var traits: [String] = []

  /// The lines of the tool's error output, and then of its standard output.
  let lines: [Substring]

  /// Whether the tool was ended because its time was up, by the launcher or by this process.
  let isOverdue: Bool

  /// The limit that ended the tool, if any.
  var exceededLimit: ExceededLimit?

  /// The error that says why the tool failed, and what to do next.
  var error: CheckError {
    let advice = "run '\(BuildCommand(folder: package.name, traits: traits))' to see all messages"
    if isOverdue {
      return CheckError(
        "the package '\(package.name)' wasn't built within \(PackageBuilder.limit / 60) minutes",
        advice: "run the command again to continue the build, or " + advice)
    }
    // If several lines are about the network, the last is from git or curl, and the most precise.
    if let line = lines.last(where: Self.isAboutNetwork) {
      return CheckError(
        "\(unreachableSource) can't be fetched: \(Self.printable(line))",
        advice: "run the command again when you're online; only this build needs the network")
    }
    // After `.build` was moved, clang refuses the files that it precompiled there.
    let isMoved = lines.contains { $0.contains("was compiled with module cache path") }
    let clean = BuildCommand(folder: package.name, traits: []).cleanCommand
    return CheckError(
      "the package '\(package.name)' can't be built: \(reason)",
      advice: isMoved ? "its '.build' is from a different folder, so run '\(clean)'" : advice)
  }

  /// The words for the package that couldn't be fetched: its address, if SwiftPM names one.
  private var unreachableSource: String {
    let failure = /Failed to (?:clone|fetch)(?: repository)? '?([^\s']+?)'?:?\s*$/
    let address = lines.lazy.compactMap { $0.firstMatch(of: failure)?.1 }.first
    return address.map { "'\($0)', which the package '\(package.name)' needs," }
      ?? "a package that '\(package.name)' needs"
  }

  /// The first error, or else the limit that ended the tool, or else only that the tool failed.
  private var reason: String {
    if let firstError { return firstError }
    let step = lines.last.map { " after '\(Self.printable($0))'" } ?? ""
    if let exceededLimit { return "\(command) was ended\(step): it \(exceededLimit.excess)" }
    return "\(command) failed\(step) without an error message"
  }

  /// The compiler's first error with its place, or else the first error of any other tool.
  private var firstError: String? {
    let errors = lines.compactMap { line in
      CompilerMessageHeader(line).flatMap { $0.severity == .error ? $0 : nil }
    }
    guard let error = errors.first(where: { $0.line > 0 }) ?? errors.first else {
      return lines.first { $0.lowercased().contains("error: ") }.map(Self.printable)
    }
    guard error.line > 0 else { return Self.printable(error.message) }
    let isOwn = error.file.hasPrefix(package.folder + "/")
    let file = isOwn ? error.file.dropFirst(package.folder.count + 1) : error.file
    return "\(file):\(error.line):\(error.column): \(Self.printable(error.message))"
  }

  private static func isAboutNetwork(_ line: Substring) -> Bool {
    let line = line.lowercased().drop { $0 == " " }
    guard ["error:", "fatal:", "curl:"].contains(where: line.hasPrefix) else { return false }
    return networkErrors.contains { line.contains($0) }
  }

  private static func printable(_ line: Substring) -> String {
    let text = String(line.drop { $0 == " " }.prefix(300))
    return TerminalText.message(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }
}

/// The command with which a user builds a package, for messages.
///
/// For several targets, this is several SwiftPM commands, because SwiftPM builds one target or all.
struct BuildCommand: CustomStringConvertible {
  /// The package's folder, as the user names it.
  let folder: String

  /// The traits to build the package with, or empty for its default traits.
  let traits: [String]

  /// The targets to build, or empty to build the whole package.
  var targets: [String] = []

  /// Returns the arguments that name traits, or none for the default traits.
  static func option(for traits: [String]) -> [String] {
    traits.isEmpty ? [] : ["--traits", traits.joined(separator: ",")]
  }

  /// The command that removes products, but keeps everything that was fetched.
  var cleanCommand: String {
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
  /// Makes the command for a package, with the traits and targets of prebuilt modules.
  init(folder: String, of modules: PrebuiltModules) {
    self.init(folder: folder, traits: modules.traits, targets: modules.targets)
  }
}

extension ExceededLimit {
  /// The words, after "it", for what a tool of SwiftPM did to exceed the limit.
  fileprivate var excess: String {
    let limits = Limits.package
    return switch self {
    case .time: "took longer than \(PackageBuilder.limit / 60) minutes"
    case .processor: "used too much processor time"
    case .memory: "needed more than \(limits.memory >> 30) GiB of memory"
    case .threads: "had more than \(limits.threads) threads at once"
    case .storage: "wrote too many files"
    case .output: "wrote more than \(limits.fileSize >> 30) GiB to a file"
    }
  }
}

import Foundation

/// Asks git about a folder, without changing anything there and without starting any program except
/// git.
///
/// The folder may come from a stranger. Many settings of a repository name programs that git would
/// run: filters, hooks, monitors, pagers or signature checks, for example. Such settings can be in
/// the repository itself, in a submodule or in anything else that git takes for a repository. So
/// git never sees these settings. It works on our own git folder, an `OwnGitFolder`, which uses the
/// objects and references of the repository.
///
/// If git doesn't answer once, asking again would take too long. From then on, no question is
/// answered.
package actor Git {
  /// How long git may take for an answer, unless a test gives another limit.
  package static let timeout = Duration.seconds(30)

  /// The maximum number of names in one question.
  private static let maxNames = 500

  /// The maximum length of an answer, in bytes.
  private static let maxOutputBytes = 16 << 20

  /// A shell command that limits what git writes, in blocks of 512 bytes, and then becomes git.
  ///
  /// The limit is needed because an answer goes to a file, and a repository can be made so that the
  /// answer fills the disk. A git that is ended for this must not leave a core dump in the folder
  /// that the question is about.
  private static let limiting =
    "ulimit -c 0; ulimit -f \(maxOutputBytes / 512); exec \"$0\" \"$@\""

  /// The options that come with each question, in case a version of git takes settings from
  /// elsewhere.
  private static let guards = [
    "--no-pager", "--no-optional-locks", "-c", "safe.bareRepository=explicit", "-c",
    "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// The options that keep git from programs that compare files, and from submodules, which have
  /// their own settings.
  private static let diffOptions = [
    "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--no-renames",
  ]

  /// Whether git could not be asked, or once failed to answer in time.
  package private(set) var isSilent = false

  private let executable: String
  private let limit: Duration
  private let scratch: Scratch?

  /// The folder that the questions are about, with links resolved.
  private let folder: String

  private var variables: [String: String]

  /// Finds the repository around a folder, or returns nil if the folder is in no repository or git
  /// is missing.
  ///
  /// - Parameters:
  ///   - folder: an absolute path
  ///   - environment: the variables that say where git is, and where the user's own settings are
  package init?(
    in folder: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    limit: Duration = Git.timeout
  ) async {
    let searchPath = environment["PATH"] ?? ""
    guard let executable = Toolchain.executable("git", in: searchPath),
      let place = GitPlace(of: folder)
    else { return nil }
    self.executable = executable
    self.limit = limit
    self.folder = place.folder
    scratch = try? CacheHome(environment).makeScratch()
    // A relative folder would be looked for in the folder that the question is about.
    let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
    variables = ["PATH": folders.joined(separator: ":"), "LC_ALL": "C"]
    await prepare(place, environment: environment)
  }

  /// Makes our git folder.
  ///
  /// If that fails, no question is answered.
  private func prepare(_ place: GitPlace, environment: [String: String]) async {
    guard let scratch, let own = OwnGitFolder(of: place, in: scratch.path) else {
      isSilent = true
      return
    }
    var settings = GitSettings()
    let homes = ["HOME", "XDG_CONFIG_HOME"].compactMap { name in
      environment[name].flatMap { $0.hasPrefix("/") ? (name, $0) : nil }
    }
    let files = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"].compactMap {
      name in
      environment[name].map { (name, $0) }
    }
    // A git folder that doesn't exist keeps git from looking for a repository.
    let nowhere = ["GIT_DIR": "\(scratch.path)/none"]
    let user = nowhere.merging(homes + files) { $1 }
    let repository = nowhere.merging(Self.withoutSettings) { $1 }
    let asking = ["config", "-z"]
    let matching = ["--get-regexp", GitSettings.names]
    guard let global = await listing(asking + ["--includes"] + matching, in: user),
      let local = await listing(
        asking + ["--no-includes", "--file", own.theirSettings] + matching, in: repository)
    else {
      isSilent = true
      return
    }
    settings.takeUsers(global, home: user["HOME"], configurationHome: user["XDG_CONFIG_HOME"])
    settings.takeRepositorys(local)
    guard (try? own.write(settings)) != nil else {
      isSilent = true
      return
    }
    variables.merge(Self.withoutSettings) { $1 }
    variables.merge(own.variables) { $1 }
  }

  /// The variables that keep git from settings, from the network and from asking the user.
  private static let withoutSettings = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_ATTR_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_PAGER": "cat",
  ]

  // MARK: Commits

  /// The hash of the commit that is checked out, or nil if git does not name a commit.
  package var head: String? {
    get async { await hash(of: "HEAD") }
  }

  /// Returns the hash of a commit by any of its names (a branch, a tag, a hash, `HEAD~1`), or nil
  /// if git does not know this name.
  package func commit(named name: String) async -> String? {
    await hash(of: "\(name)^{commit}")
  }

  private func hash(of name: String) async -> String? {
    let output = await output(of: ["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    let hash = output.map { String(decoding: $0, as: UTF8.self).filter { !$0.isNewline } }
    guard let hash, !hash.isEmpty, hash.allSatisfy(\.isHexDigit) else { return nil }
    return hash
  }

  /// Whether the repository has any commit.
  ///
  /// True if git does not say.
  package var hasCommits: Bool {
    get async { await output(of: ["rev-list", "--all", "--max-count=1"])?.isEmpty != true }
  }

  /// Whether tracked files differ from the commit that is checked out, or nil if git does not say.
  ///
  /// Submodules are left out.
  package var hasChanges: Bool? {
    get async { await status(["--untracked-files=no"]).map { !$0.isEmpty } }
  }

  // MARK: Files

  /// Returns the files that match patterns such as `*.md` and differ from a commit, including
  /// removed files.
  ///
  /// - Returns: the paths relative to the folder, or nil if git does not say.
  package func changedFiles(since hash: String, matching patterns: [String]) async -> [String]? {
    let command = ["diff"] + Self.diffOptions + ["--name-only", "-z", "--relative", hash, "--"]
    return await output(of: command + patterns).map(Self.names)
  }

  /// Returns the files that match patterns such as `*.md` and that git neither tracks nor ignores.
  ///
  /// - Returns: the paths relative to the folder, or nil if git does not say.
  package func newFiles(matching patterns: [String]) async -> [String]? {
    let command = ["ls-files", "-z", "--others", "--exclude-standard", "--"]
    return await output(of: command + patterns).map(Self.names)
  }

  /// Returns the files in the folder that git ignores, out of the given files.
  ///
  /// Ignored files may be private. So if git does not say, all files count as ignored.
  package func ignored(among names: Set<String>) async -> Set<String> {
    let all = names.sorted()
    let command = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--"]
    var ignored: Set<String> = []
    for start in stride(from: 0, to: all.count, by: Self.maxNames) {
      let some = all[start..<min(start + Self.maxNames, all.count)]
      guard let output = await output(of: command + some, literally: true) else { return names }
      ignored.formUnion(Self.names(in: output))
    }
    return ignored
  }

  /// Returns the files that git ignores, out of files given by absolute paths without links.
  ///
  /// Each repository is asked about its own files. A file that is in no repository is not ignored.
  package static func ignored(among files: some Sequence<String>) async -> Set<String> {
    let folders = Dictionary(grouping: files) { ($0 as NSString).deletingLastPathComponent }
    var ignored: Set<String> = []
    // If one repository did not answer in time, other repositories may take as long.
    var isSlow = false
    for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
      guard !isSlow else {
        ignored.formUnion(files)
        continue
      }
      guard let git = await Git(in: folder) else { continue }
      let names = await git.ignored(among: Set(files.map { ($0 as NSString).lastPathComponent }))
      ignored.formUnion(files.filter { names.contains(($0 as NSString).lastPathComponent) })
      isSlow = await git.isSilent
    }
    return ignored
  }

  /// Returns whether the content of a file in the folder is committed or staged, so that it can be
  /// restored, or nil if git does not say.
  package func holds(_ name: String) async -> Bool? {
    let tagged = ["ls-files", "-z", "-v", "--", name]
    let options = ["--ignored", "--untracked-files=all"]
    guard let entries = await output(of: tagged, literally: true),
      let changes = await status(options, of: name)
    else { return nil }
    // A letter other than `H` means that git does not look at the file, or that the file has a
    // merge conflict.
    let isKnown = Self.names(in: entries) == ["H \(name)"]
    // The second letter of a change says how the file differs from its staged version.
    return isKnown && changes.allSatisfy { $0.dropFirst().first == " " }
  }

  /// Returns whether any file below a subfolder is committed or staged, or nil if git does not say.
  package func holdsAny(below name: String) async -> Bool? {
    await output(of: ["ls-files", "-z", "--", "./\(name)"], literally: true).map { !$0.isEmpty }
  }

  /// Returns when each file below a path last changed, according to the commits, or nil if git does
  /// not say.
  ///
  /// All paths are relative to the folder.
  package func dates(in path: String) async -> [String: String]? {
    let command = ["log", "-z", "--no-show-signature"] + Self.diffOptions
    let listing = ["--relative", "--format=\(Self.dateMark)%cI", "--name-only", "--", path]
    return await output(of: command + listing, literally: true).map {
      Self.dates(in: Self.names(in: $0))
    }
  }

  /// The start of a date in the log.
  ///
  /// No path of a file begins with this character.
  private static let dateMark = "/"

  /// Returns the first date of each file in a log, which is the date of its last change.
  ///
  /// A log begins with the last commit. Each date has the mark in front, and the paths of its files
  /// follow.
  private static func dates(in entries: [String]) -> [String: String] {
    var date = ""
    var isFirst = false
    var dates: [String: String] = [:]
    for entry in entries {
      if entry.hasPrefix(dateMark) {
        (date, isFirst) = (String(entry.dropFirst(dateMark.count)), true)
      } else {
        // Git puts an empty line between a date and the files.
        let path = String(isFirst && entry.first == "\n" ? entry.dropFirst() : entry[...])
        isFirst = false
        if dates[path] == nil { dates[path] = date }
      }
    }
    return dates
  }

  // MARK: Asking

  /// Returns the changes of files.
  ///
  /// Each has two letters before the path.
  private func status(_ options: [String], of name: String? = nil) async -> [String]? {
    let command = ["status", "-z", "--porcelain", "--ignore-submodules=all", "--no-renames"]
    let paths = name.map { ["--", $0] } ?? []
    return await output(of: command + options + paths, literally: true).map(Self.names)
  }

  private static func names(in output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns what git prints, or nil if git fails.
  ///
  /// - Parameter literally: whether the paths after `--` are names instead of patterns
  private func output(of arguments: [String], literally: Bool = false) async -> [UInt8]? {
    let options = ["-C", folder] + Self.guards + (literally ? ["--literal-pathspecs"] : [])
    let answer = await run(options + arguments, in: variables)
    return answer?.ending == .exited(0) ? answer?.output : nil
  }

  /// Returns the settings that git lists, or nil if git fails.
  ///
  /// Git also exits with 1 if it finds no settings.
  private func listing(
    _ arguments: [String], in environment: [String: String]
  ) async -> [UInt8]? {
    let variables = variables.merging(environment) { $1 }
    guard let answer = await run(arguments, in: variables) else { return nil }
    return [.exited(0), .exited(1)].contains(answer.ending) ? answer.output : nil
  }

  /// Runs git in the scratch folder.
  ///
  /// - Returns: nil if git can't be started or does not end in time. After that, always nil.
  private func run(
    _ arguments: [String], in environment: [String: String]
  ) async -> (ending: Job.Ending, output: [UInt8])? {
    guard !isSilent, let scratch, let made = try? scratch.makeFolder() else { return nil }
    defer { scratch.remove(made) }
    let path = "\(made)/output"
    let job = Job(
      executable: "/bin/sh", arguments: ["-c", Self.limiting, executable] + arguments,
      folder: scratch.path, environment: environment, standardOutput: path,
      standardError: "/dev/null", limit: limit)
    let ending = try? await job.run()
    guard let ending, ending != .timedOut,
      let output = Files.read(path, atMost: Self.maxOutputBytes + 1),
      output.count <= Self.maxOutputBytes
    else {
      isSilent = true
      return nil
    }
    return (ending, output)
  }
}

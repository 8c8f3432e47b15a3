import Foundation

/// Asks git about a folder, without changing anything there and without starting anything but git.
///
/// The folder may be a stranger's, and many settings of a repository name programs that git would run:
/// filters, hooks, monitors, pagers, signature checks and others, in the repository itself, in a submodule or
/// in whatever else git takes for one. So git never sees these settings: it works on a git folder of our own,
/// an `OwnGitFolder`, whose objects and references are those of the repository.
///
/// It takes too long to be asked again where it did not answer once: then no question is answered any more.
package actor Git {
  /// How long git may take for an answer, unless a test says otherwise.
  package static let longestWait = Duration.seconds(30)

  /// The most names that one question is about.
  private static let mostNames = 500

  /// The most that is read of an answer, in bytes.
  private static let longestAnswer = 16 << 20

  /// Puts a limit on what git writes, in blocks of 512 bytes, and becomes git.
  ///
  /// An answer goes to a file, and a repository can be made so that it fills the disk. What is ended for it
  /// must not leave a copy of its memory in the folder that it was asked about.
  private static let limiting =
    "ulimit -c 0; ulimit -f \(longestAnswer / 512); exec \"$0\" \"$@\""

  /// What is said with each question, in case that a version of git takes settings from elsewhere.
  private static let guards = [
    "--no-pager", "--no-optional-locks", "-c", "safe.bareRepository=explicit", "-c",
    "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// What keeps git from programs that compare files, and from submodules, which have settings of their own.
  private static let comparing = [
    "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--no-renames",
  ]

  /// Whether git failed to answer in time, or could not be asked at all.
  package private(set) var isSilent = false

  private let executable: String
  private let limit: Duration
  private let scratch: Scratch?

  /// The folder that the questions are about, with links resolved.
  private let folder: String

  private var variables: [String: String]

  /// Finds the repository that looks after a folder, or returns nil if none does, or there is no git.
  ///
  /// The folder is an absolute path; the environment says where git is, and where the user's own settings are.
  package init?(
    in folder: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    limit: Duration = Git.longestWait
  ) async {
    let searchPath = environment["PATH"] ?? ""
    guard let executable = Toolchain.executable("git", in: searchPath),
      let place = GitPlace(of: folder)
    else { return nil }
    self.executable = executable
    self.limit = limit
    self.folder = place.folder
    scratch = try? CacheHome(environment).makeScratch()
    // A relative folder would be one of the folder that is asked about.
    let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
    variables = ["PATH": folders.joined(separator: ":"), "LC_ALL": "C"]
    await prepare(place, environment: environment)
  }

  /// Makes the git folder; where that fails, no question is answered.
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
    // A git folder that isn't there keeps git from looking for one.
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

  /// The variables that keep git from settings, from the network and from questions to the user.
  private static let withoutSettings = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_ATTR_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_PAGER": "cat",
  ]

  // MARK: Commits

  /// The hash of the commit that is checked out, or nil if there is none, or git does not say.
  package var head: String? {
    get async { await hash(of: "HEAD") }
  }

  /// The hash of a commit by any of its names (a branch, a tag, a hash, `HEAD~1`), or nil if there is none of
  /// this name, or git does not say.
  package func commit(named name: String) async -> String? {
    await hash(of: "\(name)^{commit}")
  }

  private func hash(of name: String) async -> String? {
    let output = await output(of: ["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    let hash = output.map { String(decoding: $0, as: UTF8.self).filter { !$0.isNewline } }
    guard let hash, !hash.isEmpty, hash.allSatisfy(\.isHexDigit) else { return nil }
    return hash
  }

  /// Whether the repository has any commit; true where git does not say.
  package var hasCommits: Bool {
    get async { await output(of: ["rev-list", "--all", "--max-count=1"])?.isEmpty != true }
  }

  /// Whether files that git looks after differ from the commit that is checked out, submodules left
  /// aside, or nil if git does not say.
  package var hasChanges: Bool? {
    get async { await status(["--untracked-files=no"]).map { !$0.isEmpty } }
  }

  // MARK: Files

  /// The files of the folder that match patterns such as `*.md` and differ from a commit, those that were
  /// removed too, by their paths as seen from the folder, or nil if git does not say.
  package func changedFiles(since hash: String, matching patterns: [String]) async -> [String]? {
    let command = ["diff"] + Self.comparing + ["--name-only", "-z", "--relative", hash, "--"]
    return await output(of: command + patterns).map(Self.names)
  }

  /// The files of the folder that match patterns such as `*.md` and that git neither looks after nor ignores,
  /// by their paths as seen from the folder, or nil if git does not say.
  package func newFiles(matching patterns: [String]) async -> [String]? {
    let command = ["ls-files", "-z", "--others", "--exclude-standard", "--"]
    return await output(of: command + patterns).map(Self.names)
  }

  /// Those of the files in the folder that git ignores.
  ///
  /// What is ignored is nobody's business, so all are taken to be ignored if git does not say.
  package func ignored(among names: Set<String>) async -> Set<String> {
    let all = names.sorted()
    let command = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--"]
    var ignored: Set<String> = []
    for start in stride(from: 0, to: all.count, by: Self.mostNames) {
      let some = all[start..<min(start + Self.mostNames, all.count)]
      guard let output = await output(of: command + some, literally: true) else { return names }
      ignored.formUnion(Self.names(in: output))
    }
    return ignored
  }

  /// Those of the files, given by absolute paths without links, that git ignores, each asked of the repository
  /// that it lies in.
  ///
  /// It goes by what anybody can tell: where no repository looks after a file, it is not ignored.
  package static func ignored(among files: some Sequence<String>) async -> Set<String> {
    let folders = Dictionary(grouping: files) { ($0 as NSString).deletingLastPathComponent }
    var ignored: Set<String> = []
    // Where one repository did not answer in time, others may take as long.
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

  /// Whether the content of a file in the folder is committed or staged, so that it can be had again, or nil if
  /// git does not say.
  package func holds(_ name: String) async -> Bool? {
    let tagged = ["ls-files", "-z", "-v", "--", name]
    let options = ["--ignored", "--untracked-files=all"]
    guard let entries = await output(of: tagged, literally: true),
      let changes = await status(options, of: name)
    else { return nil }
    // Another letter says that git does not look at the file, or that versions of it are in conflict.
    let isKnown = Self.names(in: entries) == ["H \(name)"]
    // The second letter of a change says how the file differs from what is staged.
    return isKnown && changes.allSatisfy { $0.dropFirst().first == " " }
  }

  /// Whether any file below a folder in the folder is committed or staged, or nil if git does not say.
  package func holdsAny(below name: String) async -> Bool? {
    await output(of: ["ls-files", "-z", "--", "./\(name)"], literally: true).map { !$0.isEmpty }
  }

  /// When each file below a folder last changed, by the commits that did it, or nil if git does not say; all
  /// paths are as seen from the folder of this repository's questions.
  package func dates(in path: String) async -> [String: String]? {
    let command = ["log", "-z", "--no-show-signature"] + Self.comparing
    let listing = ["--relative", "--format=\(Self.dateMark)%cI", "--name-only", "--", path]
    return await output(of: command + listing, literally: true).map {
      Self.dates(in: Self.names(in: $0))
    }
  }

  /// What a date begins with: no path of a file does.
  private static let dateMark = "/"

  /// The first date of each file in a log, which is its last: a log begins with the last commit, and each date,
  /// with the mark, comes before the paths of its files.
  private static func dates(in entries: [String]) -> [String: String] {
    var date = ""
    var isFirst = false
    var dates: [String: String] = [:]
    for entry in entries {
      if entry.hasPrefix(dateMark) {
        (date, isFirst) = (String(entry.dropFirst(dateMark.count)), true)
      } else {
        // Git puts an empty line between a date and its files.
        let path = String(isFirst && entry.first == "\n" ? entry.dropFirst() : entry[...])
        isFirst = false
        if dates[path] == nil { dates[path] = date }
      }
    }
    return dates
  }

  // MARK: Asking

  /// The changes of files, each with two letters before the path.
  private func status(_ options: [String], of name: String? = nil) async -> [String]? {
    let command = ["status", "-z", "--porcelain", "--ignore-submodules=all", "--no-renames"]
    let paths = name.map { ["--", $0] } ?? []
    return await output(of: command + options + paths, literally: true).map(Self.names)
  }

  private static func names(in output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What git prints, or nil if it fails; literally, the paths after `--` are names, not patterns.
  private func output(of arguments: [String], literally: Bool = false) async -> [UInt8]? {
    let options = ["-C", folder] + Self.guards + (literally ? ["--literal-pathspecs"] : [])
    let answer = await run(options + arguments, in: variables)
    return answer?.ending == .exited(0) ? answer?.output : nil
  }

  /// The settings that git lists, or nil if it fails other than for want of any.
  private func listing(
    _ arguments: [String], in environment: [String: String]
  ) async -> [UInt8]? {
    let variables = variables.merging(environment) { $1 }
    guard let answer = await run(arguments, in: variables) else { return nil }
    return [.exited(0), .exited(1)].contains(answer.ending) ? answer.output : nil
  }

  /// Runs git in the scratch folder; nil if it can't be started or does not end in time, and ever after.
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
      let output = Files.read(path, atMost: Self.longestAnswer + 1),
      output.count <= Self.longestAnswer
    else {
      isSilent = true
      return nil
    }
    return (ending, output)
  }
}

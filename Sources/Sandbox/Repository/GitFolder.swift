import Foundation

extension Git {
  /// A git folder of our own, which stands for that of a repository.
  ///
  /// It holds our settings and copies of small files; objects, references and logs are those of the
  /// repository. Git writes nothing but a refreshed copy of the index, here.
  struct OwnGitFolder {
    /// The longest index, in bytes, and the longest list of references.
    private static let longestIndex = 256 << 20

    /// The longest of other files.
    private static let longestFile = 16 << 20

    /// The folder that git takes settings from.
    private let settled: Folder

    /// A copy of the repository's settings, which may name anything.
    let theirSettings: String

    /// The variables that show the folder to git.
    let variables: [String: String]

    /// Makes the folder, unless a file of the repository is something else, or can't be copied.
    init?(of place: GitPlace, in scratch: String) {
      let isShared = place.commonFolder != place.gitFolder
      theirSettings = "\(scratch)/settings"
      do {
        let scratch = try Folder(scratch)
        let own = try scratch.folder("git")
        try Self.fill(own, from: place.gitFolder)
        if isShared {
          settled = try scratch.folder("common")
          try Self.fill(settled, from: place.commonFolder)
          // The variable for this does not say where references are.
          try own.write(Array("\(settled.path)\n".utf8), to: "commondir")
        } else {
          settled = own
        }
        // Git does not list the settings of a file that isn't there.
        try scratch.write([], to: "settings")
        try Self.copy("\(place.commonFolder)/config", to: "settings", in: scratch)
        variables = [
          "GIT_DIR": own.path, "GIT_WORK_TREE": place.root,
          "GIT_OBJECT_DIRECTORY": "\(place.commonFolder)/objects",
        ]
      } catch {
        return nil
      }
    }

    /// Has git take these settings.
    func write(_ settings: GitSettings) throws {
      try settled.write(Array(settings.text.utf8), to: "config")
    }

    private struct Unusable: Error {}

    private static func fill(_ folder: Folder, from other: String) throws {
      let small = [
        "HEAD", "ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD",
        "shallow",
      ]
      for name in small { try copy("\(other)/\(name)", to: name, in: folder) }
      let info = try folder.folder("info")
      for name in ["exclude", "attributes"] {
        try copy("\(other)/info/\(name)", to: name, in: info)
      }
      // An index can lean on another one, of which git notes that it is used.
      let shared = Files.names(in: other).filter { $0.hasPrefix("sharedindex.") }
      for name in ["index", "packed-refs"] + shared {
        try copy("\(other)/\(name)", to: name, in: folder, atMost: longestIndex)
      }
      for name in ["refs", "logs", "reftable"] {
        let target = "\(other)/\(name)"
        if FileStamp(of: target) != nil { try folder.link(name, to: target) }
      }
    }

    /// Copies a file with its time, if there is one.
    ///
    /// By the time of its index, git knows which files may have changed without a trace since.
    private static func copy(
      _ path: String, to name: String, in folder: Folder, atMost limit: Int = longestFile
    ) throws {
      switch PlainFile(path, atMost: limit) {
      case .missing:
        return
      case .unreadable:
        throw Unusable()
      case .file(let bytes, let changed):
        try folder.write(bytes, to: name)
        guard folder.touch(name, at: changed) else { throw Unusable() }
      }
    }
  }
}

extension Git {
  /// Where the repository of a folder lies.
  ///
  /// Git itself would take any folder that looks like a repository for one, such as one that a clone brings
  /// along; here, only a `.git` counts.
  struct GitPlace {
    /// The folder itself, with links resolved.
    let folder: String

    /// The folder that holds `.git`.
    let root: String

    /// The repository's own folder; in a worktree and a submodule it is elsewhere.
    let gitFolder: String

    /// What a worktree shares with others: objects, branches and settings; else the repository's own folder.
    let commonFolder: String

    /// The longest file that names another folder, in bytes.
    private static let longestName = 1 << 16

    /// Looks for a repository in a folder, given by its absolute path, and those above it, on the same disk.
    ///
    /// It returns nil if there is none, or if its `.git` leads nowhere.
    init?(of folder: String) {
      guard folder.hasPrefix("/"), let real = Folder.realpath(folder),
        let disk = Self.disk(of: real)
      else {
        return nil
      }
      var root = real
      while Self.disk(of: root) == disk {
        switch Self.look(in: root) {
        case .found(let own, let common):
          (self.folder, self.root, gitFolder, commonFolder) = (real, root, own, common)
          return
        case .broken:
          return nil
        case .none where root == "/":
          return nil
        case .none:
          root = (root as NSString).deletingLastPathComponent
        }
      }
      return nil
    }

    private enum Finding {
      case found(own: String, common: String)
      case broken
      case none
    }

    private static func look(in root: String) -> Finding {
      let path = root == "/" ? "/.git" : "\(root)/.git"
      var own = path
      if let named = named(by: path) {
        let word = "gitdir: "
        guard named.hasPrefix(word) else { return .broken }
        own = String(named.dropFirst(word.count))
        if !own.hasPrefix("/") { own = "\(root)/\(own)" }
      }
      let shared = "\(own)/commondir"
      var common = own
      if let named = named(by: shared) { common = named.hasPrefix("/") ? named : "\(own)/\(named)" }
      let hasParts = ["objects", "refs"].allSatisfy {
        FileStamp(of: "\(common)/\($0)")?.isFolder == true
      }
      // A link that leads nowhere yet is as good as a file there.
      var status = stat()
      guard hasParts, lstat("\(own)/HEAD", &status) == 0, let realOwn = Folder.realpath(own),
        let realCommon = Folder.realpath(common)
      else { return own == path ? .none : .broken }
      return .found(own: realOwn, common: realCommon)
    }

    /// The text of a small file, without line breaks at its end, or nil if there is none.
    private static func named(by path: String) -> String? {
      guard case .file(let bytes, _) = PlainFile(path, atMost: longestName) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      return String(text.reversed().drop(while: \.isNewline).reversed())
    }

    private static func disk(of path: String) -> dev_t? {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_dev : nil
    }
  }
}

/// A file that a stranger may have exchanged for something else: reading a pipe would never end.
private enum PlainFile {
  /// Its content, and when it was changed.
  case file([UInt8], changed: timespec)

  /// There is none.
  case missing

  /// It is not a file, it is too long, or it can't be read.
  case unreadable

  /// Reads a file, links looked through, unless it has more bytes than the limit.
  init(_ path: String, atMost limit: Int) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      self = [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable
      return
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit, let data = try? handle.read(upToCount: limit + 1) ?? Data(),
      data.count <= limit
    else {
      self = .unreadable
      return
    }
    #if canImport(Darwin)
    self = .file([UInt8](data), changed: status.st_mtimespec)
    #else
    self = .file([UInt8](data), changed: status.st_mtim)
    #endif
  }
}

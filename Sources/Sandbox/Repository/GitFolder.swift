import Foundation

extension Git {
  /// Our own git folder, which git uses in place of a repository's git folder.
  ///
  /// It holds our settings and copies of small files. The objects, references and logs are in the
  /// repository. Git writes only a refreshed copy of the index, and writes it here.
  struct OwnGitFolder {
    /// The maximum length of the index, and of the list of references, in bytes.
    private static let maxIndexBytes = 256 << 20

    /// The maximum length of other files, in bytes.
    private static let maxFileBytes = 16 << 20

    /// The folder that git takes settings from.
    private let settingsFolder: Folder

    /// A copy of the repository's settings, which may name any program.
    let theirSettings: String

    /// The variables that tell git to use this folder.
    let variables: [String: String]

    /// Makes the folder.
    ///
    /// Returns nil if something in the repository isn't a file although it should be, or can't be
    /// copied.
    init?(of place: GitPlace, in scratch: String) {
      let isShared = place.commonFolder != place.gitFolder
      theirSettings = "\(scratch)/settings"
      do {
        let scratch = try Folder(scratch)
        let own = try scratch.folder("git")
        try Self.fill(own, from: place.gitFolder)
        if isShared {
          settingsFolder = try scratch.folder("common")
          try Self.fill(settingsFolder, from: place.commonFolder)
          // There is a variable for this, but it does not say where the references are.
          try own.write(Array("\(settingsFolder.path)\n".utf8), to: "commondir")
        } else {
          settingsFolder = own
        }
        // Git fails to list the settings of a file that doesn't exist.
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

    /// Makes git use these settings.
    func write(_ settings: GitSettings) throws {
      try settingsFolder.write(Array(settings.text.utf8), to: "config")
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
      // An index can refer to a shared index. Git sets the time of the shared index when it uses
      // that file.
      let shared = Files.names(in: other).filter { $0.hasPrefix("sharedindex.") }
      for name in ["index", "packed-refs"] + shared {
        try copy("\(other)/\(name)", to: name, in: folder, atMost: maxIndexBytes)
      }
      for name in ["refs", "logs", "reftable"] {
        let target = "\(other)/\(name)"
        if FileStamp(of: target) != nil { try folder.link(name, to: target) }
      }
    }

    /// Copies a file with its modification time, if the file exists.
    ///
    /// From the time of its index, git knows which files may have changed since without a trace.
    private static func copy(
      _ path: String, to name: String, in folder: Folder, atMost limit: Int = maxFileBytes
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
  /// The location of a folder's repository.
  ///
  /// Git itself would accept any folder that looks like a repository, such as a folder that comes
  /// with a clone. Here only a `.git` counts.
  struct GitPlace {
    /// The folder itself, with links resolved.
    let folder: String

    /// The folder that holds `.git`.
    let root: String

    /// The repository's git folder.
    ///
    /// For a worktree or a submodule, it is elsewhere.
    let gitFolder: String

    /// The folder with the objects, branches and settings, which a repository shares with its
    /// worktrees.
    ///
    /// Without worktrees, it is the same as `gitFolder`.
    let commonFolder: String

    /// The maximum length of a file that only names another folder, in bytes.
    private static let maxPathFileBytes = 1 << 16

    /// Looks for a repository in a folder and in the folders above, on the same disk.
    ///
    /// Returns nil if no repository is found, or if its `.git` leads nowhere.
    ///
    /// - Parameter folder: an absolute path
    init?(of folder: String) {
      guard folder.hasPrefix("/"), let real = Folder.realpath(folder),
        let disk = Self.device(of: real)
      else {
        return nil
      }
      var root = real
      while Self.device(of: root) == disk {
        switch Self.find(in: root) {
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

    private static func find(in root: String) -> Finding {
      let path = root == "/" ? "/.git" : "\(root)/.git"
      var own = path
      if let target = smallText(at: path) {
        let word = "gitdir: "
        guard target.hasPrefix(word) else { return .broken }
        own = String(target.dropFirst(word.count))
        if !own.hasPrefix("/") { own = "\(root)/\(own)" }
      }
      let shared = "\(own)/commondir"
      var common = own
      if let target = smallText(at: shared) {
        common = target.hasPrefix("/") ? target : "\(own)/\(target)"
      }
      let hasParts = ["objects", "refs"].allSatisfy {
        FileStamp(of: "\(common)/\($0)")?.isFolder == true
      }
      // A link that leads nowhere yet counts as a file here.
      var status = stat()
      guard hasParts, lstat("\(own)/HEAD", &status) == 0, let realOwn = Folder.realpath(own),
        let realCommon = Folder.realpath(common)
      else { return own == path ? .none : .broken }
      return .found(own: realOwn, common: realCommon)
    }

    /// Returns the text of a small file, without line breaks at its end, or nil if it can't be
    /// read.
    private static func smallText(at path: String) -> String? {
      guard case .file(let bytes, _) = PlainFile(path, atMost: maxPathFileBytes) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      return String(text.reversed().drop(while: \.isNewline).reversed())
    }

    private static func device(of path: String) -> dev_t? {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_dev : nil
    }
  }
}

/// A file that may have been replaced by something else, such as a pipe, which could be read
/// forever.
private enum PlainFile {
  /// The file's content, and when it was changed.
  case file([UInt8], changed: timespec)

  /// Nothing exists at the path.
  case missing

  /// The path leads to something other than a file, or the file is too long or can't be read.
  case unreadable

  /// Reads a file, following links, unless the file has more bytes than the limit.
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

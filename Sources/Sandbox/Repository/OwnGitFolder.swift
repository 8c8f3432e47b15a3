import Foundation

/// A git folder of our own, which stands for that of a repository.
///
/// It holds our settings and copies of small files; objects, references and logs are those of the
/// repository. Git writes nothing but a refreshed copy of the index, here.
struct OwnGitFolder {
  /// The longest index, in bytes, and the longest list of references.
  private static let longestIndex = 256 << 20

  /// The longest of other files.
  private static let longestFile = 16 << 20

  /// Where the settings belong that git is to have.
  let settings: String

  /// A copy of the repository's settings, which may name anything.
  let theirSettings: String

  /// The variables that show the folder to git.
  let variables: [String: String]

  /// Makes the folder, unless a file of the repository is something else, or can't be copied.
  ///
  /// - Parameters:
  ///   - place: where the repository lies.
  ///   - scratch: the folder to make it in.
  init?(of place: GitPlace, in scratch: String) {
    let own = "\(scratch)/git"
    let isShared = place.commonFolder != place.gitFolder
    let common = isShared ? "\(scratch)/common" : own
    settings = "\(common)/config"
    theirSettings = "\(scratch)/settings"
    variables = [
      "GIT_DIR": own, "GIT_WORK_TREE": place.root,
      "GIT_OBJECT_DIRECTORY": "\(place.commonFolder)/objects",
    ]
    do {
      try Self.fill(own, from: place.gitFolder)
      if isShared {
        try Self.fill(common, from: place.commonFolder)
        // The variable for this does not say where references are.
        try Files.write(Array("\(common)\n".utf8), to: "\(own)/commondir")
      }
      try Self.copy("\(place.commonFolder)/config", to: theirSettings)
      // Git does not list the settings of a file that isn't there.
      if FileStamp(of: theirSettings) == nil { try Files.write([], to: theirSettings) }
    } catch {
      return nil
    }
  }

  private struct Unusable: Error {}

  private static func fill(_ folder: String, from other: String) throws {
    try Files.makeFolder("\(folder)/info")
    let small = [
      "HEAD", "ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD",
    ]
    for name in small + ["shallow", "info/exclude", "info/attributes"] {
      try copy("\(other)/\(name)", to: "\(folder)/\(name)")
    }
    for name in ["index", "packed-refs"] {
      try copy("\(other)/\(name)", to: "\(folder)/\(name)", atMost: longestIndex)
    }
    // An index can lean on another one.
    let shared = Files.names(in: other).filter { $0.hasPrefix("sharedindex.") }
    for name in ["refs", "logs", "reftable"] + shared {
      let target = "\(other)/\(name)"
      guard FileStamp(of: target) != nil else { continue }
      guard symlink(target, "\(folder)/\(name)") == 0 else { throw Unusable() }
    }
  }

  /// Copies a file with its time, if there is one.
  ///
  /// By the time of its index, git knows which files may have changed without a trace since.
  private static func copy(
    _ path: String, to copy: String, atMost limit: Int = longestFile
  ) throws {
    switch PlainFile(path, atMost: limit) {
    case .missing:
      return
    case .unreadable:
      throw Unusable()
    case .file(let bytes, let changed):
      try Files.write(bytes, to: copy)
      guard utimensat(AT_FDCWD, copy, [changed, changed], 0) == 0 else { throw Unusable() }
    }
  }
}

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

  /// The folder that git takes settings from.
  private let settled: Folder

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
  ///
  /// - Throws: `CheckError` where they can't be written.
  func write(_ settings: GitSettings) throws {
    try settled.write(Array(settings.text.utf8), to: "config")
  }

  private struct Unusable: Error {}

  private static func fill(_ folder: Folder, from other: String) throws {
    let small = [
      "HEAD", "ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD", "shallow",
    ]
    for name in small { try copy("\(other)/\(name)", to: name, in: folder) }
    let info = try folder.folder("info")
    for name in ["exclude", "attributes"] { try copy("\(other)/info/\(name)", to: name, in: info) }
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

import Foundation

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

  /// Looks for a repository in a folder and those above it, on the same disk.
  ///
  /// There is no place where there is none, or where its `.git` leads nowhere.
  ///
  /// - Parameter folder: the folder, as an absolute path.
  init?(of folder: String) {
    guard folder.hasPrefix("/"), let real = Folder.realpath(folder), let disk = Self.disk(of: real)
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
        root = Self.parent(of: root)
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

  /// The text of a small file, without line breaks at its end; nil where there is none.
  private static func named(by path: String) -> String? {
    guard case .file(let bytes, _) = PlainFile(path, atMost: longestName) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.reversed().drop(while: \.isNewline).reversed())
  }

  private static func parent(of folder: String) -> String {
    let parent = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
    return parent.isEmpty ? "/" : String(parent)
  }

  private static func disk(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }
}

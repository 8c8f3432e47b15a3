import Foundation

/// Reads files, and explains in one line why one can't be read.
public enum FileReader {
  /// The maximum size of a file, in bytes.
  public static let maxFileSize = 1 << 20

  /// The role of a file, for messages and advice.
  public enum Role: Sendable {
    /// A lesson, or any other file.
    case lesson

    /// An image that a lesson shows.
    case image

    /// A template, a style sheet, or another file of the site's theme.
    case themeFile

    /// Settings of another tool.
    case settings

    fileprivate var noun: String {
      switch self {
      case .lesson: "a file"
      case .image: "an image"
      case .themeFile: "a theme file"
      case .settings: "a settings file"
      }
    }

    fileprivate var advice: String {
      self == .lesson ? "use a regular file instead" : "replace it with a file"
    }
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the file
  ///   - role: what the file has to be
  /// - Returns: its content
  /// - Throws: `Diagnostic` if there is none, or it is a folder, too large, or not readable
  public static func bytes(of path: String, as role: Role = .lesson) throws -> [UInt8] {
    let attributes = try attributes(of: path)
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?:
      break
    case .typeDirectory?:
      throw problem(in: path, "this is a folder, not \(role.noun)", role.advice)
    default:
      // A device or a pipe might never end.
      throw problem(in: path, "this isn't a regular file", role.advice)
    }
    guard let size = attributes[.size] as? NSNumber, size.intValue <= maxFileSize
    else {
      throw problem(
        in: path, "the file is larger than \(maxFileSize >> 20) MiB",
        role == .lesson ? "make it smaller, or split it" : "make it smaller")
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw problem(in: path, "the file can't be read", "check its permissions")
    }
    return [UInt8](data)
  }

  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: the file
  ///   - role: what the file has to be
  /// - Returns: its text
  /// - Throws: `Diagnostic` if it can't be read or is not text
  public static func read(_ path: String, as role: Role = .lesson) throws -> SourceText {
    try SourceText(path: path, bytes: try bytes(of: path, as: role))
  }

  /// Advice on a path that leads nowhere: the file of the same folder that is likely to be meant.
  package static func nearest(to path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return Suggestion.nearest(to: String(parts.last ?? ""), among: (names ?? []).sorted())
      .map { "did you mean '\(folder)\($0)'?" }
  }

  /// The absolute path of a place, with its symbolic links.
  static func absolute(_ place: String) -> String {
    URL(fileURLWithPath: place.isEmpty ? "." : place).standardizedFileURL.path
  }

  /// The attributes of a file; of a link, those of its target.
  private static func attributes(of path: String) throws -> [FileAttributeKey: Any] {
    let files = FileManager.default
    guard let own = try? files.attributesOfItem(atPath: path) else {
      throw problem(in: path, "there is no such file", nearest(to: path) ?? "check the name")
    }
    guard own[.type] as? FileAttributeType == .typeSymbolicLink else { return own }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard files.fileExists(atPath: path), let found = try? files.attributesOfItem(atPath: target)
    else {
      throw problem(in: path, "this symbolic link points to nothing", "fix it, or remove it")
    }
    return found
  }

  private static func problem(
    in path: String, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic.unreadable(in: path, message, advice: advice)
  }
}

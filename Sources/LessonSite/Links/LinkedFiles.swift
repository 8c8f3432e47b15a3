import Foundation
import LessonKit

/// The files of a workbook that lessons link to and show.
///
/// An image is published, so it has to lie inside the workbook's root after all symbolic links are
/// followed: git keeps links, and a link to a file elsewhere would publish that file.
struct LinkedFiles: Sendable {
  private let root: String

  /// - Parameter root: the workbook's root, empty for the current folder.
  init(root: String) {
    self.root = Self.resolved(root.isEmpty ? "." : root) ?? root
  }

  /// Whether there is a file or folder at a path.
  func exist(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The reason not to publish an image, as a message goes on after its name, with advice; nil
  /// where there is none.
  func objection(toImage path: String) -> (message: String, advice: String)? {
    guard isInside(path) else {
      return (
        "is a link out of the workbook, or lies in a folder that is one",
        "copy the file to the lesson"
      )
    }
    return path.lowercased().hasSuffix(".svg") ? Self.objection(toSVG: path) : nil
  }

  private static func objection(toSVG path: String) -> (message: String, advice: String)? {
    do {
      let bytes = try FileReader.bytes(of: path, as: .image)
      guard let part = try SVGInspector.activePart(of: bytes) else { return nil }
      return ("has \(part), which could run a script", "take it out, or save the image as PNG")
    } catch let problem as Diagnostic {
      return ("can't be read: \(problem.message)", problem.advice ?? "")
    } catch {
      return ("is no valid SVG", "save it anew, in UTF-8")
    }
  }

  /// The content of an image.
  ///
  /// - Parameter image: the image.
  /// - Returns: its bytes.
  /// - Throws: `Diagnostic` where it can't be read.
  func bytes(of image: SiteImage) throws(Diagnostic) -> [UInt8] {
    do {
      return try FileReader.bytes(of: image.file, as: .image)
    } catch let problem as Diagnostic {
      throw problem
    } catch {
      throw Diagnostic.problem(in: image.file, "\(error)", advice: "check the file")
    }
  }

  private func isInside(_ path: String) -> Bool {
    guard let file = Self.resolved(path) else { return false }
    return file.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// An absolute path without symbolic links; nil where there is no file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

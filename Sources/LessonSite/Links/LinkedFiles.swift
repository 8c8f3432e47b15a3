import Foundation
import LessonKit

#if canImport(FoundationXML)
import FoundationXML
#endif

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
  /// if there is none.
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
  /// - Throws: `Diagnostic` if it can't be read.
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

  /// An absolute path without symbolic links, or nil if there is no file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Looks in an SVG for whatever could run a script.
///
/// A page shows images by `<img>`, where no script runs. But a reader can open the file by itself,
/// and then its scripts run with the rights of the site.
private final class SVGInspector: NSObject, XMLParserDelegate {
  private static let activeElements: Set = ["script", "foreignobject", "handler", "listener"]

  private var finding: String?

  /// The number of open elements, and whether the outermost was `svg`: the parser also accepts text
  /// that breaks off.
  private var depth = 0
  private var isSVG = false

  /// The part of an SVG that could run a script, as a message names it, or nil if there is none.
  ///
  /// - Parameter bytes: the file.
  /// - Returns: the first such part.
  /// - Throws: `Invalid` if the file is not an SVG in UTF-8.
  static func activePart(of bytes: [UInt8]) throws(Invalid) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Invalid() }
    // Entities could hide any markup from the parser's events.
    if text.contains("<!ENTITY") { return "an entity" }
    let inspector = SVGInspector()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = true
    parser.delegate = inspector
    let isParsed = parser.parse()
    if let finding = inspector.finding { return finding }
    guard isParsed, inspector.isSVG, inspector.depth == 0 else { throw Invalid() }
    return nil
  }

  /// A file that is not an SVG, or not in UTF-8.
  struct Invalid: Error {}

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if depth == 0 { isSVG = name == "svg" }
    depth += 1
    let isXHTML = namespaceURI == "http://www.w3.org/1999/xhtml"
    if isXHTML || Self.activeElements.contains(name.lowercased()) || Self.animatesCode(attributes) {
      report("'\(name)'", to: parser)
    }
    for (attribute, value) in attributes.sorted(by: { $0.key < $1.key })
    where Self.isActive(Self.localName(attribute), value) {
      report("'\(attribute)'", to: parser)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    report("'\(target)'", to: parser)
  }

  private func report(_ part: String, to parser: XMLParser) {
    finding = finding ?? part
    parser.abortParsing()
  }

  /// Whether an animation sets an address or an event handler.
  private static func animatesCode(_ attributes: [String: String]) -> Bool {
    let target = localName(attributes["attributeName"] ?? "")
    return target == "href" || target.hasPrefix("on")
  }

  /// Whether an attribute is an event handler, or an address that can hold a script.
  private static func isActive(_ name: String, _ value: String) -> Bool {
    if name.hasPrefix("on") { return true }
    guard name == "href" || name == "src", let scheme = URLText(value).scheme else { return false }
    let isPicture = value.hasPrefix("data:image/") && !value.hasPrefix("data:image/svg")
    return !["http", "https", "mailto"].contains(scheme) && !isPicture
  }

  /// The name without its namespace prefix, in lower case.
  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last?.lowercased() ?? ""
  }
}

import Foundation
import LessonKit
import Sandbox

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The files of a workbook that lessons link to and show.
///
/// An image is published, and git keeps links. So the rules for quoted files apply: after all links
/// are followed, the image must be in the workbook, and it may be neither hidden nor ignored by
/// git. And its bytes must be an image's, whatever its name says.
struct LinkedFiles: Sendable {
  /// The workbook's root.
  ///
  /// Empty for the current folder.
  let root: String

  /// The files that git ignores, as paths without links.
  var ignored: Set<String> = []

  func exist(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns why an image can't be published, or nil if it can.
  ///
  /// - Returns: the rest of a sentence that begins with the image's name, and advice
  func problem(ofImage path: String) -> (message: String, advice: String)? {
    switch FilePlacement(path, in: root) {
    case .outside:
      return (
        "has a symbolic link in its path that points outside of the checked folder",
        "copy the file next to the lesson, and show the copy"
      )
    case .hidden:
      return (
        "is hidden, or a symbolic link to a hidden file",
        "copy the file next to the lesson under a name without a leading dot, and show the copy"
      )
    case .file(let file) where ignored.contains(file):
      return (
        "is ignored by git, or a symbolic link to an ignored file", "show a file that git tracks"
      )
    case .file: break
    }
    if path.lowercased().hasSuffix(".svg") { return Self.problem(ofSVG: path) }
    // If the file can't be read, the code that reads it reports that.
    guard let bytes = try? FileReader.bytes(of: path, as: .image), !Self.isPicture(bytes) else {
      return nil
    }
    return ("isn't a picture", "save it again, as PNG, JPEG, GIF, WebP or AVIF")
  }

  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0x89] + "PNG\r\n\u{1A}\n".utf8, [0xFF, 0xD8, 0xFF], Array("GIF87a".utf8),
      Array("GIF89a".utf8),
    ]
    if starts.contains(where: { bytes.starts(with: $0) }) { return true }
    let kind = String(decoding: bytes.prefix(12).dropFirst(8), as: UTF8.self)
    if bytes.starts(with: "RIFF".utf8) { return kind == "WEBP" }
    return bytes.dropFirst(4).starts(with: "ftyp".utf8) && ["avif", "avis", "mif1"].contains(kind)
  }

  private static func problem(ofSVG path: String) -> (message: String, advice: String)? {
    do {
      let bytes = try FileReader.bytes(of: path, as: .image)
      guard let part = try SVGInspector.activePart(of: bytes) else { return nil }
      return ("contains \(part), which could run a script", "remove it, or save the image as PNG")
    } catch let problem as Diagnostic {
      return ("can't be read: \(problem.message)", problem.advice ?? "")
    } catch {
      return ("isn't valid SVG", "save it again, in UTF-8")
    }
  }

  func bytes(of image: SiteImage) throws(Diagnostic) -> [UInt8] {
    do {
      return try FileReader.bytes(of: image.file, as: .image)
    } catch let problem as Diagnostic {
      throw problem
    } catch {
      throw Diagnostic.problem(
        in: image.file, "\(error)", advice: "check that it is a readable file")
    }
  }
}

/// Looks in an SVG for anything that could run a script.
///
/// A page shows images with `<img>`, which runs no script. But a reader can open the image
/// separately, and then its scripts have the rights of the site.
private final class SVGInspector: NSObject, XMLParserDelegate {
  private static let activeElements: Set = ["script", "foreignobject", "handler", "listener"]

  private var activePart: String?

  /// The number of open elements, and whether the outermost was `svg`.
  ///
  /// They are needed because the parser also accepts text that breaks off.
  private var depth = 0
  private var isSVG = false

  /// Returns the part of an SVG that could run a script, for a message, or nil if the SVG is
  /// harmless.
  ///
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
    if let part = inspector.activePart { return part }
    guard isParsed, inspector.isSVG, inspector.depth == 0 else { throw Invalid() }
    return nil
  }

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
    activePart = activePart ?? part
    parser.abortParsing()
  }

  /// Returns whether an animation sets an address or an event handler.
  private static func animatesCode(_ attributes: [String: String]) -> Bool {
    let target = localName(attributes["attributeName"] ?? "")
    return target == "href" || target.hasPrefix("on")
  }

  /// Returns whether an attribute is an event handler, or an address that can hold a script.
  private static func isActive(_ name: String, _ value: String) -> Bool {
    if name.hasPrefix("on") { return true }
    guard name == "href" || name == "src", let scheme = URLText(value).scheme else { return false }
    let isPicture = value.hasPrefix("data:image/") && !value.hasPrefix("data:image/svg")
    return !["http", "https", "mailto"].contains(scheme) && !isPicture
  }

  /// Returns the name without its namespace prefix, in lower case.
  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last?.lowercased() ?? ""
  }
}

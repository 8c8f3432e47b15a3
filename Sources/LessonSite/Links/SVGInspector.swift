import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Looks in an SVG for whatever could run a script.
///
/// A page shows images by `<img>`, where no script runs. But a reader can open the file by itself,
/// and then its scripts run with the rights of the site.
final class SVGInspector: NSObject, XMLParserDelegate {
  private static let activeElements: Set = ["script", "foreignobject", "handler", "listener"]

  private var finding: String?

  /// The number of open elements, and whether the outermost was `svg`: the parser also accepts text
  /// that breaks off.
  private var depth = 0
  private var isSVG = false

  /// The part of an SVG that could run a script, as a message names it; nil where there is none.
  ///
  /// - Parameter bytes: the file.
  /// - Returns: the first such part.
  /// - Throws: `Invalid` where the file is no SVG in UTF-8.
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

  /// A file that is no SVG, or not in UTF-8.
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

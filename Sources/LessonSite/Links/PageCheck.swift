import LessonKit

/// Checks that the target of every link exists, that ids are unique, and that another page links to
/// each page.
struct PageCheck {
  /// The pages that no other page needs to link to.
  private static let entrances: Set = ["index.html", "404.html"]

  /// Broken links, repeated ids and pages without links to them, in the order of the pages' names.
  private(set) var problems: [Diagnostic] = []

  private let top: String
  private let files: Set<String>
  private let ids: [String: Set<String>]
  private var linkedFiles: Set<String> = []

  /// Checks the files of a site.
  ///
  /// - Parameters:
  ///   - files: all files, by their paths relative to the top of the site.
  ///   - top: the path of the top on its server, with a slash at its end.
  init(_ files: [String: [UInt8]], top: String = "/") {
    self.top = top
    let pages = files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
      .parallelMap(chunkSize: 4) { (name: $0.key, scan: PageScan($0.value)) }
    self.files = Set(files.keys)
    ids = Dictionary(uniqueKeysWithValues: pages.map { ($0.name, Set($0.scan.ids)) })
    for page in pages {
      checkIds(page.scan.ids, of: page.name)
      for target in Set(page.scan.targets).sorted() { check(target, in: page.name) }
    }
    for page in pages where !linkedFiles.contains(page.name) && !Self.entrances.contains(page.name)
    {
      report(page.name, "no other page links to this page", "link to it, or remove it")
    }
  }

  private mutating func checkIds(_ ids: [String], of page: String) {
    var seen: Set<String> = []
    var reported: Set<String> = []
    for id in ids where !seen.insert(id).inserted && reported.insert(id).inserted {
      report(page, "two elements of the page have the id '\(id)'", "rename one of them")
    }
  }

  private mutating func check(_ target: String, in page: String) {
    let url = URLText(target)
    guard url.scheme == nil else { return }
    let name =
      url.path.hasPrefix(top)
      ? String(url.path.dropFirst(top.count))
      : url.path.isEmpty ? page : FilePath.resolved(url.path, in: page)
    guard files.contains(name) else {
      return report(
        page, "the site has no file for the link '\(target)'", "correct the link in the theme")
    }
    if name != page { linkedFiles.insert(name) }
    guard let fragment = url.fragment, fragment != "top", ids[name]?.contains(fragment) != true
    else { return }
    report(
      page, "the link '\(target)' leads nowhere, because \(name) has no id '\(fragment)'",
      "correct the link in the theme")
  }

  private mutating func report(_ page: String, _ message: String, _ advice: String) {
    problems.append(.problem(in: page, message, advice: advice))
  }
}

/// The ids of a rendered page, and the targets of its links.
///
/// Templates always quote the values of attributes, and quotation marks in text are escaped. So
/// everything that looks like an attribute really is an attribute.
private struct PageScan {
  private(set) var ids: [String] = []

  /// The addresses of links, images, style sheets and scripts, in order.
  private(set) var targets: [String] = []

  init(_ page: [UInt8]) {
    let sign = UInt8(ascii: "=")
    let quote = UInt8(ascii: "\"")
    var rest = page[...]
    while let place = rest.firstIndex(of: sign) {
      let before = rest[..<place]
      rest = rest[place...].dropFirst()
      guard rest.first == quote else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...]
      if Self.isName(" id", endOf: before) { ids.append(Self.text(value)) }
      if Self.isName(" href", endOf: before) || Self.isName(" src", endOf: before) {
        targets.append(Self.text(value))
      }
    }
  }

  private static func isName(_ name: StaticString, endOf bytes: ArraySlice<UInt8>) -> Bool {
    name.withUTF8Buffer { bytes.count >= $0.count && bytes.suffix($0.count).elementsEqual($0) }
  }

  private static func text(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value, as: UTF8.self)
    return value.contains(UInt8(ascii: "&")) ? HTML.unescaped(text) : text
  }
}

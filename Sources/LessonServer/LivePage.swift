import Foundation

/// An event after each rendering of a live site: pages reload, or go to the page that was saved.
public struct ReloadEvent: Hashable, Codable, Sendable {
  /// The number of renderings before this one; a page that is older reloads itself.
  public internal(set) var version: UInt32 = 0

  /// The page to go to, relative to the root of the site, or nil if no file was saved, or several.
  public let page: String?

  /// The problems of the check, line by line, as `workbook check` prints them.
  public let problems: [String]

  /// Makes an event.
  public init(page: String? = nil, problems: [String] = []) {
    self.page = page
    self.problems = problems
  }
}

extension SiteServer {
  /// A page with the script that reloads it, which the page on disk does not have.
  enum LivePage {
    /// The address of the script on each page.
    static let script = "/.live/live.js"

    /// The address of the latest event, which the script asks for.
    static let events = "/.live/events"

    /// The address to which the script sends code.
    static let run = "/.live/run"

    /// The address of the code of exercises.
    static let work = "/.live/work"

    /// What the script on a page is made of: all that is not the site's own.
    static let parts = [
      script: short(PackageResources.live_js),
      "/.live/colours.js": short(PackageResources.colours_js),
      "/.live/dragging.js": short(PackageResources.dragging_js),
      "/.live/touching.js": short(PackageResources.touching_js),
      "/.live/live.css": Data(PackageResources.live_css),
      "/.live/en.json": Data(PackageResources.en_json),
      "/.live/ko.json": Data(PackageResources.ko_json),
    ]

    /// Returns a script without indentation and lines that are comments: a fifth of what a browser would load.
    private static func short(_ script: [UInt8]) -> Data {
      let lines = script.split(separator: UInt8(ascii: "\n"))
        .map { $0.drop { $0 == UInt8(ascii: " ") } }
        .filter { !$0.starts(with: "//".utf8) }
      return Data(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
        "\"", with: "&quot;")
    }

    /// The page in place of any other until the first rendering; it goes away by itself.
    static func waiting(_ progress: String) -> Data {
      Data(PackageResources.waiting_html)
        .replacingFirst("{{progress}}", with: escaped(progress))
    }

    /// Adds the script to a page, and permits it in the page's content security policy.
    ///
    /// Its directives go before all others: of two equal directives, browsers follow the first, and
    /// warn of the second.
    static func make(from page: Data, version: UInt32) -> Data {
      // By this, the theme knows that what it says about running code elsewhere is of no use here.
      let mark = "<meta name=\"workbook-live\" content=\"yes\">\n"
      let element = mark + "<script src=\"\(script)?\(version)\" defer></script>\n</head>"
      let scripts =
        page.range(of: Data("script-src 'self'".utf8)) == nil ? "script-src 'self'; " : ""
      return page.replacingFirst("</head>", with: element)
        .replacingFirst(
          "http-equiv=\"Content-Security-Policy\" content=\"",
          with: "http-equiv=\"Content-Security-Policy\" "
            + "content=\"\(scripts)connect-src 'self'; ")
    }
  }
}

extension Data {
  fileprivate func replacingFirst(_ old: String, with new: String) -> Data {
    guard let range = range(of: Data(old.utf8)) else { return self }
    return self[..<range.lowerBound] + Data(new.utf8) + self[range.upperBound...]
  }
}

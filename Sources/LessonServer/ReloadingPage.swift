import Foundation

/// A page with the script that reloads it, which the page on disk does not have.
enum ReloadingPage {
  /// Adds the script to a page, and permits it in the page's content security policy.
  ///
  /// Its directives go before all others: of two equal directives, browsers follow the first, and
  /// warn of the second.
  ///
  /// - Parameters:
  ///   - page: the page's bytes.
  ///   - version: the number of renderings before the page was read.
  /// - Returns: the bytes to send.
  static func make(from page: Data, version: Int) -> Data {
    let script = "<script src=\"\(Address.script)?\(version)\" defer></script>\n</head>"
    let scripts = page.range(of: Data("script-src 'self'".utf8)) == nil ? "script-src 'self'; " : ""
    return page.replacingFirst("</head>", with: script)
      .replacingFirst(
        "http-equiv=\"Content-Security-Policy\" content=\"",
        with: "http-equiv=\"Content-Security-Policy\" "
          + "content=\"\(scripts)connect-src 'self'; ")
  }

  /// Addresses that the server answers beside the files of the site.
  enum Address {
    /// The script on each page.
    static let script = "/.live/live.js"

    /// The latest event, which the script asks for.
    static let event = "/.live/news"
  }
}

extension Data {
  fileprivate func replacingFirst(_ old: String, with new: String) -> Data {
    guard let range = range(of: Data(old.utf8)) else { return self }
    return self[..<range.lowerBound] + Data(new.utf8) + self[range.upperBound...]
  }
}

import Foundation

/// A page that tells itself from the one on disk by a script which asks for news.
enum LivePage {
  /// Adds the script to a page, and permits it there.
  ///
  /// The permission goes before all others: of two that say the same, browsers follow the first.
  ///
  /// - Parameters:
  ///   - page: the page's bytes.
  ///   - version: how many times the site was made before the page was read.
  /// - Returns: the bytes to send.
  static func make(from page: Data, version: Int) -> Data {
    let script = "<script src=\"\(Address.script)?\(version)\" defer></script>\n</head>"
    return page.replacingFirst("</head>", with: script)
      .replacingFirst(
        "http-equiv=\"Content-Security-Policy\" content=\"",
        with: "http-equiv=\"Content-Security-Policy\" "
          + "content=\"script-src 'self'; connect-src 'self'; ")
  }

  /// What the server says beside the files of the site.
  enum Address {
    /// The script on each page.
    static let script = "/.live/live.js"

    /// What it asks.
    static let news = "/.live/news"
  }
}

extension Data {
  fileprivate func replacingFirst(_ old: String, with new: String) -> Data {
    guard let range = range(of: Data(old.utf8)) else { return self }
    return self[..<range.lowerBound] + Data(new.utf8) + self[range.upperBound...]
  }
}

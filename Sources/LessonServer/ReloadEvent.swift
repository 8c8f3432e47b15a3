/// An event after each rendering of a live site: pages reload, or go to the page that was saved.
public struct ReloadEvent: Hashable, Codable, Sendable {
  /// The number of renderings before this one; a page that is older reloads itself.
  public internal(set) var version = 0

  /// The page to go to, seen from the site's root; nil where no file or several files were saved.
  public let page: String?

  /// The problems of the check, line by line, as `workbook check` prints them.
  public let problems: [String]

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - page: the page to go to, if any
  ///   - problems: the problems of the check
  public init(page: String? = nil, problems: [String] = []) {
    self.page = page
    self.problems = problems
  }
}

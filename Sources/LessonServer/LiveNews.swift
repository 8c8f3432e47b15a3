/// What readers of a site that is being written are told after each save.
public struct LiveNews: Hashable, Codable, Sendable {
  /// How many times the site was made before; a page that is older loads itself again.
  public internal(set) var version = 0

  /// The page to go to, seen from the site's root; none where several files were saved, or none.
  public let page: String?

  /// What does not hold, line by line, as `workbook check` says it.
  public let problems: [String]

  /// Makes news.
  ///
  /// - Parameters:
  ///   - page: the page to go to, if any.
  ///   - problems: what does not hold.
  public init(page: String? = nil, problems: [String] = []) {
    self.page = page
    self.problems = problems
  }
}

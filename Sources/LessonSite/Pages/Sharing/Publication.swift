public import LessonKit

/// What a site says of itself once its address on the web is known.
public struct Publication: Sendable {
  /// The site's address; nil takes the one that the course names.
  public var address: SiteAddress?

  /// PNG pictures by their names without `.png`: the pictures of lessons by the lessons' names, and
  /// the icon.
  public var pictures: [String: [UInt8]] = [:]

  /// When each lesson last changed, by its path from the workbook's root, as in
  /// `2026-01-31T12:00:00+00:00`.
  public var dates: [String: String] = [:]

  /// Nothing but what the course says.
  public init() {}
}

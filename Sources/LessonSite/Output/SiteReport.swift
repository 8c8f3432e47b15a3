/// The changes of a rendering to the output folder; paths are seen from there, and sorted.
public struct SiteReport: Hashable, Sendable {
  /// The files that are new or have changed.
  public let written: [String]

  /// The files that have not changed.
  public let unchanged: [String]

  /// The files of an earlier rendering that the site no longer has.
  public let removed: [String]
}

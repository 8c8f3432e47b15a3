/// The repository of the workbook on GitHub, or on a host with the same form of addresses.
public struct SourceRepository: Hashable, Sendable {
  /// The repository's page, without a slash at its end; its top is the workbook's root.
  public let url: String

  /// The branch to which readers may propose changes.
  public let branch: String

  /// The address at which a file can be read.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the workbook's root
  ///   - lines: the lines to show
  ///   - commit: the commit to show it at; nil for the newest of the branch
  /// - Returns: the address, its path not yet percent-encoded
  public func address(
    of path: String, lines: ClosedRange<Int>? = nil, at commit: String? = nil
  ) -> String {
    let place = lines.map { "#L\($0.lowerBound)-L\($0.upperBound)" } ?? ""
    return "\(url)/blob/\(commit ?? branch)/\(path)\(place)"
  }

  /// The address at which a change to a file can be proposed.
  ///
  /// - Parameter path: the file, relative to the workbook's root
  /// - Returns: the address, its path not yet percent-encoded
  public func editingAddress(of path: String) -> String { "\(url)/edit/\(branch)/\(path)" }
}

/// A name that a file of the workbook gives for something elsewhere, and where it stands.
public struct LocatedName: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The position of the name.
  public let position: SourcePosition

  /// Creates a name at its place.
  package init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }
}

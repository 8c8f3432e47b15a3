/// The version of the tool.
public enum ToolVersion {
  /// The version, as `--version` and reports give it.
  public static let current = "0.1.0"
}

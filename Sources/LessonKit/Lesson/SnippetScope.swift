/// The range of a file in which snippets share a program.
public enum SnippetScope: String, CaseIterable, Hashable, Sendable {
  /// The plain snippets of a section are one program, top to bottom.
  case section

  /// The plain snippets of a whole file are one program, top to bottom.
  case file

  /// Each snippet is a program of its own.
  case fence
}

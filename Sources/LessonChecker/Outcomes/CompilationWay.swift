/// How a program came to be compiled.
enum CompilationWay: Hashable, Sendable {
  /// Together with others.
  case merged

  /// As it stands, from the beginning.
  case alone

  /// As it stands, after it was tried together with others.
  case recompiled
}

/// How a program was compiled.
enum CompilationMode: Hashable, Sendable {
  /// Merged with other programs.
  case merged

  /// By itself, without trying to merge it.
  case alone

  /// By itself, after it had been merged with others.
  case recompiled
}

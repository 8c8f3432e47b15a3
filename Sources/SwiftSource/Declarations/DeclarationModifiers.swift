/// The modifiers that may come before the keyword of a declaration.
enum DeclarationModifiers {
  /// The names of all modifiers.
  static let all: Set = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "static",
    "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "indirect", "required",
    "convenience", "dynamic", "nonisolated", "isolated", "consuming", "borrowing", "prefix",
    "postfix", "infix", "optional", "distributed", "unsafe",
  ]
}

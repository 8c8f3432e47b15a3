/// Tells excerpts of a `Package.swift` from other Swift: nearly every README of a package has one, and
/// none is a program.
enum ManifestExcerpt {
  /// Whether lines are such an excerpt.
  static func isOne(_ lines: [FencedLine]) -> Bool {
    let texts = lines.map { $0.text.drop(while: \.isWhitespace) }
    if texts.contains(where: { $0.hasPrefix("import PackageDescription") }) { return true }
    guard let first = texts.first(where: { !$0.isEmpty && !$0.hasPrefix("//") }) else {
      return texts.contains { $0.contains("swift-tools-version") }
    }
    return openings.contains(where: first.hasPrefix)
  }

  private static let openings = [
    ".package(", ".product(", ".target(", ".executableTarget(", ".testTarget(", ".plugin(",
    ".byName(", "dependencies:", "targets:", "products:", "platforms:", "plugins:",
    "let package = Package(",
  ]
}

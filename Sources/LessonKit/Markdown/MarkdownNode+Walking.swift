extension MarkdownNode {
  /// All nodes in it, itself first, in the order of the file.
  public var all: [MarkdownNode] { [self] + children.flatMap(\.all) }

  /// All code blocks in it, in the order of the file.
  public var codeBlocks: [MarkdownNode] {
    all.filter { if case .codeBlock = $0.kind { true } else { false } }
  }
}

/// A piece of a Markdown document and all that is in it.
public struct MarkdownNode: Hashable, Sendable {
  /// The kinds of node, with the values that only that kind has.
  public enum Kind: Hashable, Sendable {
    case document
    case blockQuote
    /// A list; `start` is the first number of an ordered one.
    case list(start: Int?, isTight: Bool)
    case item
    /// A code block; `info` is the info string of its fence, nil if the block is indented.
    case codeBlock(info: String?, code: String)
    case htmlBlock(String)
    case paragraph
    case heading(level: Int)
    case thematicBreak
    case text(String)
    case softBreak
    case lineBreak
    case code(String)
    case htmlInline(String)
    case emphasis
    case strong
    case link(destination: String, title: String)
    case image(destination: String, title: String)
  }

  /// The kind of node.
  public let kind: Kind

  /// Its range in the file.
  public let range: SourceRange

  /// Its children, in order.
  public let children: [MarkdownNode]

  /// Makes a node.
  public init(_ kind: Kind, range: SourceRange, children: [MarkdownNode] = []) {
    self.kind = kind
    self.range = range
    self.children = children
  }

  /// The text in it without markup, such as the title of a heading.
  public var plainText: String {
    switch kind {
    case .text(let text), .code(let text): text
    case .softBreak, .lineBreak: " "
    default: children.map(\.plainText).joined()
    }
  }

  /// All nodes in it, itself first, in the order of the file.
  public var all: [MarkdownNode] { [self] + children.flatMap(\.all) }

  /// All code blocks in it, in the order of the file.
  public var codeBlocks: [MarkdownNode] {
    all.filter { if case .codeBlock = $0.kind { true } else { false } }
  }
}

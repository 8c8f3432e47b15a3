/// Finds the declarations of a Swift file: at the top level, and in types.
///
/// It counts brackets and knows the keywords of declarations; the bodies of functions are skipped.
package struct DeclarationScanner {
  /// The declarations, in the order of their ends.
  package private(set) var declarations: [Declaration] = []

  private struct Open {
    let header: DeclarationHeader
    let start: Int
  }

  private var types: [Open] = []
  private var pending: Open?
  private var attributeLine: Int?
  private var braces = 0
  private var brackets = 0

  /// Reads a file.
  ///
  /// - Parameter code: its lines, without strings and comments
  package init(_ code: [[UInt8]]) {
    for (line, bytes) in code.enumerated() {
      readHeader(bytes, on: line)
      for byte in bytes { read(byte, on: line) }
      let next = code.dropFirst(line + 1).first { !Self.isBlank($0) }
      if isBetweenMembers, !Self.goesOn(next ?? []) { endPending(on: line) }
    }
  }

  private var isBetweenMembers: Bool { braces == types.count && brackets == 0 }

  private mutating func readHeader(_ line: [UInt8], on number: Int) {
    guard isBetweenMembers, pending == nil, !Self.isBlank(line) else { return }
    if let header = DeclarationHeader(line) {
      pending = Open(header: header, start: attributeLine ?? number)
      attributeLine = nil
    } else {
      let isAttribute = line.first { $0 != 0x20 } == UInt8(ascii: "@")
      attributeLine = isAttribute ? attributeLine ?? number : nil
    }
  }

  private mutating func read(_ byte: UInt8, on line: Int) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      brackets += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      brackets = max(0, brackets - 1)
    case UInt8(ascii: "{"):
      if isBetweenMembers, let type = pending, type.header.isType {
        types.append(type)
        pending = nil
      }
      braces += 1
    case UInt8(ascii: "}"):
      braces = max(0, braces - 1)
      if braces < types.count, let type = types.popLast() { end(type, on: line) }
    default:
      break
    }
  }

  /// Ends a declaration that is no type: a type ends with its brace.
  private mutating func endPending(on line: Int) {
    guard let open = pending, !open.header.isType else { return }
    pending = nil
    end(open, on: line)
  }

  private mutating func end(_ open: Open, on line: Int) {
    let path = types.map(\.header.name) + [open.header.name]
    declarations.append(
      Declaration(
        path: path.flatMap { $0.split(separator: ".").map(String.init) },
        isExtension: open.header.keyword == "extension", lines: open.start...line))
  }

  /// Whether a line continues the declaration on the one before it.
  private static func goesOn(_ line: [UInt8]) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    let words = ["->", "where ", "{", ".", "?", ":", "&&", "||", "throws", "async", "=", "+"]
    return words.contains { text.starts(with: $0.utf8) }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

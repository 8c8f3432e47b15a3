/// Splits a language server's output into messages, each of which follows a header with its length.
struct ServerFrames {
  /// Longer messages than this are invalid, in bytes.
  private static let maxLength = 64 << 20

  /// Longer headers than this are invalid, in bytes.
  private static let maxHeaderLength = 4096

  private static let headerEnd: [UInt8] = Array("\r\n\r\n".utf8)

  private var pending: [UInt8] = []

  /// A message with its header.
  static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// Adds received bytes.
  mutating func add(_ bytes: [UInt8]) { pending += bytes }

  /// The next message; nil until all of it has been received.
  ///
  /// - Throws: `LanguageServerError` where the bytes are no message.
  mutating func next() throws(LanguageServerError) -> [UInt8]? {
    guard let header = pending.firstRange(of: Self.headerEnd) else {
      guard pending.count < Self.maxHeaderLength else { throw .nonsense }
      return nil
    }
    let length = Self.length(in: pending[..<header.lowerBound])
    guard let length, (0...Self.maxLength).contains(length) else { throw .nonsense }
    guard pending.count >= header.upperBound + length else { return nil }
    let message = Array(pending[header.upperBound..<(header.upperBound + length)])
    pending.removeFirst(header.upperBound + length)
    return message
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let lines = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline)
    let fields = lines.map { $0.split(separator: ":", maxSplits: 1) }
    let field = fields.first { $0.first?.lowercased() == "content-length" }
    return field?.last.flatMap { Int($0.filter { $0 != " " }) }
  }
}

/// Cuts what a language server says into messages, each of which has its length before it.
struct ServerFrames {
  /// Longer messages than this are taken for nonsense, in bytes.
  private static let longest = 64 << 20

  /// More bytes than this before a message are taken for nonsense.
  private static let longestHead = 4096

  private static let headEnd: [UInt8] = Array("\r\n\r\n".utf8)

  private var pending: [UInt8] = []

  /// A message as it is sent.
  static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// Takes in what came, in pieces of any length.
  mutating func add(_ bytes: [UInt8]) { pending += bytes }

  /// The next whole message; nil until all of it has come.
  ///
  /// - Throws: `LanguageServerError` where what came is no message.
  mutating func next() throws(LanguageServerError) -> [UInt8]? {
    guard let head = pending.firstRange(of: Self.headEnd) else {
      guard pending.count < Self.longestHead else { throw .nonsense }
      return nil
    }
    let length = Self.length(in: pending[..<head.lowerBound])
    guard let length, (0...Self.longest).contains(length) else { throw .nonsense }
    guard pending.count >= head.upperBound + length else { return nil }
    let message = Array(pending[head.upperBound..<(head.upperBound + length)])
    pending.removeFirst(head.upperBound + length)
    return message
  }

  private static func length(in head: ArraySlice<UInt8>) -> Int? {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    let fields = lines.map { $0.split(separator: ":", maxSplits: 1) }
    let field = fields.first { $0.first?.lowercased() == "content-length" }
    return field?.last.flatMap { Int($0.filter { $0 != " " }) }
  }
}

@testable import LessonTypes

/// What a server said once, in pieces of so many bytes, whatever it is asked now.
struct RecordedChannel: ServerChannel {
  /// What was sent to it.
  private(set) var sent: [UInt8] = []

  private var pieces: [[UInt8]]

  init(_ messages: [String], piece: Int = 7) {
    let bytes = messages.flatMap { ServerFrames.framed(Array($0.utf8)) }
    pieces = stride(from: 0, to: bytes.count, by: piece).map {
      Array(bytes[$0..<min(bytes.count, $0 + piece)])
    }
  }

  mutating func send(_ bytes: [UInt8]) { sent += bytes }

  mutating func receive() -> [UInt8]? { pieces.isEmpty ? nil : pieces.removeFirst() }
}

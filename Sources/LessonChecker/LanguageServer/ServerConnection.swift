import Foundation

/// Asks a language server questions, and waits for its answers.
///
/// What the server says unasked is passed over: it is told of no ability that it would need an answer
/// for.
struct ServerConnection<Channel: ServerChannel> {
  /// So many questions are asked before their answers are read: together they are shorter than a
  /// pipe, so neither side can wait for the other to read.
  private static var portion: Int { 64 }

  private var channel: Channel
  private var frames = ServerFrames()
  private var asked = 0

  /// Begins to talk.
  init(_ channel: Channel) { self.channel = channel }

  /// Tells the server something.
  ///
  /// - Throws: `LanguageServerError` where it has ended.
  mutating func tell(_ method: String, _ parameters: some Encodable) async throws {
    let message = ServerMessage(id: nil, method: method, params: parameters)
    try await channel.send(Self.framed(message))
  }

  /// Asks one question.
  ///
  /// - Parameters:
  ///   - method: what to ask for.
  ///   - parameters: of what.
  ///   - answer: the type of the answer.
  /// - Returns: the answer; nil where the server has none.
  /// - Throws: `LanguageServerError` where it has ended, or answers nonsense.
  mutating func ask<Answer: Decodable>(
    _ method: String, _ parameters: some Encodable, for answer: Answer.Type
  ) async throws -> Answer? {
    try await ask(method, ofEach: [parameters], for: answer)[0]
  }

  /// Asks the same of several things, which takes a fraction of the time of one after the other.
  ///
  /// - Parameters:
  ///   - method: what to ask for.
  ///   - parameters: of what.
  ///   - answer: the type of the answers.
  /// - Returns: the answers in the order of the questions; nil where the server has none.
  /// - Throws: `LanguageServerError` where it has ended, or answers nonsense.
  mutating func ask<Answer: Decodable>(
    _ method: String, ofEach parameters: [some Encodable], for answer: Answer.Type
  ) async throws -> [Answer?] {
    var answers: [Answer?] = []
    for start in stride(from: 0, to: parameters.count, by: Self.portion) {
      let portion = parameters[start...].prefix(Self.portion)
      answers += try await self.answers(toEach: method, of: portion)
    }
    return answers
  }

  private mutating func answers<Answer: Decodable>(
    toEach method: String, of portion: ArraySlice<some Encodable>
  ) async throws -> [Answer?] {
    let first = asked + 1
    asked += portion.count
    let questions = first...asked
    var bytes: [UInt8] = []
    for (number, parameters) in zip(questions, portion) {
      bytes += try Self.framed(ServerMessage(id: number, method: method, params: parameters))
    }
    try await channel.send(bytes)
    return try await answers(to: questions)
  }

  private mutating func answers<Answer: Decodable>(
    to questions: ClosedRange<Int>
  ) async throws -> [Answer?] {
    var answers = [Answer?](repeating: nil, count: questions.count)
    var open = Set(questions)
    while !open.isEmpty {
      let message = Data(try await nextMessage())
      guard let reply = try? JSONDecoder().decode(ServerReply<Answer>.self, from: message) else {
        throw LanguageServerError.nonsense
      }
      guard let question = reply.question, open.remove(question) != nil else { continue }
      answers[question - questions.lowerBound] = reply.answer
    }
    return answers
  }

  private mutating func nextMessage() async throws -> [UInt8] {
    while true {
      if let message = try frames.next() { return message }
      guard let bytes = try await channel.receive() else { throw LanguageServerError.ended }
      frames.add(bytes)
    }
  }

  private static func framed(_ message: some Encodable) throws -> [UInt8] {
    ServerFrames.framed([UInt8](try JSONEncoder().encode(message)))
  }
}

/// A connection to a language server.
protocol ServerChannel {
  /// Sends bytes.
  ///
  /// - Throws: whatever keeps them from being sent, such as that the server has ended.
  mutating func send(_ bytes: [UInt8]) async throws

  /// Waits for bytes.
  ///
  /// - Returns: at least one byte; nil at the end of the output.
  /// - Throws: whatever keeps them from being read.
  mutating func receive() async throws -> [UInt8]?
}

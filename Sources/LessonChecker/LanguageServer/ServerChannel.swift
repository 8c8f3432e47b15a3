/// A way to a language server and back.
protocol ServerChannel {
  /// Sends bytes.
  ///
  /// - Throws: whatever keeps them from being sent, such as that the server has ended.
  mutating func send(_ bytes: [UInt8]) async throws

  /// Waits for bytes to come.
  ///
  /// - Returns: at least one byte; nil where no more will come.
  /// - Throws: whatever keeps them from being read.
  mutating func receive() async throws -> [UInt8]?
}

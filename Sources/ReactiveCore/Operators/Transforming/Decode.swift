public import Foundation

/// Something that makes values of bytes, such as `JSONDecoder`.
public protocol DataDecoder {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - type: what to make
  ///   - data: the bytes
  /// - Returns: the value
  /// - Throws: where the bytes are not such a value
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Makes a value of each element's bytes.
  ///
  /// - Parameters:
  ///   - type: what to make
  ///   - decoder: makes it; an error that it throws ends the stream
  /// - Returns: the stream of the values
  @inlinable
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

public import Foundation

/// Decodes values from bytes, such as `JSONDecoder`.
public protocol DataDecoder {
  /// Makes a value.
  ///
  /// - Throws: if the bytes are not such a value
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes a value from the bytes of each element.
  ///
  /// - Parameter decoder: makes it; an error that it throws is emitted
  @inlinable
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

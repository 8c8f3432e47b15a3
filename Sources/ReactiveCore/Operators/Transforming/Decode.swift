public import Foundation

/// A decoder that turns bytes into values, for example a `JSONDecoder`.
public protocol DataDecoder {
  /// Decodes a value from bytes.
  ///
  /// - Throws: an error if the bytes don't contain a value of the type
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes a value from the bytes of each element.
  ///
  /// - Parameter decoder: the decoder; if it throws, the result fails with that error
  @inlinable
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

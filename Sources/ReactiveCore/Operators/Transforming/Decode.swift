public import Foundation

/// A type that decodes values from bytes, such as `JSONDecoder`.
public protocol DataDecoder {
  /// Decodes a value from bytes.
  ///
  /// - Throws: an error if the bytes don't contain such a value
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes a value from the bytes of each element.
  ///
  /// - Parameter decoder: the decoder; if it throws, the observable fails with that error
  @inlinable
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

public import struct Foundation.IndexPath

extension IndexPath {
  /// Makes the place of a row in a table.
  ///
  /// - Parameters:
  ///   - row: Which one of its section, from 0 on.
  ///   - section: Which section, from 0 on.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// Makes the place of an item in a collection.
  ///
  /// - Parameters:
  ///   - item: Which one of its section, from 0 on.
  ///   - section: Which section, from 0 on.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// Which item of its section.
  public var item: Int { self[1] }

  /// Which row of its section.
  public var row: Int { self[1] }

  /// Which section.
  public var section: Int { self[0] }
}

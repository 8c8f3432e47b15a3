import ReactiveCore

/// Describes the elements of streams as text.
///
/// An object or a stream that isn't `CustomStringConvertible` gets a name of its type and a number,
/// such as `Observable<Int> 1`. The numbers count in the order of appearance. That's how two
/// objects get different names, but the same names in every run.
final class ElementNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]
  // The objects are retained because the address of a deallocated object could be reused, and with
  // it the name.
  private var seen: [AnyObject] = []

  /// Returns a copy of the names; names that you add to the copy don't change this object.
  func copy() -> ElementNames {
    let copy = ElementNames()
    (copy.names, copy.counts, copy.seen) = (names, counts, seen)
    return copy
  }

  /// Sets the name of a stream in the diagram.
  ///
  /// - Parameters:
  ///   - object: the stream
  ///   - name: its name
  func name(_ object: AnyObject, as name: String) {
    guard names.updateValue(name, forKey: ObjectIdentifier(object)) == nil else { return }
    seen.append(object)
  }

  /// Returns an element as text.
  ///
  /// - Returns: the element's description, or its type and a number
  func text(_ element: some Any) -> String {
    let isDescriptive =
      element is any CustomStringConvertible || element is any CustomDebugStringConvertible
    guard !isDescriptive, let (object, type) = Self.object(element) else { return "\(element)" }
    if let name = names[ObjectIdentifier(object)] { return name }
    counts[type, default: 0] += 1
    let text = "\(type) \(counts[type] ?? 0)"
    name(object, as: text)
    return text
  }

  /// Returns the object that an element is, with the name of its type, or `nil` if it isn't an
  /// object.
  private static func object(_ element: some Any) -> (AnyObject, String)? {
    if let stream = element as? any ObservableConvertibleType { return stream.identity }
    let type = type(of: element as Any)
    return type is AnyClass ? (element as AnyObject, "\(type)") : nil
  }
}

extension ObservableConvertibleType {
  /// The object that the stream is, with the name of its type.
  ///
  /// The name is `Observable` for an internal subclass of `Observable`, too.
  fileprivate var identity: (AnyObject, String) {
    let object = type(of: self) is AnyClass ? self as AnyObject : asObservable()
    return (object, self is Observable<Element> ? "Observable<\(Element.self)>" : "\(Self.self)")
  }
}

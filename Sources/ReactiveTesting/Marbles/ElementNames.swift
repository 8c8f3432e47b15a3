import ReactiveCore

/// Describes the elements of streams as text.
///
/// Objects and streams without a description of their own are described by type and number, in
/// order of appearance: `Observable<Int> 1`. So they differ from one another, and not from run to
/// run.
final class ElementNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]
  // Retained: the address of a deallocated object, and so its name, could be reused.
  private var seen: [AnyObject] = []

  /// The same names, to which others can be added independently.
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

  /// An element as text.
  ///
  /// - Returns: its description, or its type and number
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

  /// The identity of an element, and its type.
  private static func object(_ element: some Any) -> (AnyObject, String)? {
    if let stream = element as? any ObservableConvertibleType { return stream.identity }
    let type = type(of: element as Any)
    return type is AnyClass ? (element as AnyObject, "\(type)") : nil
  }
}

extension ObservableConvertibleType {
  /// The identity of the stream, and its type: `Observable`, if it is an internal subclass.
  fileprivate var identity: (AnyObject, String) {
    let object = type(of: self) is AnyClass ? self as AnyObject : asObservable()
    return (object, self is Observable<Element> ? "Observable<\(Element.self)>" : "\(Self.self)")
  }
}

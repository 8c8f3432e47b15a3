import ReactiveCore

/// Tells the elements of streams as text.
///
/// Objects and streams that don't say what they are would be told alike, or differently in each run.
/// They are told by type and number, in the order in which they are seen: `Observable<Int> 1`.
final class ElementNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]
  // An object that is gone could leave its place in memory, and so its name, to another one.
  private var seen: [AnyObject] = []

  /// Gives a stream the name that a diagram has for it.
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
  /// - Parameter element: the element
  /// - Returns: what it says of itself, or its type and number
  func text(_ element: some Any) -> String {
    let isTelling =
      element is any CustomStringConvertible || element is any CustomDebugStringConvertible
    guard !isTelling, let (object, type) = Self.object(element) else { return "\(element)" }
    if let name = names[ObjectIdentifier(object)] { return name }
    counts[type, default: 0] += 1
    let text = "\(type) \(counts[type] ?? 0)"
    name(object, as: text)
    return text
  }

  /// What an element is told apart by, and its type.
  private static func object(_ element: some Any) -> (AnyObject, String)? {
    if let stream = element as? any ObservableConvertibleType { return stream.told }
    let type = type(of: element as Any)
    return type is AnyClass ? (element as AnyObject, "\(type)") : nil
  }
}

extension ObservableConvertibleType {
  /// What this is told apart by, and its type: that of the stream, where it is some operator's own.
  fileprivate var told: (AnyObject, String) {
    let object = type(of: self) is AnyClass ? self as AnyObject : asObservable()
    return (object, self is Observable<Element> ? "Observable<\(Element.self)>" : "\(Self.self)")
  }
}

import Mustache

/// Finds the keys of a template that have no value, which the library would leave out in silence.
///
/// It follows the library's rules: a section over a list is filled for each element, and a key is
/// looked up in the innermost section first, then in those around it.
struct TemplateCheck {
  /// A tag whose key has no value.
  struct Gap: Hashable {
    let template: String
    let line: Int
    let key: String
  }

  /// The tags without a value, each once.
  private(set) var gaps: Set<Gap> = []

  private let tags: [String: [TemplateTag]]

  /// Checks a template before it is filled.
  ///
  /// - Parameters:
  ///   - name: the template.
  ///   - tags: the tags of all templates.
  ///   - values: the values to fill it with.
  init(_ name: String, tags: [String: [TemplateTag]], values: TemplateValues) {
    self.tags = tags
    check(tags[name] ?? [], of: name, in: [values])
  }

  private mutating func check(_ tags: [TemplateTag], of template: String, in stack: [Any]) {
    for tag in tags {
      guard tag.kind != .partial else {
        check(self.tags[tag.key] ?? [], of: tag.key, in: stack)
        continue
      }
      guard let value = Self.value(of: tag, in: stack) else {
        gaps.insert(Gap(template: template, line: tag.line, key: tag.key))
        continue
      }
      switch tag.kind {
      case .section:
        for element in Self.elements(of: value) {
          check(tag.content, of: template, in: stack + [element])
        }
      case .invertedSection:
        if Self.elements(of: value).isEmpty { check(tag.content, of: template, in: stack) }
      case .value, .partial: break
      }
    }
  }

  /// The values that a section is filled with, one after the other.
  private static func elements(of value: Any) -> [Any] {
    switch value {
    case let list as [Any]: list
    case let isTrue as Bool: isTrue ? [value] : []
    case let html as HTML: html.isEmpty ? [] : [value]
    default: [value]
    }
  }

  private static func value(of tag: TemplateTag, in stack: [Any]) -> Any? {
    guard let first = tag.names.first else { return tag.key == "." ? stack.last : nil }
    var value: Any?
    var level = stack.endIndex
    while value == nil, level > stack.startIndex {
      level -= 1
      value = child(first, of: stack[level])
    }
    for name in tag.names.dropFirst() { value = value.flatMap { child(name, of: $0) } }
    guard let transform = tag.transform else { return value }
    return (value as? any MustacheTransformable)?.transform(transform)
  }

  private static func child(_ name: String, of value: Any) -> Any? {
    (value as? any MustacheParent)?.child(named: name)
  }
}

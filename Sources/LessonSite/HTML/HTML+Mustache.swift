import Mustache

/// Lets templates print `HTML`; empty HTML counts as absent, so `{{#name}}` leaves its section out.
///
/// Templates write `{{{name}}}`, since the values are escaped. The library's own escaping compares
/// characters, and would keep a `"` that a combining accent follows.
extension HTML: MustacheCustomRenderable, MustacheParent {
  var renderText: String { markup }
  var isNull: Bool { isEmpty }

  /// Nil: it has no keys, and the library need not search it by reflection.
  func child(named name: String) -> Any? { nil }
}

import Mustache

/// Lets templates print `HTML`; an empty one counts as absent, so `{{#name}}` leaves its section out.
///
/// Templates write `{{{name}}}`: the escaping is done already, and done better than the library's,
/// which compares characters and lets `"` pass when an accent follows it.
extension HTML: MustacheCustomRenderable, MustacheParent {
  var renderText: String { markup }
  var isNull: Bool { isEmpty }

  /// Nothing: it has no parts that a template could name, and reflection need not look for them.
  func child(named name: String) -> Any? { nil }
}

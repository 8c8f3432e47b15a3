import Mustache

/// Lets templates print `HTML`; an empty one counts as absent, so `{{#name}}` leaves its section out.
///
/// Templates write `{{{name}}}`: the escaping is done already, and done better than the library's,
/// which compares characters and lets `"` pass when an accent follows it.
extension HTML: MustacheCustomRenderable {
  var renderText: String { markup }
  var isNull: Bool { isEmpty }
}

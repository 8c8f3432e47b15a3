/// A value that a template can name.
///
/// Text has to be `HTML`, so that it is escaped.
protocol TemplateValue: Sendable {}

extension HTML: TemplateValue {}
extension Bool: TemplateValue {}
extension Localization: TemplateValue {}
extension Array: TemplateValue where Element: TemplateValue {}
extension Dictionary: TemplateValue where Key == String, Value == any TemplateValue {}

/// The values of a template by their keys.
///
/// Every key that the template names has a value; what is absent is empty `HTML`.
typealias TemplateValues = [String: any TemplateValue]

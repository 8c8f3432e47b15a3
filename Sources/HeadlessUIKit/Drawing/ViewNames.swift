/// The names that views have in a program, found by reflection.
@MainActor
struct ViewNames {
  /// The declarations of views, such as `MenuScreen.total`.
  private var declarations: [ObjectIdentifier: String] = [:]

  /// The code for screens and views, such as `$0.total`, where `$0` is the first argument of `show`.
  private var codes: [ObjectIdentifier: String] = [:]

  /// Returns the declaration of a view, or `nil` if no property that was looked at holds the view.
  func declaration(of view: UIView) -> String? { declarations[ObjectIdentifier(view)] }

  /// Returns the code for a screen or a view, or `nil` if the program has no name for it.
  func code(for object: AnyObject) -> String? { codes[ObjectIdentifier(object)] }

  /// Sets the code for a screen or a view that has none yet.
  mutating func set(_ code: String?, for object: AnyObject) {
    guard let code, codes[ObjectIdentifier(object)] == nil else { return }
    codes[ObjectIdentifier(object)] = code
  }

  /// Returns the views that an object's properties hold, in the order of the declarations.
  ///
  /// - Returns: the views that no object looked at before declares
  mutating func declaredViews(of owner: AnyObject) -> [UIView] {
    var mirrors: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let next = mirror, next.subjectType != UIView.self,
      next.subjectType != UIViewController.self
    {
      mirrors.append(next)
      mirror = next.superclassMirror
    }
    var views: [UIView] = []
    for child in mirrors.reversed().flatMap(\.children) {
      guard let label = child.label else { continue }
      let isLazy = label.hasPrefix(Self.lazyPrefix)
      let name = isLazy ? String(label.dropFirst(Self.lazyPrefix.count)) : label
      let isOptional = !isLazy && Mirror(reflecting: child.value).displayStyle == .optional
      let held = (child.value as? UIView).map { [$0] } ?? child.value as? [UIView] ?? []
      for (index, view) in held.enumerated() where declaration(of: view) == nil {
        let subscripted = child.value is [UIView] ? "\(name)[\(index)]" : name
        declarations[ObjectIdentifier(view)] = "\(type(of: owner)).\(subscripted)"
        set(
          code(for: owner).map { "\($0).\(subscripted)\(isOptional ? "?" : "")" }, for: view)
        views.append(view)
      }
    }
    return views
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// Returns code for an object whose expression has a more general type: `(code as! MenuScreen)`.
  ///
  /// - Returns: the code, or `nil` if a program can't name the object's type
  static func cast(_ code: String?, to object: AnyObject) -> String? {
    let type = String(reflecting: type(of: object))
    // The names of local and private types have a part in parentheses.
    guard let code, !type.contains("(") else { return nil }
    let own = "main."
    return "(\(code) as! \(type.hasPrefix(own) ? String(type.dropFirst(own.count)) : type))"
  }
}

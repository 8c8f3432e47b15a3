import Foundation
import ScreenText

/// Prints a screen the way a user sees the screen.
///
/// This function isn't part of UIKit. It loads the screen's view if needed. `Screens.md`, in the
/// folder of the module `ScreenText`, describes the text that is printed.
@preconcurrency @MainActor
public func show(_ screen: UIViewController) {
  show { builder throws(UnshownView) in try builder.content(of: screen) }
}

/// Prints views that don't belong to a screen, each below the previous view.
///
/// This function isn't part of UIKit.
@preconcurrency @MainActor
public func show(_ views: UIView...) {
  show { builder throws(UnshownView) in try builder.content(of: views) }
}

@MainActor
private func show(
  _ content: (inout ScreenBuilder) throws(UnshownView) -> ScreenContent
) {
  var builder = ScreenBuilder()
  do {
    let content = try content(&builder)
    // Parsing the text fails if the screen is too large to be read. Its author should see that
    // here.
    _ = try ScreenContent(parsing: content.text)
    print(content)
    builder.listTouches()
  } catch let error as UnshownView {
    fatalError(error.message)
  } catch let error as ScreenTextError {
    fatalError("This screen can't be shown: \(error.message).")
  } catch {
    fatalError("\(error)")
  }
}

/// A visible view that `show` doesn't know how to draw.
struct UnshownView: Error {
  /// A message that names the view and says what to do.
  let message: String
}

/// Builds the text of a screen from the screen's views.
@MainActor
struct ScreenBuilder {
  /// What a user can touch, in the order in which the screen's text has the parts.
  private(set) var touches: [ScreenTouch] = []

  private var names = ViewNames()

  /// Returns the content of the screen that is the argument of `show`.
  mutating func content(of screen: UIViewController) throws(UnshownView) -> ScreenContent {
    names.set("$0", for: screen)
    return try shownContent(of: screen)
  }

  /// Returns the content of views that are the arguments of `show`.
  mutating func content(of views: [UIView]) throws(UnshownView) -> ScreenContent {
    for (index, view) in views.enumerated() { names.set("$\(index)", for: view) }
    return ScreenContent(try lines(of: views))
  }

  /// Returns the content of a screen, or of the screen that it presents.
  private mutating func shownContent(
    of screen: UIViewController
  ) throws(UnshownView) -> ScreenContent {
    let navigation = screen as? UINavigationController ?? screen.navigationController
    let isStack = screen is UINavigationController
    let top = isStack ? navigation?.topViewController ?? screen : screen
    let code = names.code(for: screen)
    let stackCode = isStack ? code : code.map { "\($0).navigationController?" }
    if isStack {
      names.set(ViewNames.cast(code.map { "\($0).topViewController" }, to: top), for: top)
    }
    let isPresentedByStack = navigation?.presentedViewController != nil
    let presented = navigation?.presentedViewController ?? top.presentedViewController
    let presentedCode = (isPresentedByStack ? stackCode : names.code(for: top)).map {
      "\($0).presentedViewController"
    }
    if let presented, !(presented is UIAlertController) {
      names.set(ViewNames.cast(presentedCode, to: presented), for: presented)
      return try shownContent(of: presented)
    }
    top.loadViewIfNeeded()
    let bar = navigation.map { self.bar(of: top, in: $0, named: stackCode) }
    let lines = try lines(inside: top, of: top.view)
    let alert = presented as? UIAlertController ?? top as? UIAlertController
    if let alert {
      names.set(presentedCode.map { "(\($0) as? UIAlertController)?" }, for: alert)
    }
    return ScreenContent(
      bar: bar, lines,
      alert: try alert.map { alert throws(UnshownView) in try self.lines(of: alert) })
  }

  /// Writes what a user can touch to the error output, if a checker asks for it.
  func listTouches() {
    guard let word = ProcessInfo.processInfo.environment[ScreenTouch.variable] else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let list = try encoder.encode(touches)
      FileHandle.standardError.write(Data("\(word) ".utf8) + list + Data("\n".utf8))
    } catch {
      fatalError("The touches of this screen can't be listed: \(error)")
    }
  }

  /// Returns the lines of views, each view below the previous view.
  private mutating func lines(of views: [UIView]) throws(UnshownView) -> [ScreenContent.Line] {
    var lines: [ScreenContent.Line] = []
    for view in views { lines += try self.lines(of: view) }
    return lines
  }

  private mutating func lines(of view: UIView) throws(UnshownView) -> [ScreenContent.Line] {
    guard view.isVisible else { return [] }
    switch view {
    case let stack as UIStackView where stack.axis == .vertical:
      return try lines(of: stack.arrangedSubviews)
    case let table as UITableView: return try lines(of: table)
    case let cell as UITableViewCell:
      let kind: ScreenContent.Line.Kind = cell.isSelected ? .selectedRow : .row
      addTouch(of: cell)
      return [ScreenContent.Line(try parts(of: cell), kind: kind)]
    default:
      guard try hasLines(view) else {
        let parts = try parts(of: view)
        return parts.isEmpty ? [] : [ScreenContent.Line(parts)]
      }
      return try lines(inside: view, of: view)
    }
  }

  /// Returns whether a view only contains other views, and doesn't show anything itself.
  private func hasLines(_ view: UIView) throws(UnshownView) -> Bool {
    try ownPart(of: view) == nil && !(view is UIStackView)
  }

  private mutating func lines(of table: UITableView) throws(UnshownView) -> [ScreenContent.Line] {
    var lines: [ScreenContent.Line] = []
    if let control = table.refreshControl, control.isVisible {
      if control.isRefreshing {
        lines.append(ScreenContent.Line([.spinner]))
      } else {
        let code = names.code(for: table).map { "\($0).refreshControl?.pull()" }
        touches.append(ScreenTouch(.pull, code: code))
      }
    }
    return lines + (try self.lines(of: table.visibleCells))
  }

  private mutating func lines(
    of alert: UIAlertController
  ) throws(UnshownView) -> [ScreenContent.Line] {
    let texts = [alert.title, alert.message].compactMap(\.self).filter { !$0.isEmpty }
    let code = names.code(for: alert)
    for (index, field) in (alert.textFields ?? []).enumerated() {
      names.set(code.map { "\($0).textFields?[\(index)]" }, for: field)
    }
    let fields = try lines(of: alert.textFields ?? [])
    let buttons = alert.actions.enumerated().map { index, action in
      addTap(code.map { "\($0).actions[\(index)]" })
      return Self.button(action.title, isEnabled: action.isEnabled)
    }
    return texts.map { ScreenContent.Line([.label($0)]) } + fields
      + (buttons.isEmpty ? [] : [ScreenContent.Line(buttons)])
  }

  /// Returns the lines of the views inside a screen or a view.
  private mutating func lines(
    inside owner: AnyObject, of view: UIView
  ) throws(UnshownView) -> [ScreenContent.Line] {
    try lines(of: content(of: owner, with: view))
  }

  /// Returns the parts of a line that a view in a row shows.
  private mutating func parts(of view: UIView) throws(UnshownView) -> [ScreenContent.Part] {
    guard view.isVisible else { return [] }
    if let part = try ownPart(of: view) {
      if !part.isEmpty { addTouch(of: view) }
      return part
    }
    if let stack = view as? UIStackView {
      guard stack.axis == .horizontal || stack.arrangedSubviews.filter(\.isVisible).count < 2 else {
        throw unshown(view, "a column in a row")
      }
      return try parts(of: stack.arrangedSubviews)
    }
    if view is UITableView { throw unshown(view, "a table in a row") }
    let cell = view as? UITableViewCell
    guard let cell else { return try parts(of: content(of: view, with: view)) }
    let own = [cell.imageView, cell.textLabel, cell.detailTextLabel] as [UIView?]
    let rest = content(of: cell, with: cell.contentView).filter { !own.contains($0) }
    return try parts(of: own.compactMap(\.self) + rest)
  }

  private mutating func parts(of views: [UIView]) throws(UnshownView) -> [ScreenContent.Part] {
    var parts: [ScreenContent.Part] = []
    for view in views { parts += try self.parts(of: view) }
    return parts
  }

  /// Returns what a view shows itself.
  ///
  /// - Returns: the parts, which are empty if the view's content is, or `nil` if the view only
  ///   contains other views
  private func ownPart(of view: UIView) throws(UnshownView) -> [ScreenContent.Part]? {
    switch view {
    case let label as UILabel: return label.text.flatMap { $0.isEmpty ? nil : [.label($0)] } ?? []
    case let button as UIButton:
      guard let title = button.currentTitle, !title.isEmpty else { return [] }
      return [Self.button(title, isEnabled: button.isEnabled, isSelected: button.isSelected)]
    case let field as UITextField: return [Self.field(field)]
    case let view as UITextView:
      return [.field(view.text ?? "", states: view.isFirstResponder ? [.editing] : [])]
    case let view as UIImageView: return view.image.map { [.image($0.name)] } ?? []
    case let control as UISwitch:
      return [.toggle(isOn: control.isOn, states: control.isEnabled ? [] : [.disabled])]
    case let bar as UISearchBar:
      return [Self.field(bar.text, placeholder: bar.placeholder, states: [])]
    case is UIActivityIndicatorView: return [.spinner]
    case is UIRefreshControl: return []
    case is UIControl, is UICollectionView:
      throw unshown(view, "a \(Self.name(of: type(of: view)))")
    default: return nil
    }
  }

  private static func button(
    _ title: String?, isEnabled: Bool, isSelected: Bool = false
  ) -> ScreenContent.Part {
    var states: Set<ScreenContent.ButtonState> = []
    if isSelected { states.insert(.selected) }
    if !isEnabled { states.insert(.disabled) }
    return .button(title ?? "", states: states)
  }

  private static func field(_ field: UITextField) -> ScreenContent.Part {
    var states: Set<ScreenContent.FieldState> = []
    if field.isSecureTextEntry { states.insert(.secure) }
    if field.isEditing { states.insert(.editing) }
    if !field.isEnabled { states.insert(.disabled) }
    let text = field.text ?? ""
    let typed = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    return self.field(typed, placeholder: field.placeholder, states: states)
  }

  private static func field(
    _ text: String?, placeholder: String?, states: Set<ScreenContent.FieldState>
  ) -> ScreenContent.Part {
    let text = text ?? ""
    guard text.isEmpty, let placeholder, !placeholder.isEmpty else {
      return .field(text, states: states)
    }
    return .field(placeholder, states: states.union([.placeholder]))
  }

  private mutating func bar(
    of screen: UIViewController, in navigation: UINavigationController, named code: String?
  ) -> [ScreenContent.Part] {
    let item = screen.navigationItem
    let itemCode = names.code(for: screen).map { "\($0).navigationItem" }
    func button(_ item: UIBarButtonItem?) -> [ScreenContent.Part] {
      item.map { [Self.button($0.title, isEnabled: $0.isEnabled)] } ?? []
    }
    var left = button(item.leftBarButtonItem)
    if !left.isEmpty {
      addTap(itemCode.map { "\($0).leftBarButtonItem?" })
    } else if let place = navigation.viewControllers.firstIndex(of: screen), place > 0 {
      let title = navigation.viewControllers[place - 1].navigationItem.title ?? ""
      left = [.back(title.isEmpty ? "Back" : title)]
      let pop = code.map { "\($0).popViewController(animated: true)" }
      touches.append(ScreenTouch(.button, code: pop))
    }
    let title = item.title.flatMap { $0.isEmpty ? nil : [ScreenContent.Part.label($0)] } ?? []
    let right = button(item.rightBarButtonItem)
    if !right.isEmpty { addTap(itemCode.map { "\($0).rightBarButtonItem?" }) }
    return left + title + right
  }

  /// Adds what a user can touch of a view, if anything.
  private mutating func addTouch(of view: UIView) {
    let code = names.code(for: view)
    switch view {
    case is UIButton, is UISwitch: addTap(code)
    case is UITextField, is UISearchBar: touches.append(ScreenTouch(.field, code: code))
    case is UITextView: touches.append(ScreenTouch(.text, code: code))
    case let cell as UITableViewCell: addTouch(ofRow: cell)
    default: break
    }
  }

  private mutating func addTap(_ code: String?) {
    touches.append(ScreenTouch(.button, code: code.map { "\($0).tap()" }))
  }

  private mutating func addTouch(ofRow cell: UITableViewCell) {
    let table = cell.superview as? UITableView
    guard let code = table.flatMap(names.code), let path = table?.indexPath(for: cell) else {
      touches.append(ScreenTouch(.row, code: nil))
      return
    }
    let row = "at: IndexPath(row: \(path.row), section: \(path.section))"
    names.set(ViewNames.cast("\(code).cellForRow(\(row))", to: cell), for: cell)
    touches.append(ScreenTouch(.row, code: "\(code).tapRow(\(row))"))
  }

  /// Returns the views inside a screen or a view.
  ///
  /// These are the subviews if there are any, or else the views that the object's properties hold.
  /// For a cell, they are both.
  private mutating func content(of owner: AnyObject, with view: UIView) -> [UIView] {
    let declared = names.declaredViews(of: owner)
    let isCell = owner is UITableViewCell
    guard view.subviews.isEmpty || isCell else { return view.subviews }
    return (isCell ? view.subviews : [])
      + declared.filter { $0.superview == nil && $0 !== view }
  }

  private func unshown(_ view: UIView, _ what: String) -> UnshownView {
    let name = names.declaration(of: view) ?? "a view"
    return UnshownView(
      message: "`show` can't draw \(name), \(what): hide it, or show other views.")
  }

  private static func name(of type: Any.Type) -> String { "\(type)" }
}

extension UIView {
  /// Whether a user sees the view, provided that the user sees its superview.
  fileprivate var isVisible: Bool { !isHidden && alpha >= 0.01 }
}

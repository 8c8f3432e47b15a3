import HeadlessUIKit
import TestTraits
import Testing

@MainActor
struct UIViewTests {
  let parent = UIView()
  let child = UIView()

  @Test func `a view knows its superview and its subviews`() {
    parent.addSubview(child)
    #expect(parent.subviews == [child])
    #expect(child.superview === parent)
    #expect(child.next === parent)
    #expect(child.isDescendant(of: parent))
    #expect(!parent.isDescendant(of: child))
  }

  @Test func `adding a view again brings it to the front`() {
    let other = UIView()
    for view in [child, other, child] { parent.addSubview(view) }
    #expect(parent.subviews == [other, child])
    parent.insertSubview(child, at: 0)
    #expect(parent.subviews == [child, other])
  }

  @Test func `adding a view to another superview removes it from the first`() {
    let other = UIView()
    parent.addSubview(child)
    other.addSubview(child)
    #expect(parent.subviews.isEmpty)
    #expect(child.superview === other)
  }

  @Test func `a removed view has no superview`() {
    parent.addSubview(child)
    child.removeFromSuperview()
    child.removeFromSuperview()
    #expect(parent.subviews.isEmpty)
    #expect(child.superview == nil)
  }

  @Test func `a view retains its subviews, but not its superview`() {
    var parent: UIView? = UIView()
    weak let weakParent = parent
    weak var weakChild: UIView?
    do {
      let child = UIView()
      parent?.addSubview(child)
      weakChild = child
    }
    #expect(weakChild != nil)
    parent?.addSubview(child)
    parent = nil
    #expect(weakParent == nil)
    #expect(weakChild == nil)
    #expect(child.superview == nil)
  }

  @Test(.newProcess) func `a view cannot be added to one of its own subviews`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (parent, child) = (UIView(), UIView())
      parent.addSubview(child)
      child.addSubview(parent)
    }
  }

  @Test func `a label starts without text, with one line, and takes no touches`() {
    let label = UILabel()
    #expect(label.text == nil)
    #expect(label.numberOfLines == 1)
    #expect(!label.isUserInteractionEnabled)
  }
}

@MainActor
@Suite struct FirstResponderTests {
  @Test func `there is one first responder, whatever is done while another one resigns`() {
    let view = UIView()
    let (first, second, third) = (UITextField(), UITextField(), UITextField())
    for field in [first, second, third] { view.addSubview(field) }
    first.addAction(UIAction { _ in third.becomeFirstResponder() }, for: .editingDidEnd)
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    #expect([first, second, third].filter(\.isFirstResponder).count == 1)
    #expect(third.isFirstResponder)
  }
}

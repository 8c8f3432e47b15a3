import HeadlessUIKit
import Testing

@MainActor
struct UIRefreshControlTests {
  let control = UIRefreshControl()
  let log = EventLog()

  init() {
    log.watch(control, [.valueChanged])
  }

  @Test func `a pull begins a refresh, once until it ends`() {
    control.pull()
    control.pull()
    #expect(control.isRefreshing)
    #expect(log.entries.count == 1)
    control.endRefreshing()
    #expect(!control.isRefreshing)
    control.pull()
    #expect(log.entries.count == 2)
  }

  @Test func `refreshing in code sends nothing`() {
    control.beginRefreshing()
    control.endRefreshing()
    #expect(log.entries.isEmpty)
  }

  @Test func `a disabled control cannot be pulled`() {
    control.isEnabled = false
    control.pull()
    #expect(!control.isRefreshing)
  }

  @Test func `a table holds one refresh control, beside its cells`() {
    let table = UITableView()
    table.refreshControl = control
    #expect(table.subviews == [control])
    table.refreshControl = UIRefreshControl()
    #expect(control.superview == nil)
    #expect(table.subviews.count == 1)
  }
}

import Foundation
import HeadlessUIKit
import TestTraits
import Testing

@MainActor
struct UITableViewTests {
  final class CountingCell: UITableViewCell {
    private(set) var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  let table = UITableView()
  let source = NumberSource([[1, 2], [3]])

  init() {
    table.register(CountingCell.self, forCellReuseIdentifier: "number")
    table.dataSource = source
  }

  var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  @Test func `a table shows the rows of its data source`() {
    #expect(texts == ["1", "2", "3"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1))?.textLabel?.text == "3")
    #expect(table.subviews.count == 3)
    source.sections = [[4]]
    #expect(texts == ["1", "2", "3"])
    table.reloadData()
    #expect(texts == ["4"])
    table.dataSource = nil
    #expect(texts.isEmpty)
  }

  @Test func `cells that leave the screen are reused`() {
    source.sections = [Array(0..<10)]
    table.visibleRowLimit = 3
    let cells = Set(table.visibleCells)
    table.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false)
    #expect(texts == ["5", "6", "7"])
    #expect(Set(table.visibleCells) == cells)
    #expect(table.visibleCells.allSatisfy { ($0 as? CountingCell)?.reuses ?? 0 > 0 })
    table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .top, animated: false)
    #expect(texts == ["7", "8", "9"])
  }

  final class Delegate: UITableViewDelegate {
    private(set) var log: [String] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("+\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("-\(indexPath.row)")
    }
  }

  @Test func `one row is selected at a time, and the delegate is notified`() {
    let delegate = Delegate()
    table.delegate = delegate
    table.tapRow(at: IndexPath(row: 0, section: 0))
    table.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(delegate.log == ["+0", "-0", "+1"])
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false])
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `a row that is out of reach cannot be tapped`() {
    table.isUserInteractionEnabled = false
    table.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `the data source is notified when the user deletes a row`() {
    table.swipeToDeleteRow(at: IndexPath(row: 1, section: 0))
    #expect(source.deleted == [IndexPath(row: 1, section: 0)])
  }

  @Test(.newProcess) func `dequeuing a cell with an unregistered identifier stops the program`()
    async
  {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UITableView().dequeueReusableCell(withIdentifier: "none", for: [0, 0])
    }
  }
}

/// A data source as one writes it without streams.
@MainActor
final class NumberSource: UITableViewDataSource {
  var sections: [[Int]]
  private(set) var deleted: [IndexPath] = []

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    deleted.append(indexPath)
  }
}

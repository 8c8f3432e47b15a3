import Foundation
import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct TableDataSourceTests {
  final class Sections: UITableViewDataSource, RxTableViewDataSourceType {
    var names: [String] = []

    func tableView(_ tableView: UITableView, observedEvent: Event<[String]>) {
      Binder(tableView) { table, names in
        self.names = names
        table.reloadData()
      }
      .on(observedEvent)
    }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.section]
      return cell
    }
  }

  @Test func `a table follows a stream by way of a data source, which the binding keeps`() {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    let names = BehaviorRelay(value: ["a", "b"])
    weak var weakSections: Sections?
    let binding: any Disposable
    do {
      let sections = Sections()
      weakSections = sections
      binding = names.bind(to: table.rx.items(dataSource: sections))
    }
    names.accept(["c", "d"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "d"])
    #expect(table.indexPathsForVisibleRows == [[0, 0], [1, 0]])
    #expect(weakSections != nil)
    binding.dispose()
    #expect(table.dataSource == nil)
    #expect(weakSections == nil)
  }
}

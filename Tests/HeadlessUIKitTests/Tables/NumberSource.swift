import Foundation
import HeadlessUIKit

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

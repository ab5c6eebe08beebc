import Foundation
import TerminalUI

/// A table of 100,000 rows, of which only those that are seen are made.
@main
struct BigTable {
  @MainActor static func main() async throws {
    let count = 100_000
    var selected = 0
    let terminal = try Terminal()
    let reason = try await terminal.run { _ in
      VStack {
        Table(
          count: count, selected: selected,
          columns: [
            TableColumn(width: 8, alignment: .trailing) { Text("\($0 + 1)") },
            TableColumn(width: 12...40) { row, _ in Text("File \(row * 7919 % count)") },
            TableColumn(width: 10, alignment: .trailing, importance: 1) {
              Text("\($0 * 31 % 4096) KB").style(.dim)
            },
          ]
        ).filling()
        Text("up, down: move   page up, page down: ten   q: quit").style(.dim)
      }
    } onEvent: { event in
      switch event {
      case .key(.up): selected -= 1
      case .key(.down): selected += 1
      case .key(.pageUp): selected -= 10
      case .key(.pageDown): selected += 10
      case .key(.home): selected = 0
      case .key(.end): selected = count
      case .key(.character("q")): terminal.stop()
      default: return
      }
      selected = min(max(selected, 0), count - 1)
      terminal.setNeedsDisplay()
    }
    exit(reason.status)
  }
}

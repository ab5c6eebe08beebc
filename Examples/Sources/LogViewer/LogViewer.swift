import Foundation
import TerminalUI

/// A log that grows by twenty lines a second while it is read.
@main
struct LogViewer {
  @MainActor static func main() async throws {
    var log: [String] = []
    var offset: Int?  // The first visible line; nil follows the end.
    let terminal = try Terminal()
    let feed = Task {
      for number in 1... {
        log.append("\(Date.now.formatted(.iso8601))  request \(number) took \(number * 37 % 90) ms")
        terminal.setNeedsDisplay()
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    let reason = try await terminal.run { _ in
      VStack {
        Text("\(log.count) lines\(offset == nil ? ", following" : "")").style(.accent)
        List(count: log.count, offset: offset ?? .max) { Text(log[$0]) }.filling()
        Text("up, down: scroll   end: follow   q: quit").style(.dim)
      }
    } onEvent: { event in
      let page = terminal.size.rows - 2
      let first = offset ?? max(0, log.count - page)
      switch event {
      case .key(.up): offset = max(0, first - 1)
      case .key(.down): offset = first + 1 + page >= log.count ? nil : first + 1
      case .key(.end): offset = nil
      case .key(.character("q")): terminal.stop()
      default: return
      }
      terminal.setNeedsDisplay()
    }
    feed.cancel()
    exit(reason.status)
  }
}

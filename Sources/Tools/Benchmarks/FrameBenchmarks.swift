import Clients
import Features
import TerminalUI
import Unidirectional

/// Measures building a frame of the app's list of topics, and comparing it with another and
/// encoding the difference, beside copying its grid of cells.
@MainActor
func benchmarkFrames() {
  for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
    let states = topics("numbers-1000", "numbers-10000", "money-rent").map {
      Topics.State(selected: $0)
    }
    func frame(_ index: Int) -> Frame {
      Frame(appView(App.State(topics: states[index]), in: size), size: size)
    }
    let first = frame(0)
    let cells = (0..<size.rows).flatMap { row in
      (0..<size.columns).map { first[Point(column: $0, row: row)] }
    }
    let copy = nanoseconds(count: 200) {
      var copied = cells
      copied[0] = .blank
      consume(copied)
    }
    report("building", nanoseconds(count: 20) { consume(frame(1)) }, size, copy: copy)
    reportUpdate("comparing and encoding a list move", first, frame(1), size, copy: copy)
    reportUpdate("comparing and encoding another list", first, frame(2), size, copy: copy)
    reportUpdate("comparing equal frames", first, frame(0), size, copy: copy)
  }
  benchmarkLongList()
}

/// Measures a move of the selection in a list of 100,000 rows, from the view to the bytes for the
/// terminal.
@MainActor
private func benchmarkLongList() {
  let rows = 100_000
  let size = Size(columns: 80, rows: 24)
  var writer = FrameWriter()
  var selected = rows / 2
  let time = nanoseconds(count: 20) {
    selected = selected == rows / 2 ? rows / 2 + 1 : rows / 2
    let list = List(count: rows, selected: selected) { index in
      HStack(spacing: 2) {
        Text("Topic \(index)").style(index == selected ? .strong : .text)
        Text("さんびゃく \(index * 7)").style(.dim)
      }
    }
    consume(writer.bytes(for: Frame(list, size: size)))
  }
  Figures.add("A list of 100,000 rows, 80×24", "a key", time / 1e6, "ms", aim: 0.5)
}

@MainActor
private func reportUpdate(
  _ name: String, _ first: Frame, _ second: Frame, _ size: Size, copy: Double
) {
  var writer = FrameWriter()
  _ = writer.bytes(for: first)
  let count = writer.bytes(for: second).count
  var isSecond = true
  let time = nanoseconds(count: 20) {
    isSecond.toggle()
    consume(writer.bytes(for: isSecond ? second : first))
  }
  report(name, time, size, copy: copy, bytes: count)
}

@MainActor
private func report(_ name: String, _ time: Double, _ size: Size, copy: Double, bytes: Int? = nil) {
  let group = "Frames, \(size.columns)×\(size.rows)"
  Figures.add(group, name, time / 1000, "µs", limit: copy / 1000)
  if let bytes { Figures.add(group, name + ", bytes", Double(bytes), "bytes") }
}

import Testing

@testable import TerminalUI

/// The size that a terminal reports.
@MainActor
@Suite(.limited) struct TerminalSizeTests {
  @Test(arguments: [
    (Size(columns: 80, rows: 24), Size(columns: 80, rows: 24)),
    (Size(columns: 2_000, rows: 1_000), Size(columns: 2_000, rows: 1_000)),
    (Size(columns: 2_001, rows: 50), Size(columns: 2_000, rows: 50)),
    (Size(columns: 50, rows: 1_001), Size(columns: 50, rows: 1_000)),
    (Size(columns: 65_535, rows: 65_535), Size(columns: 2_000, rows: 1_000)),
    (Size(columns: 0, rows: 24), Size(columns: 80, rows: 24)),
    (Size(columns: 100, rows: 0), Size(columns: 80, rows: 24)),
  ])
  func `A size that no screen has is limited, and an unknown one replaced`(
    reported: Size, used: Size
  ) throws {
    let pseudo = try #require(
      PseudoTerminal(columns: UInt16(reported.columns), rows: UInt16(reported.rows)))
    let device = try TerminalDevice(
      input: pseudo.terminal, output: pseudo.terminal, features: TerminalFeatures(variables: [:]),
      errorLog: "/dev/null")
    #expect(device.size == used)
  }
}

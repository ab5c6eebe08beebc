import Domain
import TerminalUI

extension FuzzTarget {
  /// The decoder of keys and pastes.
  ///
  /// Reads may split the input anywhere without changing its events, and after a flush the decoder
  /// understands the next character, whatever came before.
  static let input = FuzzTarget(
    name: "input",
    samples: [
      "q12円😀\r\n\t\u{7F}", "\u{1B}", "\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3;3~\u{1B}\u{1B}[D",
      "\u{1B}[200~3,000円\r\n\u{1B}[201~",
      "\u{1B}[I\u{1B}[O", "\u{1B}OP\u{1B}[11~\u{1B}[[A\u{1B}[24~", "\u{1B}[M !!x\u{1B}[<0;33;7M",
      "\u{1B}]0;title\u{7}\u{1B}P>|xterm(390)\u{1B}\\", "\u{1B}[?62;22c\u{1B}[12;40R",
      "\u{1B}a\u{1B}円\u{1B}\r",
      "\u{0}\u{1}\u{1F}",
    ],
    fragments: [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[[", "\u{1B}]", "\u{1B}P", "\u{7}",
      "\u{18}", "\u{1B}\\", ";",
      "~", "200~",
      "\u{1B}[200~", "\u{1B}[201~", "円", "é", "\u{1B}\u{1B}",
    ]
  ) { input, random in
    var decoder = InputDecoder()
    let events = decoder.decode(input) + decoder.flush()
    try require(decoder.flushDelay == nil, "after a flush the decoder waits for another byte")
    try require(
      decoder.decode("円".utf8) == [.key(.character("円"))],
      "a character after a flush isn't understood")

    var parts = InputDecoder()
    var split: [InputEvent] = []
    var rest = input[...]
    while !rest.isEmpty {
      let count = 1 + random.below(random.below(2) == 0 ? 3 : 40)
      split += parts.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    split += parts.flush()
    try require(
      split == events, "split input gives other events than the whole: \(split), \(events)")
  }
}

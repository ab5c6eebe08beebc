import TerminalUI
import Testing

@Suite(.limited) struct InputFuzzTests {
  let whole: [InputDecoderTests.Case]

  init() throws { whole = try InputDecoderTests.cases() }

  /// Unfinished sequences, broken by the bytes after them.
  static let broken: [[UInt8]] =
    [
      "\u{1B}[", "\u{1B}[1", "\u{1B}[1;", "\u{1B}[1;5", "\u{1B}[97:6", "\u{1B}[?62;2",
      "\u{1B}[<0;1", "\u{1B}[M ",
      "\u{1B}[[",
      "\u{1B}O5", "\u{1B}[200",
    ].map { Array($0.utf8) }
    + [
      [0xE5], [0xE5, 0x86], [0xF0, 0x9F, 0x98], [0xC3], [0x80], [0xFF, 0xC0], [0xED, 0xA0, 0x80],
      [0xF5],
    ]

  @Test(arguments: 0..<4)
  func `A broken sequence doesn't affect the next one`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<some(100, of: 500) {
      var bytes: [UInt8] = []
      var expected: [String] = []
      for _ in 0..<8 {
        let next = whole[Int.random(in: 0..<whole.count, using: &random)]
        // A letter would finish the sequence instead of breaking it.
        if next.bytes[0] < 0x20 {
          bytes += Self.broken[Int.random(in: 0..<Self.broken.count, using: &random)]
        }
        bytes += next.bytes
        if !next.events.isEmpty { expected.append(next.events) }
      }
      #expect(
        InputDecoderTests.names(Self.decode(bytes, using: &random))
          == expected.joined(separator: " | "))
    }
  }

  @Test(arguments: 0..<4)
  func `Random bytes crash nothing, invent no key and decode alike however they are split`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let count = some(30_000, of: 250_000)
    let bytes =
      seed == 0 ? Self.noise(count: count, using: &random) : mutated(count: count, using: &random)
    var whole = InputDecoder()
    let events = whole.decode(bytes) + whole.flush()
    #expect(events.count > count / 25)
    let inParts = Self.decode(bytes, using: &random)
    #expect(inParts.count == events.count)
    let different = zip(inParts, events).first { $0 != $1 }
    #expect(different == nil)

    var single = InputDecoder()
    var invented: [String] = []
    var lastEscape: Int?
    for index in bytes.indices {
      if bytes[index] == 0x1B { lastEscape = index }
      for event in single.decode(CollectionOfOne(bytes[index]))
      where !InputEvidence(bytes, index, lastEscape: lastEscape).supports(event) {
        invented.append("\(event) at \(index): \(bytes[max(0, index - 20)...index])")
      }
    }
    #expect(invented.prefix(3) == [])
  }

  @Test(arguments: 0..<4)
  func `After a pause a character is decoded, whatever came before`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = mutated(count: some(5_000, of: 20_000), using: &random)
    var decoder = InputDecoder()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...12, using: &random)
      _ = decoder.decode(rest.prefix(count))
      _ = decoder.flush()
      rest = rest.dropFirst(count)
      #expect(decoder.decode(Array("円x".utf8)) == [.key(.character("円")), .key(.character("x"))])
    }
  }

  static func decode(_ bytes: [UInt8], using random: inout SeededRandom) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...20, using: &random)
      events += decoder.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return events + decoder.flush()
  }

  static func noise(count: Int, using random: inout SeededRandom) -> [UInt8] {
    (0..<count / 8).flatMap { _ in
      let bits = random.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: bits >> (UInt64($0) * 8)) }
    }
  }

  /// Returns sequences, some with a byte lost, doubled or changed, or without their end.
  func mutated(count: Int, using random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let bits = random.next()
      let start = bytes.count
      bytes +=
        bits & 3 == 0
        ? Self.broken[Int(bits >> 8) % Self.broken.count]
        : whole[Int(bits >> 8 & 0xFFFF) % whole.count].bytes
      let place = start + Int(bits >> 32 & 0xFFFF) % (bytes.count - start)
      switch bits >> 4 & 15 {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      case 2, 3: bytes[place] = UInt8(truncatingIfNeeded: bits >> 56)
      case 4: bytes.removeSubrange(place...)
      case 5: bytes.append(0x1B)
      default: break
      }
    }
    return bytes
  }
}

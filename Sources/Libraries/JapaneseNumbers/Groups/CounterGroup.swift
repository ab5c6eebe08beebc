/// Counters for similar things, which one topic asks together: ships, trains and flights.
///
/// To add a counter, add a line to the table of its group, and its readings to the tests:
///
/// ```swift
/// Row("隻", "せき", .t, .endAfterTsu, "large ships", "boat vessel"),
/// ```
///
/// - `.t` is how the sound changes, as in ``CounterEntry``. What else is irregular goes into
///   `joints:` and `exceptions:`, and `native:` means that 1 and 2 are ひと and ふた.
/// - `.endAfterTsu` is where the pitch falls. Open JTalk's accents are followed.
/// - The texts are what is counted, and more English words by which the counter is found.
///
/// Why the rows are made when they are asked for: the start needs the titles of groups only.
public struct CounterGroup: Hashable, Identifiable, Sendable {
  /// The topic's id, from 401 to 499. Learners' history files refer to it, so it never changes and
  /// is never reused.
  public let id: Int
  /// The name of the topic after `counter-`: `traffic`.
  public let name: String
  /// The things counted: "Trains, ships, flights".
  public let title: String
  /// The readings to look out for, in a sentence.
  public let note: String
  private let makeRows: @Sendable () -> [Row]

  /// The counters, in the order in which they are asked.
  public var rows: [Row] { makeRows() }

  private init(
    _ id: Int, _ name: String, _ title: String, note: String,
    _ makeRows: @escaping @Sendable () -> [Row]
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.note = note
    self.makeRows = makeRows
  }

  /// Compares the ids.
  public static func == (first: Self, second: Self) -> Bool { first.id == second.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension CounterGroup {
  /// A counter of a group.
  public struct Row: Sendable {
    /// The counter.
    public let counter: Counter
    /// The things counted: "large ships".
    public let title: String
    /// More English words by which the counter is found, with spaces between.
    public let words: String
    /// The numbers that the topic asks.
    public let range: ClosedRange<Int>
    /// The difference between neighbouring numbers: 10 for 90年代.
    public let step: Int

    /// Creates the row of a counter.
    ///
    /// - Parameters:
    ///   - native: True if 1 and 2 are ひと and ふた.
    ///   - asked: The ways to ask for the number with 何, preferred first.
    init(
      _ symbol: String, _ kana: String, _ change: SoundChange, _ accent: CounterAccent,
      _ title: String, _ words: String = "", asks range: ClosedRange<Int> = 1...20,
      native: Bool = false, joints: [NumberEnding: [Joint]] = [:],
      exceptions: [Int: [Joint]] = [:], traits: Counter.Traits = [], tail: String = "",
      spellings: [String] = [], asked: [Counter.Question] = [.counted]
    ) {
      var exceptions = exceptions
      if native {
        for (number, word, ending) in [(1, "ひと", NumberEnding.one), (2, "ふた", .two)] {
          let others = exceptions[number] ?? joints[ending] ?? change.joints(after: ending)
          exceptions[number] = [.word(word + kana)] + others
        }
      }
      let counter = Counter(
        symbol, kana, change, joints: joints, exceptions: exceptions, traits: traits,
        accent: tail.isEmpty ? accent : nil, tail: tail, spellings: spellings, asked: asked)
      self.init(counter, title, words, asks: range)
    }

    /// Creates the row of a counter that is made of another.
    init(
      _ counter: Counter, _ title: String, _ words: String = "",
      asks range: ClosedRange<Int> = 1...20, by step: Int = 1
    ) {
      self.counter = counter
      self.title = title
      self.words = words
      self.range = range.clamped(to: counter.numbers)
      self.step = step
    }
  }

  /// Every group, the ones that are needed most first.
  public static let all = [
    CounterGroup(
      431, "meals", "Meals and dishes",
      note: "一人前 is いちにんまえ, also ひとりまえ, but 一人分 only ひとりぶん. A dish is いっぴん, and also ひとしな."
    ) { Row.meals },
    CounterGroup(
      432, "packs", "Boxes, bags, bunches",
      note: "Old Japanese words take ひと and ふた: ひとはこ, ふたふくろ, then さんはこ, さんふくろ."
    ) { Row.packs },
    CounterGroup(
      433, "pieces", "Slices, grains, drops",
      note: "ひときれ, ふたきれ, ひとつぶ; but いってき, いちりん and いっちょう."
    ) { Row.pieces },
    CounterGroup(
      434, "medicine", "Medicine",
      note: "Tablets are じょう; a packet of powder is いっぽう, three are さんぽう."
    ) { Row.medicine },
    CounterGroup(
      435, "mail", "Letters, votes, cases",
      note: "いっつう, いっけん, いっぴょう. 3件 is さんけん, though 3軒 is さんげん."
    ) { Row.mail },
    CounterGroup(
      436, "traffic", "Trains, ships, flights",
      note: "One station is ひとえき, two ふたえき, and then さんえき."
    ) { Row.traffic },
    CounterGroup(
      437, "buildings", "Rooms and buildings",
      note: "ひとへや, ふたへや; a building of three floors is さんがいだて."
    ) { Row.buildings },
    CounterGroup(
      438, "seats", "Seats, tables, rows",
      note: "いっせき, いったく, いっきゃく; rows and screens don't change: いちれつ, いちめん."
    ) { Row.seats },
    CounterGroup(
      439, "places", "Places and countries",
      note: "か所, か国 and か国語 change as 回 does: いっかしょ, ろっかしょ, じゅっかしょ."
    ) { Row.places },
    CounterGroup(
      440, "firms", "Shops, firms, schools", note: "いってん, いっしゃ, いっこう, but いちてんぽ."
    ) { Row.firms },
    CounterGroup(
      441, "lengths", "Lengths",
      note: "いっせんち, ろっきろめーとる, はっせんち, じゅっせんち; めーとる and みり don't change."
    ) { Row.lengths },
    CounterGroup(
      442, "weights", "Weights",
      note: "いちきろ, ろっきろ, はちきろ, じゅっきろ, ひゃっきろ; いっとん, いっかん."
    ) { Row.weights },
    CounterGroup(
      443, "volumes", "Liquids and rice",
      note: "りっとる and ごう don't change; a bottle of sake is いっしょう."
    ) { Row.volumes },
    CounterGroup(
      444, "areas", "Areas", note: "4畳 is よじょう, half a mat more よじょうはん. 1坪 is ひとつぼ."
    ) { Row.areas },
    CounterGroup(
      445, "energy", "Electricity, calories",
      note: "6, 10 and 100 change before か and き: ろっかろりー, じゅっきろかろりー. Others stay."
    ) { Row.energy },
    CounterGroup(
      446, "currencies", "Money abroad, discounts",
      note: "せん, せんと and ポイント change: いっせん, はっせんと, じゅっぽいんと. 3割引 is さんわりびき, 30% off."
    ) { Row.currencies },
    CounterGroup(
      447, "nth", "First, second, third",
      note: "目 makes 1st of 1: さんかいめ, いちにちめ, よねんめ."
    ) { Row.nth },
    CounterGroup(
      448, "nth-thing", "The first cup, the second",
      note: "The sounds are those without 目: さんぼんめ, ひとつめ, ふたりめ, さんばいめ."
    ) { Row.nthThing },
    CounterGroup(
      449, "calendar", "Nights, school years, ages",
      note: "ひとばん, ふたばん; 4年生 is よねんせい, the 21st century にじゅういっせいき."
    ) { Row.calendar },
    CounterGroup(
      450, "ranks", "Ranks, levels, teams",
      note: "いちい, いっとう, いっきゅう, いちだん. A table's guests are ひとくみ, ふたくみ."
    ) { Row.ranks },
    CounterGroup(
      451, "tests", "Questions and points",
      note: "Questions don't change: いちもん, さんもんだい. 0点 is れいてん."
    ) { Row.tests },
    CounterGroup(
      452, "books", "Pages, words, chapters",
      note: "いちぺーじ, ろくぺーじ, じゅっぺーじ; a letter is ひともじ; いっしょう, いっせつ, いっかん."
    ) { Row.books },
    CounterGroup(
      453, "writing", "Strokes, articles, poems",
      note: "いっかく, いっく, いっしゅ and いっぴつ, but いちじょう and いちこうもく."
    ) { Row.writing },
    CounterGroup(
      454, "kinds", "Kinds, ways, parts",
      note: "いっしゅるい and いっしょく, but ひととおり; three equal parts are さんとうぶん."
    ) { Row.kinds },
    CounterGroup(
      455, "matches", "Matches and shots",
      note: "いっしょう, いっぱい, さんぱい: wins and losses. いっぱつ and さんぱつ are shots."
    ) { Row.matches },
  ]
}

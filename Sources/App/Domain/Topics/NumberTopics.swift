extension Topic {
  /// The name of the topic that beginners start with.
  package static let beginnersName = "numbers-100"

  static let numberTopics = [
    Topic(
      1, "numbers-10", "0-10", "zero to ten", formerly: "Absolute Beginner", in: .numbers,
      Numbers(0...10),
      note:
        "0 is れい or ゼロ, 4 is よん, 7 is なな, 9 is きゅう. When counting up you also hear し, しち and く.",
      words: "zero one ten"),
    Topic(
      2, "numbers-100", "1-100", "tens and ones", formerly: "Beginner", in: .numbers,
      Numbers(1...100),
      note: "Tens come first: 47 is よんじゅうなな, four tens and seven.", words: "tens"),
    Topic(
      3, "numbers-1000", "1-1,000", "hundreds: ひゃく びゃく ぴゃく", formerly: "Intermediate",
      in: .numbers, Numbers(1...1000),
      note: "Three hundreds change their sound: 300 is さんびゃく, 600 is ろっぴゃく, 800 is はっぴゃく.",
      words: "hundred"),
    Topic(
      4, "numbers-10000", "1-10,000", "thousands: せん ぜん", formerly: "Advanced", in: .numbers,
      Numbers(1...10_000),
      note: "3,000 is さんぜん, 8,000 はっせん. 1,000 is せん alone, but 10,000 is いちまん.", words: "thousand"),
    Topic(
      6, "numbers-100000", "1-100,000", "ten thousands: まん", formerly: "Master", in: .numbers,
      Numbers(1...100_000),
      note: "Japanese counts by 万, four digits at a time: 35,000 is さんまんごせん, 3万5千.",
      words: "まん man 万 ten-thousand"),
    Topic(
      7, "numbers-oku", "100万-10億", "hundred millions: おく, by 100万", formerly: "億 Drills",
      in: .numbers,
      Numbers(1_000_000...1_000_000_000, by: 1_000_000, groupsByMan: true),
      note: "A million is ひゃくまん, ten million is いっせんまん, a hundred million is いちおく.",
      words: "おく oku million"),
    Topic(
      8, "numbers-cho", "100億-10兆", "trillions: ちょう, by 100億", formerly: "兆 Drills", in: .numbers,
      Numbers(10_000_000_000...10_000_000_000_000, by: 10_000_000_000, groupsByMan: true),
      note: "After 億 comes 兆, a trillion: いっちょう, はっちょう, じゅっちょう.", words: "ちょう chou trillion billion"
    ),
    Topic(
      9, "numbers-extreme", "0-10億", "any number to 1,000,000,000", formerly: "Extreme",
      in: .numbers,
      Numbers(0...1_000_000_000),
      note: "Any number up to a billion.", words: "billion big large"),
  ]
}

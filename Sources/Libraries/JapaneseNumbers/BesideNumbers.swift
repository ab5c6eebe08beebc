/// Words that stand after a number or a time. They are joined to its accent phrase as counters are.
///
/// The accents are Open JTalk's.
extension Counter {
  /// 3日前 みっかまえ.
  package static let before = Counter("前", "まえ", accent: CounterAccent(.counter(1)))
  /// 3日後 みっかご.
  package static let after = Counter("後", "ご", accent: CounterAccent(.counter(1)))
  /// 10時から.
  package static let from = Counter("から", "から", accent: CounterAccent(.unchanged))
  /// 12時まで.
  package static let until = Counter("まで", "まで", accent: CounterAccent(.unchangedOr(1)))
  /// 300くらい.
  package static let roughly = Counter("くらい", "くらい", accent: CounterAccent(.unchangedOr(1)))
  /// 300ほど.
  package static let somewhat = Counter("ほど", "ほど", accent: CounterAccent(.unchanged))

  /// The words that are said after a number with its counter.
  static let wordsBesideNumbers = [before, after, from, until, roughly, somewhat] + endings

  /// The words that end what is said after a number, or after what happens then: 3時です, 出発します.
  private static let endings: [Counter] = endingsByFall.flatMap { mora, words in
    words.map {
      Counter($0, $0, accent: CounterAccent(mora == 0 ? .unchanged : .unchangedOr(mora)))
    }
  }

  /// ``endings`` by the mora after which they fall where nothing before them does; 0 for those that
  /// leave the accent as it is.
  private static let endingsByFall: [Int: [String]] = [
    0: ["だ", "だよ", "だね", "する", "した", "ね", "よ"],
    1: ["です", "でした", "ですか", "ですね", "ですよ", "ですよね", "だった", "である"],
    2: ["します", "しました", "でしょう"],
    3: ["しません", "しましょう"],
    4: ["しています", "していました", "したいです"],
    5: ["してください", "でございます"],
  ]

  /// ``wordsBesideNumbers`` by their kana.
  fileprivate static let besideNumbersByKana = Dictionary(
    uniqueKeysWithValues: wordsBesideNumbers.map { ($0.kana, $0) })

  /// Between the numbers of a score: 3対2 さんたいに. A pair is つい.
  package static let versus = Counter("対", "たい", accent: .number)
  /// A class of a school: 2組 にくみ, where guests are ふたくみ.
  package static let schoolClass = Counter("組", "くみ", traits: .ordinal, accent: .number)
  /// Drawn matches after those that were lost: 3勝2敗1分 さんしょうにはいいちわけ.
  package static let draws = Counter("分", "わけ", accent: .number)
  /// The same with its verb: 12勝1敗2引き分け.
  package static let evenMatches = Counter("引き分け", "ひきわけ", accent: .number)
  /// Days after two numbers: 2、3日 にさんにち, 3、4日 さんよっか.
  package static let neighbouringDays = Counter(
    "日", "にち", joints: [.four: [.word("よっか")], .seven: [.saying("しち")]], accent: .number)
  /// The days that the counter counts after two numbers or 数: 2、3日間 にさんにちかん, 数十日 すうじゅうにち. `nil`
  /// for a counter of anything else than days.
  ///
  /// The days have no words of their own there: JMdict has 二三日 にさんにち and 数十日 すうじゅうにち.
  package var daysBesideWords: Counter? { Self.daysBesideWords[symbol] }

  private static let daysBesideWords: [String: Counter] = {
    let days = neighbouringDays
    let all = [
      days, days.adding("間", "かん"), days.adding("分", "ぶん"), days.adding("目", "め", accent: .flat),
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.symbol, $0) })
  }()
  /// The denominator of a fraction: 3分の さんぶんの.
  package static let fractionOf = Counter(
    "分の", "ぶんの",
    joints: [.four: [.plain, .saying("し")], .nine: [.plain, .saying("く")]], accent: .flat)

  /// The word without a number.
  package var alone: Reading { Reading(words: [NumberWord(.counter, kana, counter: self)]) }
}

extension Reading {
  /// Creates the reading of a particle, between numbers or after one: の, に.
  package init(particle kana: String) { words = [NumberWord(.particle, kana)] }

  /// Creates the reading of a word after a number with its counter. に is a particle there, and ご is
  /// 後; alone they are 2 and 5.
  package init(afterNumber kana: String) {
    if Self.particles.contains(kana) {
      self.init(particle: kana)
    } else if let word = Counter.besideNumbersByKana[kana] {
      self = word.alone
    } else {
      self.init(units: [kana])
    }
  }

  private static let particles: Set = ["が", "を", "に", "で", "と", "へ", "や", "の", "は", "も", "か"]

  /// The reading as voices say it, in which the particles は, へ and を are わ, え and お.
  package var said: Reading { Reading(words: words.map(\.said)) }

  /// Creates the reading of a noun before a number, which is a phrase of its own: 体温 is た↓いおん, and
  /// 定価, without a mark, is flat.
  package init(noun marked: String) { words = [NumberWord(noun: marked)] }
}

extension NumberWord {
  /// The sounds of the particles that are written otherwise.
  static let soundsOfParticles = ["は": "わ", "へ": "え", "を": "お"]

  /// The word as voices say it: わ for the particle は.
  var said: NumberWord {
    guard kind == .particle, let sound = Self.soundsOfParticles[kana] else { return self }
    var word = self
    word.kana = sound
    return word
  }
}

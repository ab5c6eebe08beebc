import JapaneseNumbers

// The words of ``WordsAround`` after a number: a new word on signs, tickets or in news is a word
// here.
//
// Readings are those of JMdict, where 前後 is ぜんご.

extension WordsAround {
  /// Words after a number with its counter or after a time: 5分過ぎ, 10時開店, 3割負担.
  static let afterNumbers: [String: String] = [
    "過ぎ": "すぎ", "すぎ": "すぎ", "頃": "ごろ", "ごろ": "ごろ", "くらい": "くらい", "ぐらい": "ぐらい", "ほど": "ほど",
    "以内": "いない", "以降": "いこう", "以前": "いぜん", "以後": "いご", "以上": "いじょう", "以下": "いか",
    "未満": "みまん", "弱": "じゃく", "強": "きょう", "余り": "あまり", "あまり": "あまり", "前": "まえ", "後": "ご",
    "前後": "ぜんご", "程度": "ていど", "連続": "れんぞく", "ぶり": "ぶり", "おき": "おき", "ごと": "ごと",
    "乗り": "のり", "入り": "いり", "玉": "だま", "札": "さつ", "硬貨": "こうか", "切手": "きって", "目": "め",
    "分": "ぶん", "台": "だい", "引き": "びき", "引": "びき", "オフ": "おふ", "OFF": "おふ", "off": "おふ",
    "割増": "わりまし", "割増し": "わりまし", "増": "ぞう", "減": "げん", "高": "だか", "安": "やす", "差": "さ",
    "均一": "きんいつ", "発": "はつ", "着": "ちゃく", "遅れ": "おくれ", "付き": "つき", "ずつ": "ずつ",
    "あたり": "あたり", "当たり": "あたり", "ちょうど": "ちょうど", "限り": "かぎり", "制": "せい", "から": "から",
    "まで": "まで", "〜": "から", "~": "から", "用": "よう", "掛け": "がけ", "券": "けん", "先": "さき",
    "暮らし": "ぐらし", "増量": "ぞうりょう", "アップ": "あっぷ", "ダウン": "だうん", "超": "ちょう", "近く": "ちかく",
    "(税込)": "ぜいこみ", "(税込み)": "ぜいこみ", "税込": "ぜいこみ", "税込み": "ぜいこみ", "(税抜)": "ぜいぬき",
    "(税抜き)": "ぜいぬき", "税抜": "ぜいぬき", "税抜き": "ぜいぬき", "(税別)": "ぜいべつ", "末": "まつ",
    "上旬": "じょうじゅん", "中旬": "ちゅうじゅん", "下旬": "げじゅん", "半ば": "なかば", "生まれ": "うまれ", "号": "ごう",
    "付": "づけ", "付け": "づけ", "現在": "げんざい", "時点": "じてん", "必着": "ひっちゃく", "也": "なり",
    "より": "より", "だけ": "だけ", "とも": "とも", "余": "よ", "足らず": "たらず", "ちょっと": "ちょっと",
    "ばかり": "ばかり", "超え": "ごえ", "以来": "いらい", "来": "らい", "越し": "ごし", "間隔": "かんかく", "毎": "ごと",
    "ごとに": "ごとに", "おきに": "おきに", "前半": "ぜんはん", "後半": "こうはん", "初旬": "しょじゅん", "末日": "まつじつ",
    "始発": "しはつ", "締切": "しめきり", "締め切り": "しめきり", "〆切": "しめきり", "定休": "ていきゅう", "待ち": "まち",
    "無料": "むりょう", "負担": "ふたん", "限定": "げんてい", "相当": "そうとう", "増し": "まし", "割れ": "われ",
    "引き券": "びきけん", "引券": "びきけん", "乗車券": "じょうしゃけん", "食べ放題": "たべほうだい", "飲み放題": "のみほうだい",
    "コース": "こーす", "セット": "せっと", "パック": "ぱっく", "ショップ": "しょっぷ", "テーブル": "てーぶる",
    "ローン": "ろーん", "がけ": "がけ", "売り場": "うりば", "売場": "うりば", "診察室": "しんさつしつ", "完備": "かんび",
    "幅": "はば", "角": "かく", "判": "ばん", "用紙": "ようし", "詰め": "づめ", "走": "そう", "表": "おもて",
    "裏": "うら", "記念": "きねん", "健診": "けんしん", "朝食付き": "ちょうしょくつき", "朝食付": "ちょうしょくつき",
    "夕食付き": "ゆうしょくつき", "毎食後": "まいしょくご", "食前": "しょくぜん", "食後": "しょくご", "食間": "しょっかん",
    "朝夕": "あさゆう", "送料無料": "そうりょうむりょう", "期": "き", "春": "はる", "夏": "なつ", "秋": "あき",
    "冬": "ふゆ", "卒": "そつ", "圏内": "けんない", "入": "いり", "当り": "あたり", "割引": "わりびき",
    "割引き": "わりびき", "ポイント": "ぽいんと", "増量中": "ぞうりょうちゅう", "半額": "はんがく", "お買い上げ": "おかいあげ",
    "+税": "ぷらすぜい", "で送料無料": "でそうりょうむりょう", "様": "さま", "の方": "のかた", "の患者様": "のかんじゃさま",
    "のお客様": "のおきゃくさま", "行き": "ゆき", "部分": "ぶぶん", "展望台": "てんぼうだい", "催事場": "さいじじょう",
    "会議室": "かいぎしつ", "病棟": "びょうとう", "東病棟": "ひがしびょうとう", "西病棟": "にしびょうとう", "南病棟": "みなみびょうとう",
    "北病棟": "きたびょうとう", "朝食後": "ちょうしょくご", "昼食後": "ちゅうしょくご", "夕食後": "ゆうしょくご",
    "朝夕食後": "ちょうゆうしょくご", "就寝前": "しゅうしんまえ", "寝る前": "ねるまえ", "起床時": "きしょうじ", "医薬品": "いやくひん",
    "授業": "じゅぎょう", "評価": "ひょうか", "正解": "せいかい", "不正解": "ふせいかい", "規模": "きぼ",
    "男性": "だんせい", "女性": "じょせい", "の男性": "のだんせい", "の女性": "のじょせい", "人気": "にんき", "盛り": "もり",
    "初め": "はじめ", "中": "ちゅう", "先右折": "さきうせつ", "先左折": "さきさせつ", "同着": "どうちゃく",
    "決定戦": "けっていせん", "保証": "ほしょう", "払い": "ばらい", "の引き分け": "のひきわけ", "の旅": "のたび", "締め": "じめ",
    "のお返し": "のおかえし", "しか": "しか", "など": "など", "のみ": "のみ", "なら": "なら", "こそ": "こそ",
    "朝": "あさ", "昼": "ひる", "夕方": "ゆうがた", "夜": "よる", "未明": "みめい", "早朝": "そうちょう",
    "深夜": "しんや", "駅": "えき", "交差点": "こうさてん", "綴り": "つづり", "つづり": "つづり", "定期": "ていき",
    "もの": "もの", "増した": "ました", "対象": "たいしょう",
  ]

  /// Nouns for what is announced for a day or a time, after a number, after the particle behind it,
  /// or before it: 10時開店, 10時に開店します, 開店10時. Before them 1日 is ついたち and 1/3 the third of January.
  /// ↓ marks their accents.
  static let schedules: [String: String] = [
    "開店": "かいてん", "閉店": "へいてん", "開館": "かいかん", "閉館": "へいかん", "開場": "かいじょう", "開演": "かいえん",
    "終演": "しゅうえん", "開幕": "かいまく", "閉幕": "へいまく", "開会": "かいかい", "閉会": "へいかい", "開始": "かいし",
    "終了": "しゅうりょう", "集合": "しゅうごう", "解散": "かいさん", "出発": "しゅっぱつ", "到着": "とうちゃく", "発車": "はっしゃ",
    "停車": "ていしゃ", "離陸": "りりく", "着陸": "ちゃくりく", "出航": "しゅっこう", "入港": "にゅうこう", "開催": "かいさい",
    "受付開始": "うけつけかいし", "お届け予定": "おとどけよ↓てい", "発送": "はっそう", "出荷": "しゅっか", "納品": "のうひん",
    "入荷": "にゅうか", "休業": "きゅうぎょう", "休館": "きゅうかん", "休診": "きゅうしん", "休校": "きゅうこう",
    "休講": "きゅうこう", "予定": "よてい", "放送": "ほうそう", "配信": "はいしん", "公開": "こうかい", "公演": "こうえん",
    "上映": "じょうえい", "発表": "はっぴょう", "施行": "しこう", "実施": "じっし", "改定": "かいてい", "更新": "こうしん",
    "廃止": "はいし", "解禁": "かいきん", "再開": "さいかい", "中止": "ちゅうし", "オープン": "おーぷん", "スタート": "すた↓ーと",
    "リリース": "りり↓ーす", "移転": "いてん", "引っ越し": "ひっこし", "引越し": "ひっこし", "入居": "にゅうきょ",
    "退去": "た↓いきょ", "面接": "めんせつ", "待ち合わせ": "まちあわせ", "帰国": "きこく", "来日": "らいにち", "結婚": "けっこん",
    "誕生": "たんじょう", "入社": "にゅうしゃ", "就職": "しゅうしょく", "就任": "しゅうにん", "辞任": "じにん", "死去": "し↓きょ",
    "退院": "たいいん", "創業": "そうぎょう", "設立": "せつりつ", "着工": "ちゃっこう", "開業": "かいぎょう", "開校": "かいこう",
    "開通": "かいつう", "海開き": "うみび↓らき", "山開き": "やまび↓らき", "点灯": "てんとう", "消灯": "しょうとう",
    "入学": "にゅうがく", "卒業": "そつぎょう", "退職": "たいしょく", "引退": "いんたい", "出産": "しゅっさん", "定年": "ていねん",
  ]

  /// Nouns for what happens to people and things, in the same places: 3人死亡. Before them 1日 is ついたち,
  /// and 1/3 a share.
  static let happenings: [String: String] = [
    "合格": "ごうかく", "優勝": "ゆうしょう", "出場": "しゅつじょう", "進出": "しんしゅつ", "敗退": "はいたい", "通過": "つうか",
    "入賞": "にゅうしょう", "受賞": "じゅしょう", "獲得": "かくとく", "採用": "さいよう", "達成": "たっせい", "突破": "とっぱ",
    "完成": "かんせい", "完売": "かんばい", "死亡": "しぼう", "負傷": "ふしょう", "重体": "じゅうたい", "重傷": "じゅうしょう",
    "軽傷": "けいしょう", "不明": "ふめい", "感染": "かんせん", "避難": "ひ↓なん", "救助": "きゅ↓うじょ", "搬送": "はんそう",
    "逮捕": "たいほ", "勝利": "しょ↓うり", "離婚": "りこん", "当選": "とうせん", "応募": "おうぼ", "登録": "とうろく",
    "契約": "けいやく", "解約": "かいやく", "辞退": "じ↓たい", "脱落": "だつらく", "来店": "らいてん", "入場": "にゅうじょう",
    "退場": "たいじょう", "故障": "こしょう", "全壊": "ぜんかい", "半壊": "はんかい", "増加": "ぞうか", "減少": "げんしょう",
    "上昇": "じょうしょう", "下落": "げらく", "低下": "ていか", "回復": "かいふく",
  ]

  /// Nouns for what takes time or goes on, in the same places: 3日休み, 30人参加. Before them 1日 is
  /// いちにち.
  static let activities: [String: String] = [
    "休憩": "きゅうけい", "延長": "えんちょう", "延期": "えんき", "運休": "うんきゅう", "遅延": "ちえん", "接種": "せっしゅ",
    "受付": "うけつけ", "募集": "ぼしゅう", "勤務": "きんむ", "参加": "さんか", "予約": "よやく", "営業": "えいぎょう",
    "還元": "かんげん", "販売": "はんばい", "出席": "しゅっせき", "欠席": "けっせき", "乗車": "じょうしゃ", "下車": "げしゃ",
    "入院": "にゅういん", "通院": "つういん", "療養": "りょうよう", "安静": "あんせい", "絶食": "ぜっしょく", "出張": "しゅっちょう",
    "旅行": "りょこう", "観光": "かんこう", "滞在": "たいざい", "宿泊": "しゅくはく", "外泊": "がいはく", "留学": "りゅうがく",
    "注文": "ちゅうもん", "購入": "こうにゅう", "利用": "りよう", "使用": "しよう", "運行": "うんこう", "運転": "うんてん",
    "駐車": "ちゅうしゃ", "休み": "やすみ↓", "勉強": "べんきょう", "練習": "れんしゅう", "研修": "けんしゅう", "講習": "こうしゅう",
    "実習": "じっしゅう", "体験": "たいけん", "見学": "けんがく", "観察": "かんさつ", "運動": "うんどう", "散歩": "さんぽ",
    "外出": "がいしゅつ", "連絡": "れんらく", "待機": "た↓いき", "断水": "だんすい", "停電": "ていでん", "加熱": "かねつ",
    "充電": "じゅうでん", "冷蔵": "れいぞう", "保存": "ほぞん", "掲載": "けいさい", "貸切": "かしきり", "貸し切り": "かしきり",
    "レンタル": "れ↓んたる", "キャンプ": "きゃ↓んぷ", "乗り放題": "のりほ↓うだい", "店長": "て↓んちょう", "署長": "しょ↓ちょう",
  ]

  /// The nouns for what is announced, or goes on, that stand before days or digits too, with other
  /// rules there.
  private static let schedulesOfOtherTables: Set = ["発売", "到着予定"]
  private static let activitiesOfOtherTables: Set = ["電話"]

  /// Nouns for what happens and what goes on: ``schedules``, ``happenings``, ``activities``, and
  /// some of other tables.
  static let events: [String: String] = nouns.filter { noun, _ in
    [schedules, happenings, activities].contains { $0[noun] != nil }
      || schedulesOfOtherTables.contains(noun) || activitiesOfOtherTables.contains(noun)
  }

  /// Words for what people are asked to do: 1階にお越しください.
  static let requests: [String: String] = [
    "どうぞ": "ど↓うぞ", "お越し": "おこし", "お待ち": "おまち", "お並び": "おならび",
    "お集まり": "おあつまり", "お進み": "おすすみ",
  ]

  /// Verbs without their ます, for 7時に起きました. 開く is あく behind a time only: 30ページを開く is ひらく.
  private static let verbs: [String: String] = [
    "あり": "あり", "い": "い", "かかり": "かかり", "なり": "なり", "もらい": "もらい", "参り": "まいり",
    "着き": "つき", "届き": "とどき", "始まり": "はじまり", "終わり": "おわり", "に開き": "にあき", "閉まり": "しまり",
    "出": "で", "来": "き", "行き": "いき", "帰り": "かえり", "会い": "あい", "起き": "おき", "寝": "ね",
    "飲み": "のみ", "食べ": "たべ", "買い": "かい", "売り": "うり", "払い": "はらい", "借り": "かり", "待ち": "まち",
    "乗り": "のり", "走り": "はしり", "歩き": "あるき", "泳ぎ": "およぎ", "働き": "はたらき", "休み": "やすみ",
    "読み": "よみ", "書き": "かき", "見": "み", "聞き": "きき", "使い": "つかい", "作り": "つくり", "持ち": "もち",
    "送り": "おくり", "取り": "とり", "入り": "はいり", "入れ": "いれ", "加え": "くわえ", "焼き": "やき", "煮": "に",
    "切り": "きり", "締め切り": "しめきり", "遅れ": "おくれ", "過ぎ": "すぎ", "超え": "こえ", "上がり": "あがり",
    "下がり": "さがり", "増え": "ふえ", "減り": "へり", "勝ち": "かち", "負け": "まけ", "生まれ": "うまれ",
    "残り": "のこり", "続き": "つづき", "増し": "まし", "用い": "もちい",
  ]

  private static let formsOfVerbs = [
    "ます": "ま↓す", "ました": "ま↓した", "ません": "ませ↓ん", "ましょう": "ましょ↓う",
  ]

  /// Verbs of what becomes a part of what it was: 1/3に減りました is no day in January.
  static let changes = Set(
    ["なり", "減り", "増え", "下がり", "上がり", "切り"].flatMap { verb in
      formsOfVerbs.keys.map { verb + $0 }
    })

  /// The words of ``events`` and ``requests``, and verbs in their forms.
  static let actions: [String: String] = {
    var all = events.merging(requests) { first, _ in first }
    for (verb, reading) in verbs {
      for (form, ending) in formsOfVerbs { all[verb + form] = reading + ending }
    }
    return all
  }()

  /// Goods after the floor on which they are sold: 3階婦人服, 3階婦人服売り場.
  static let goodsOnFloors: [String: String] = [
    "婦人服": "ふじんふく", "紳士服": "しんしふく", "子供服": "こどもふく", "食品": "しょくひん", "食料品": "しょくりょうひん",
    "化粧品": "けしょうひん", "書籍": "しょせき", "文房具": "ぶんぼうぐ", "家具": "かぐ", "家電": "かでん", "雑貨": "ざっか",
    "生活雑貨": "せいかつざっか", "日用品": "にちようひん", "おもちゃ": "おもちゃ", "寝具": "しんぐ",
  ]

  /// Words that end what is said, after any other: 3時です, 3日前です, 2つください. ↓ marks the accents of
  /// those that are a phrase of their own.
  static let endings: [String: String] = [
    "です": "です", "でした": "でした", "でございます": "でございます", "になります": "になりま↓す",
    "ください": "くださ↓い", "下さい": "くださ↓い", "お願いします": "おねがいしま↓す", "ですか": "ですか",
    "お預かりします": "おあずかりしま↓す",
    "ですね": "ですね", "ですよ": "ですよ", "だ": "だ", "だった": "だった", "だよ": "だよ", "だね": "だね", "である": "である",
    "します": "します", "しました": "しました", "しません": "しません", "しましょう": "しましょう", "しています": "しています",
    "していました": "していました", "してください": "してください", "したいです": "したいです", "する": "する", "した": "した",
    "でしょう": "でしょう", "ですよね": "ですよね",
  ]

  /// Words after weekdays of a month: 第3水曜日定休.
  static let afterWeekdays = actions.merging(["定休": "ていきゅう"]) { first, _ in first }

  /// The words that are read in another way, unless they stand after a day or a month.
  static let afterAmounts = ["付": "つき"]

  /// The words that stand after a number without a counter too: 300以上.
  static let afterBareNumbers = Set(endings.keys).union([
    "前後", "以上", "以下", "未満", "くらい", "ぐらい", "ほど", "程度", "から", "まで",
  ])

  /// The words after numbers before which a day is one of the calendar: 1日以降 is ついたちいこう. Those of
  /// ``happenings`` are decided in ``followTimes``.
  static let afterTimes = Set([
    "以降", "以前", "以後", "頃", "ごろ", "から", "まで", "生まれ", "付", "付け", "現在", "時点", "必着", "より",
    "締切", "締め切り", "〆切", "に", "発", "着", "払い", "締め",
    "朝", "昼", "夕方", "夜", "未明", "早朝", "深夜",
  ])
  .union(schedules.keys).union(schedulesOfOtherTables)
  .union(formsOfVerbs.keys.map { "に開き" + $0 })

  /// The words that may stand right before a last one: 10年以上前, 3時過ぎごろ, 12月中旬発売.
  static let wordsBefore: [String: Set<String>] = [
    "前": beforeSides, "後": beforeSides,
    "頃": beforeMoments.union(partsOfMonths), "ごろ": beforeMoments,
    "無料": beforeFree, "送料無料": beforeFree,
    "から": beforeEnds, "まで": beforeEnds,
    "くらい": beforeGuesses, "ぐらい": beforeGuesses,
    "以上": ["強", "弱"], "半額": ["目"], "限定": ["様"], "お買い上げ": ["以上"], "で送料無料": ["以上"],
    "前半": ["台"], "後半": ["台"], "パック": ["入り", "入"], "セット": ["入り", "入"],
    "売り場": Set(goodsOnFloors.keys), "売場": Set(goodsOnFloors.keys),
  ]

  private static let sides: Set = ["前", "後"]
  private static let beforeSides: Set = [
    "以上", "ほど", "くらい", "ぐらい", "程度", "余り", "あまり", "弱", "強",
  ]
  private static let beforeMoments = sides.union(["過ぎ", "すぎ"])
  private static let beforeFree: Set = ["以上", "以下", "未満", "まで"]
  private static let partsOfMonths: Set = ["末", "初旬", "上旬", "中旬", "下旬", "半ば"]
  private static let beforeEnds: Set = [
    "過ぎ", "すぎ", "前", "後", "頃", "ごろ", "くらい", "ぐらい", "ほど", "程度", "台", "分", "末", "末日", "初旬", "上旬",
    "中旬", "下旬", "半ば", "朝", "昼", "夕方", "夜", "未明", "早朝", "深夜",
  ]
  private static let beforeGuesses: Set = [
    "過ぎ", "すぎ", "前", "後", "おき", "ごと", "ぶり", "引き", "引", "オフ", "OFF", "off", "遅れ", "ずつ", "台",
    "分", "差",
  ]
}

extension WordsAround {
  /// The words after numbers of all tables, with their readings.
  static let wordsAfter: [String: String] = [afterNumbers, actions, goodsOnFloors]
    .reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }

  /// True for a text that ends in a counter, as 3人前 does, and for a word of its own.
  static func isWhole(_ text: Substring) -> Bool {
    if DayHalf.allCases.contains(where: { text.hasSuffix($0.kanji) }) { return true }
    let number = text.lastIndex(where: NumberText.isNumeral)
    // No counter follows a time with a colon or an amount: 10:10発, ￥1,000台. 4月1日分 is for a day.
    let isDay = text.hasSuffix("日分") && text.contains("月")
    let isComplete = isDay || text.contains(":") || Currency.length(before: Array(text)[...]) > 0
    if let number, !isComplete, Counter.named(String(text[number...].dropFirst())) != nil {
      return true
    }
    if WordedNumber.texts[String(text)] != nil { return true }
    // 何項目, 数分 and 何時何分 end in their counter.
    let asked = text.lastIndex { "何数".contains($0) }
    return asked.map { Counter.named(String(text[$0...].dropFirst())) != nil } ?? false
  }

  /// Returns the longest word at the end; `nil` if the counter ends in it, as 人前 does.
  static func lastWord(of text: Substring) -> String? {
    if isWhole(text) { return nil }
    guard let word = longestWord(of: wordsAfter, atEndOf: text),
      mayStand(word, behind: text.dropLast(word.count))
    else { return nil }
    if !text.contains(where: NumberText.isNumeral) { return word }
    // 3割引き is read by its counter, and B1食品 isn't at all.
    let isAfterCounter = text.dropLast(word.count).last.map(NumberText.isNumeral) == false
    return isAfterCounter || word != "割引き" && goodsOnFloors[word] == nil ? word : nil
  }
}

import JapaneseNumbers
import Testing

@Suite(.timeLimit(.minutes(1))) struct Romaji {
  @Test func `of every word in the app's finite topics agrees with pykakasi`() {
    let pairs = pykakasi.split { $0 == " " || $0 == "\n" }
    #expect(pairs.count == 2 * 446)
    for index in stride(from: 0, to: pairs.count, by: 2) {
      #expect(romaji(of: String(pairs[index])) == pairs[index + 1], "\(pairs[index])")
    }
  }

  @Test func `has a word for each unit`() {
    #expect((Reading(cardinal: 3830) + Reading(units: ["えん"])).romaji() == "sanzen happyaku sanjū en")
    #expect(Readings(digits: "03-12")?.preferred.romaji() == "zero san no ichi nī")
    #expect(Reading(units: []).romaji() == "")
  }

  @Test(arguments: [
    ("にじゅう", "nijū", "nijuu"), ("いっちょう", "itchō", "icchou"), ("ごおく", "gooku", "gooku"), ("とおか", "tōka", "tooka"),
    ("よんおく", "yon'oku", "yon'oku"), ("しんゆう", "shin'yū", "shin'yuu"), ("へいせい", "heisei", "heisei"),
    ("ぱーせんと", "pāsento", "pa-sento"), ("パーセント", "pāsento", "pa-sento"), ("にー", "nī", "ni-"), ("ごー", "gō", "go-"),
    ("しゅうかん", "shūkan", "shuukan"), ("きゅう", "kyū", "kyuu"), ("じゅっぷん", "juppun", "juppun"), ("づつ", "zutsu", "zutsu"),
    ("9円", "9円", "9円"),
  ])
  func `writes long vowels with macrons or as typed`(kana: String, macrons: String, typed: String) {
    #expect(romaji(of: kana) == macrons)
    #expect(romaji(of: kana, .typed) == typed)
  }

  // Made with pykakasi 2.3.0 from the kana, with macrons for oo, ou, uu and aa. Only 五億 isn't taken from it: its two o
  // belong to two words, and pykakasi can't tell.
  private let pykakasi = """
    れい rei  いち ichi  に ni  さん san  よん yon  ご go  ろく roku  なな nana  はち hachi  きゅう kyū  じゅう jū  にじゅう nijū  さんじゅう sanjū
    よんじゅう yonjū  ごじゅう gojū  ろくじゅう rokujū  ななじゅう nanajū  はちじゅう hachijū  きゅうじゅう kyūjū  ひゃく hyaku  にひゃく nihyaku
    さんびゃく sanbyaku  よんひゃく yonhyaku  ごひゃく gohyaku  ろっぴゃく roppyaku  ななひゃく nanahyaku  はっぴゃく happyaku  きゅうひゃく kyūhyaku
    せん sen  にせん nisen  さんぜん sanzen  よんせん yonsen  ごせん gosen  ろくせん rokusen  ななせん nanasen  はっせん hassen  きゅうせん kyūsen
    いちまん ichiman  にまん niman  さんまん sanman  よんまん yonman  ごまん goman  ろくまん rokuman  ななまん nanaman  はちまん hachiman
    きゅうまん kyūman  まん man  いっせん issen  いちおく ichioku  におく nioku  さんおく san'oku  よんおく yon'oku  ごおく gooku  ろくおく rokuoku
    ななおく nanaoku  はちおく hachioku  きゅうおく kyūoku  じゅうおく jūoku  おく oku  いっちょう itchō  にちょう nichō  さんちょう sanchō
    よんちょう yonchō  ごちょう gochō  ろくちょう rokuchō  ななちょう nanachō  はっちょう hatchō  きゅうちょう kyūchō  じゅっちょう jutchō
    にじゅうまん nijūman  よんじゅうまん yonjūman  ろくじゅうまん rokujūman  はちじゅうまん hachijūman  えん en  よ yo  じゅうまん jūman
    さんじゅうまん sanjūman  ごじゅうまん gojūman  ななじゅうまん nanajūman  きゅうじゅうまん kyūjūman  じかん jikan  しち shichi  く ku
    いっぷんかん ippunkan  ふんかん funkan  ぷんかん punkan  ろっぷんかん roppunkan  はっぷんかん happunkan  じゅっぷんかん juppunkan
    にじゅっぷんかん nijuppunkan  さんじゅっぷんかん sanjuppunkan  よんじゅっぷんかん yonjuppunkan  ごじゅっぷんかん gojuppunkan
    ろくじゅっぷんかん rokujuppunkan  ななじゅっぷんかん nanajuppunkan  はちじゅっぷんかん hachijuppunkan  きゅうじゅっぷんかん kyūjuppunkan
    ひゃっぷんかん hyappunkan  びょうかん byōkan  いっぷん ippun  ふん fun  ぷん pun  ろっぷん roppun  はっぷん happun  じゅっぷん juppun
    にじゅっぷん nijuppun  さんじゅっぷん sanjuppun  よんじゅっぷん yonjuppun  ごじゅっぷん gojuppun  びょう byō  にち nichi  ふつか futsuka
    みっか mikka  よっか yokka  いつか itsuka  むいか muika  なのか nanoka  ようか yōka  ここのか kokonoka  とおか tōka  はつか hatsuka
    いっしゅうかん isshūkan  しゅうかん shūkan  はっしゅうかん hasshūkan  じゅっしゅうかん jusshūkan  にじゅっしゅうかん nijusshūkan
    さんじゅっしゅうかん sanjusshūkan  よんじゅっしゅうかん yonjusshūkan  ごじゅっしゅうかん gojusshūkan  いっかげつ ikkagetsu  かげつ kagetsu
    ろっかげつ rokkagetsu  はっかげつ hakkagetsu  じゅっかげつ jukkagetsu  ねんかん nenkan  じ ji  ごぜん gozen  ごご gogo  ついたち tsuitachi
    がつ gatsu  し shi  ねん nen  しょうわ shōwa  がんねん gannen  へいせい heisei  れいわ reiwa  めいじ meiji  たいしょう taishō  はん han
    ひとつ hitotsu  ふたつ futatsu  みっつ mittsu  よっつ yottsu  いつつ itsutsu  むっつ muttsu  ななつ nanatsu  やっつ yattsu
    ここのつ kokonotsu  とお tō  いっこ ikko  こ ko  ろっこ rokko  はっこ hakko  じゅっこ jukko  にじゅっこ nijukko  まい mai  ひとり hitori
    ふたり futari  にん nin  いっぽん ippon  ほん hon  ぼん bon  ろっぽん roppon  はっぽん happon  じゅっぽん juppon  にじゅっぽん nijuppon
    いっぴき ippiki  ひき hiki  びき biki  ろっぴき roppiki  はっぴき happiki  じゅっぴき juppiki  にじゅっぴき nijuppiki  いっさつ issatsu
    さつ satsu  はっさつ hassatsu  じゅっさつ jussatsu  にじゅっさつ nijussatsu  だい dai  いっぱい ippai  はい hai  ばい bai  ろっぱい roppai
    はっぱい happai  じゅっぱい juppai  にじゅっぱい nijuppai  いっかい ikkai  かい kai  ろっかい rokkai  はっかい hakkai  じゅっかい jukkai
    にじゅっかい nijukkai  がい gai  いっさい issai  さい sai  はっさい hassai  じゅっさい jussai  はたち hatachi  いっそく issoku  そく soku
    ぞく zoku  はっそく hassoku  じゅっそく jussoku  にじゅっそく nijussoku  いっけん ikken  けん ken  げん gen  ろっけん rokken  はっけん hakken
    じゅっけん jukken  にじゅっけん nijukken  いっとう ittō  とう tō  はっとう hattō  じゅっとう juttō  にじゅっとう nijuttō  わ wa  ば ba  ろっぱ roppa
    じゅっぱ juppa  にじゅっぱ nijuppa  いっちゃく itchaku  ちゃく chaku  はっちゃく hatchaku  じゅっちゃく jutchaku  にじゅっちゃく nijutchaku  ばん ban
    ど do  いっぱく ippaku  はく haku  ぱく paku  ろっぱく roppaku  はっぱく happaku  じゅっぱく juppaku  にじゅっぱく nijuppaku
    さんじゅっこ sanjukko  よんじゅっこ yonjukko  ごじゅっこ gojukko  ろくじゅっこ rokujukko  ななじゅっこ nanajukko  はちじゅっこ hachijukko
    きゅうじゅっこ kyūjukko  ひゃっこ hyakko  さんじゅっぽん sanjuppon  よんじゅっぽん yonjuppon  ごじゅっぽん gojuppon  ろくじゅっぽん rokujuppon
    ななじゅっぽん nanajuppon  はちじゅっぽん hachijuppon  きゅうじゅっぽん kyūjuppon  ひゃっぽん hyappon  さんじゅっぴき sanjuppiki
    よんじゅっぴき yonjuppiki  ごじゅっぴき gojuppiki  ろくじゅっぴき rokujuppiki  ななじゅっぴき nanajuppiki  はちじゅっぴき hachijuppiki
    きゅうじゅっぴき kyūjuppiki  ひゃっぴき hyappiki  さんじゅっさつ sanjussatsu  よんじゅっさつ yonjussatsu  ごじゅっさつ gojussatsu
    ろくじゅっさつ rokujussatsu  ななじゅっさつ nanajussatsu  はちじゅっさつ hachijussatsu  きゅうじゅっさつ kyūjussatsu  さんじゅっぱい sanjuppai
    よんじゅっぱい yonjuppai  ごじゅっぱい gojuppai  ろくじゅっぱい rokujuppai  ななじゅっぱい nanajuppai  はちじゅっぱい hachijuppai
    きゅうじゅっぱい kyūjuppai  ひゃっぱい hyappai  さんじゅっかい sanjukkai  よんじゅっかい yonjukkai  ごじゅっかい gojukkai  ろくじゅっかい rokujukkai
    ななじゅっかい nanajukkai  はちじゅっかい hachijukkai  きゅうじゅっかい kyūjukkai  ひゃっかい hyakkai  さんじゅっさい sanjussai  よんじゅっさい yonjussai
    ごじゅっさい gojussai  ろくじゅっさい rokujussai  ななじゅっさい nanajussai  はちじゅっさい hachijussai  きゅうじゅっさい kyūjussai
    さんじゅっそく sanjussoku  よんじゅっそく yonjussoku  ごじゅっそく gojussoku  ろくじゅっそく rokujussoku  ななじゅっそく nanajussoku
    はちじゅっそく hachijussoku  きゅうじゅっそく kyūjussoku  さんじゅっけん sanjukken  よんじゅっけん yonjukken  ごじゅっけん gojukken
    ろくじゅっけん rokujukken  ななじゅっけん nanajukken  はちじゅっけん hachijukken  きゅうじゅっけん kyūjukken  ひゃっけん hyakken  さんじゅっとう sanjuttō
    よんじゅっとう yonjuttō  ごじゅっとう gojuttō  ろくじゅっとう rokujuttō  ななじゅっとう nanajuttō  はちじゅっとう hachijuttō  きゅうじゅっとう kyūjuttō
    さんじゅっぱ sanjuppa  よんじゅっぱ yonjuppa  ごじゅっぱ gojuppa  ろくじゅっぱ rokujuppa  ななじゅっぱ nanajuppa  はちじゅっぱ hachijuppa
    きゅうじゅっぱ kyūjuppa  ひゃっぱ hyappa  さんじゅっちゃく sanjutchaku  よんじゅっちゃく yonjutchaku  ごじゅっちゃく gojutchaku
    ろくじゅっちゃく rokujutchaku  ななじゅっちゃく nanajutchaku  はちじゅっちゃく hachijutchaku  きゅうじゅっちゃく kyūjutchaku  さんじゅっぱく sanjuppaku
    よんじゅっぱく yonjuppaku  ごじゅっぱく gojuppaku  ろくじゅっぱく rokujuppaku  ななじゅっぱく nanajuppaku  はちじゅっぱく hachijuppaku
    きゅうじゅっぱく kyūjuppaku  ひゃっぱく hyappaku  ぜろ zero  てん ten  いってん itten  はってん hatten  じゅってん jutten  にじゅってん nijutten
    さんじゅってん sanjutten  よんじゅってん yonjutten  ごじゅってん gojutten  ろくじゅってん rokujutten  ななじゅってん nanajutten
    はちじゅってん hachijutten  きゅうじゅってん kyūjutten  ぱーせんと pāsento
    いちがつ ichigatsu  いちじ ichiji  いっきょく ikkyoku  いっせんおく issen'oku  いっせんまん issenman  いっちょうめ itchōme
    きゅうじゅっきょく kyūjukkyoku  きゅうじゅっさら kyūjussara  きょく kyoku  くがつ kugatsu  くじ kuji  くじかん kujikan  くにち kunichi
    ごうしつ gōshitsu  ごがつ gogatsu  ごじ goji  ごじゅっきょく gojukkyoku  ごじゅっさら gojussara  ごー gō  さら sara  さんがい sangai
    さんがつ sangatsu  さんげん sangen  さんじ sanji  さんじゅっきょく sanjukkyoku  さんじゅっさら sanjussara  さんぞく sanzoku  さんば sanba
    さんばい sanbai  さんぱく sanpaku  さんびき sanbiki  さんぷん sanpun  さんぷんかん sanpunkan  さんぼん sanbon  しがつ shigatsu
    しちがつ shichigatsu  しちじ shichiji  しちじかん shichijikan  しちにち shichinichi  しちにん shichinin  じゅうがつ jūgatsu  じゅうじ jūji
    じゅっきょく jukkyoku  じゅっさら jussara  じゅっちょうめ jutchōme  ちょう chō  ちょうめ chōme  ななじゅっきょく nanajukkyoku
    ななじゅっさら nanajussara  にがつ nigatsu  にじ niji  にじゅうじ nijūji  にじゅっきょく nijukkyoku  にじゅっさら nijussara
    にじゅっちょうめ nijutchōme  にー nī  の no  はちがつ hachigatsu  はちじ hachiji  はちじゅっきょく hachijukkyoku  はちじゅっさら hachijussara
    はっきょく hakkyoku  はっちょうめ hatchōme  ばんせん bansen  ひとさら hitosara  ひゃっきょく hyakkyoku  ふたさら futasara  ぶ bu  まる maru
    めい mei  よえん yoen  よじ yoji  よじかん yojikan  よにん yonin  よねん yonen  よねんかん yonenkan  よんじゅっきょく yonjukkyoku
    よんじゅっさら yonjussara  よんぱく yonpaku  よんぷん yonpun  よんぷんかん yonpunkan  れいじ reiji  ろくがつ rokugatsu  ろくじ rokuji
    ろくじゅっきょく rokujukkyoku  ろくじゅっさら rokujussara  ろっきょく rokkyoku  わり wari
    """
}

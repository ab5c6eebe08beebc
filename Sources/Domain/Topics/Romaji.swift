/// Returns hiragana in Hepburn romaji: `hon` for ほん. Other characters stay as they are.
func romaji(of kana: String) -> String {
  var result = ""
  var doubles = false
  for scalar in kana.unicodeScalars {
    if scalar == "っ" {
      doubles = true
      continue
    }
    if let vowel = smallVowels[scalar] {
      // きゃ is kya, but しゃ is sha.
      if result.hasSuffix("i") { result.removeLast() }
      let isPalatal = ["sh", "ch", "j"].contains { result.hasSuffix($0) }
      result += (isPalatal ? "" : "y") + vowel
      continue
    }
    let syllable = syllables[scalar] ?? String(scalar)
    if doubles { result += syllable.hasPrefix("ch") ? "t" : syllable.prefix(1) }
    doubles = false
    result += syllable
  }
  return result
}

private let smallVowels: [Unicode.Scalar: String] = ["ゃ": "a", "ゅ": "u", "ょ": "o"]

private let syllables: [Unicode.Scalar: String] = {
  let rows = [
    ("あいうえお", "a i u e o"), ("かきくけこ", "ka ki ku ke ko"), ("がぎぐげご", "ga gi gu ge go"),
    ("さしすせそ", "sa shi su se so"), ("ざじずぜぞ", "za ji zu ze zo"), ("たちつてと", "ta chi tsu te to"),
    ("だぢづでど", "da ji zu de do"), ("なにぬねの", "na ni nu ne no"), ("はひふへほ", "ha hi fu he ho"),
    ("ばびぶべぼ", "ba bi bu be bo"), ("ぱぴぷぺぽ", "pa pi pu pe po"), ("まみむめも", "ma mi mu me mo"),
    ("やゆよ", "ya yu yo"), ("らりるれろ", "ra ri ru re ro"), ("わをん", "wa o n"),
  ]
  let pairs = rows.flatMap { kana, latin in zip(kana.unicodeScalars, latin.split(separator: " ").map(String.init)) }
  return Dictionary(pairs) { first, _ in first }
}()

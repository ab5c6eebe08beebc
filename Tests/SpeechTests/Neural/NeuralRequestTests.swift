import Clients
import Domain
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

/// The line for the process of the neural voices, and the tokens that it makes of a line.
@Suite(.limited)
struct NeuralRequestTests {
  private static let hana = VoiceCatalogue.Entry(
    id: "hana", name: "Hana", gender: .female, engine: "neural",
    file: "/voices/jf_alpha.style", morae: 8)

  private func request(_ utterance: Utterance) -> NeuralRequest {
    let parameters = SynthesisParameters(utterance, voice: Self.hana)
    return NeuralRequest(utterance, parameters, voice: Self.hana)
  }

  private func request(_ reading: Reading) -> NeuralRequest { request(Utterance(reading)) }

  private func request(_ written: String, said: String) throws -> NeuralRequest {
    let number = SpokenNumber(
      reading: Counter.yen.reading(of: 300), written: "300円", printed: "300円")
    let pattern = try #require(SentencePattern(written: written, said: said))
    return request(Utterance(pattern.sentence(with: ["n": number])))
  }

  /// Returns the sounds of a request's line, which is read as it was written.
  private func sounds(_ request: NeuralRequest, sourceLocation: SourceLocation = #_sourceLocation)
    -> String
  {
    let line = String(request.line.dropLast())
    #expect(NeuralRequest(line: line) == request, sourceLocation: sourceLocation)
    return line.split(separator: "\t").last.map(String.init) ?? ""
  }

  @Test func `A line has the file's name, morae a second, semitones and sounds`() {
    let settings = SpeechSettings(rate: 0.5, pitch: 2)
    let line = request(Utterance(Reading(cardinal: 3), settings: settings)).line
    let fields = line.split(separator: "\t")
    #expect(fields.first == "jf_alpha" && fields.last == "s.a N\n")
    #expect(fields.dropFirst().first.flatMap { Double($0) } == settings.moraePerSecond)
    #expect(fields.dropFirst(2).first.flatMap { Double($0) } == 12)
  }

  @Test func `A voice's own morae a second don't change those of a request`() {
    let utterance = Utterance(Reading(cardinal: 3))
    var slow = Self.hana
    slow.morae = 4
    let requests = [Self.hana, slow].map {
      NeuralRequest(utterance, SynthesisParameters(utterance, voice: $0), voice: $0)
    }
    #expect(abs(requests[0].moraePerSecond - requests[1].moraePerSecond) < 0.001)
  }

  @Test func `Falls, phrases, long and voiceless vowels are in the sounds`() {
    #expect(sounds(request(Reading(cardinal: 300))) == "s.a' N by.a k.u")
    #expect(sounds(request(Counter.yen.reading(of: 8_000))) == "h.a cl s.e' N e N")
    #expect(sounds(request(Reading(cardinal: 28))) == "n.i' j.u u / h.a ch.i'")
    #expect(sounds(request(Reading(units: ["ふたつ"]))) == "f.U t.a ts.u'")
  }

  @Test func `A stop and a question are in the sounds`() throws {
    let question = try request("{n}、ですか。", said: "{n}、 で↓す/か。")
    let sounds = sounds(question)
    #expect(question.isQuestion && sounds.hasSuffix("d.e' s.U k.a ?"))
    let pause = try #require(question.groups.first?.pause)
    #expect(question.groups.count == 2 && (0.1...0.3).contains(pause))
    #expect(sounds.contains(" ,\(pause) "))
    let statement = try request("{n}です。", said: "{n}/で↓す。")
    #expect(!statement.isQuestion && statement.groups.count == 1)
  }

  @Test(arguments: [
    "", "a", "a\t7\t0", "a\t7\t0\t", "a\t0\t0\ta", "a\tx\t0\ta", "a\tinf\t0\ta", "a\t7\tnan\ta",
    "a\t7\t0\ta /", "a\t7\t0\t/ a", "a\t7\t0\ta ,x i", "a\t7\t0\ta ,99 i", "a\t7\t0\ta ,-1 i",
    "a\t7\t0\ta ,0.2",
  ])
  func `What isn't a request is refused`(line: String) {
    #expect(NeuralRequest(line: line) == nil)
  }

  /// The symbols of the International Phonetic Alphabet by their numbers in the model's vocabulary:
  /// `config.json` of Kokoro-82M.
  private static let symbols: [Int64: Character] = [
    0: "$", 3: ",", 4: ".", 6: "?", 16: " ", 18: "ʣ", 19: "ʥ", 20: "ʦ", 21: "ʨ", 43: "a", 44: "b",
    46: "d", 47: "e", 50: "h", 51: "i", 53: "k", 55: "m", 56: "n", 57: "o", 58: "p", 61: "s",
    68: "z", 77: "ɕ", 101: "ɨ", 110: "ɯ", 112: "ŋ", 114: "ɲ", 115: "ɴ", 125: "ɾ", 148: "ʔ",
    158: "ː",
    164: "ʲ",
  ]

  @Test(arguments: [
    ("s.a N by.a k.u'", "$sambʲakɯ $"),
    ("n.i' j.u u", "$ɲiʥɨɯ $"),
    ("r.o cl p.o N", "$ɾoʔpoɴ $"),
    ("d.e' s.U", "$desɨ $"),
    ("o o k.i' i", "$oːkʲiː $"),
    ("s.a' N g.a ts.u", "$saŋɡaʦɨ $"),
    ("s.a' N z.e N", "$sanʣeɴ $"),
    ("s.a N n.i' N", "$saɲɲiɴ $"),
    ("s.a N n.a' N z.u", "$sannanzɨ $"),
    ("s.a N ry.o' o", "$sanɾʲoː $"),
    ("s.e' N / n.i", "$seɴ ɲi $"),
    ("h.a ch.i' ,0.2 n.o k.a ?", "$haʨi,noka?$"),
  ])
  func `Sounds become the symbols that the model knows`(sounds: String, symbols: String) throws {
    let request = try #require(NeuralRequest(line: "jf_alpha\t7\t0\t\(sounds)"))
    let tokens = NeuralTokens(request)
    let known = Self.symbols.merging([92: "ɡ"]) { $1 }
    #expect(String(tokens.numbers.map { known[$0] ?? "…" }) == symbols)
    #expect(tokens.morae.count == request.moraCount)
    // Every token but spaces and marks belongs to one mora.
    let inMorae = tokens.morae.flatMap { Array($0.tokens) }
    let marks = tokens.numbers.indices.filter { "$ ,.?".contains(known[tokens.numbers[$0]] ?? "…") }
    #expect((inMorae + marks).sorted() == Array(tokens.numbers.indices))
  }

  /// The rows of kana, and ん before their sounds, as misaki writes them, which wrote the model's
  /// training texts.
  @Test(arguments: [
    ("k.a k.i k.u k.e k.o", "kakʲikɯkeko"), ("g.a g.i g.u g.e g.o", "ɡaɡʲiɡɯɡeɡo"),
    ("s.a sh.i s.u s.e s.o", "saɕisɨseso"), ("t.a ch.i ts.u t.e t.o", "taʨiʦɨteto"),
    ("n.a n.i n.u n.e n.o", "naɲinɯneno"), ("h.a h.i f.u h.e h.o", "haçiɸɯheho"),
    ("b.a b.i b.u p.a p.i p.u", "babʲibɯpapʲipɯ"), ("m.a m.i m.u r.a r.i r.u", "mamʲimɯɾaɾʲiɾɯ"),
    ("y.a y.u y.o w.a", "jajɯjoβa"), ("ky.a ky.u gy.a gy.u", "kʲakʲɨɡʲaɡʲɨ"),
    ("sh.a sh.u j.i j.u ch.a ch.u", "ɕaɕɨʥiʥɨʨaʨɨ"), ("ny.a ny.u hy.a hy.u", "ɲaɲɨçaçɨ"),
    ("by.u py.a py.u my.a my.u ry.a ry.u", "bʲɨpʲapʲɨmʲamʲɨɾʲaɾʲɨ"),
    ("z.a z.e d.a d.o v.u", "ʣaʣedadovɯ"), ("a N m.a N p.a N by.a", "ammampambʲa"),
    ("a N k.a N gy.u", "aŋkaŋɡʲɨ"), ("a N ch.i N j.u N ny.a", "aɲʨiɲʥɨɲɲa"),
    ("a N t.a N d.e N r.o N n.o", "antandenɾonno"),
    ("a N s.a N h.a N y.o N w.a N", "aɴsaɴhaɴjoɴβaɴ"),
  ])
  func `Each sound has the symbols of the model's training`(sounds: String, symbols: String) throws
  {
    let request = try #require(NeuralRequest(line: "jf_alpha\t7\t0\t\(sounds)"))
    let known = Self.symbols.merging([
      52: "j", 62: "t", 64: "v", 75: "β", 78: "ç", 92: "ɡ", 118: "ɸ",
    ]) { $1 }
    let written = String(NeuralTokens(request).numbers.map { known[$0] ?? "…" })
    #expect(written == "$\(symbols) $")
  }

  @Test func `A voiceless vowel is known by its mora, a stop by its place and length`() throws {
    let line = "jf_alpha\t7\t0\tf.U t.a ts.u' ,0.2 d.e' s.U"
    let tokens = NeuralTokens(try #require(NeuralRequest(line: line)))
    #expect(tokens.morae.map(\.isVoiceless) == [true, false, false, false, true])
    #expect(tokens.pauses.map(\.place) == [7] && tokens.pauses.map(\.seconds) == [0.2])
  }
}

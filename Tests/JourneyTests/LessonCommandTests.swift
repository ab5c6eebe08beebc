import Foundation
import Platform
import Testing

/// `lesson` as a WAV file with its list. `SignalJourneyTests` play one.
@Suite(.limited)
struct LessonCommandTests {
  private let home = Home()

  @Test
  func `A number, a pause to answer in, the number slowly, and again, until the minutes are over`()
    throws
  {
    let list = try lesson("numbers-10", "--minutes", "2", "--seed", "7")
    let (spoken, length) = try spokenTimes()
    #expect(spoken.count == 3 * list.count && list.count > 12)
    #expect(length >= 120)
    #expect(try #require(list.last).begin < 120)
    let ends = spoken.dropFirst().map(\.lowerBound) + [length]
    let silences = zip(spoken, ends).map { $1 - $0.upperBound }
    for (index, silence) in silences.enumerated() {
      // The voice may begin and end its own sound with zeros.
      #expect((-0.01..<0.1).contains(silence - [3.5, 0.7, 1.5][index % 3]))
    }
    for (index, item) in list.enumerated() {
      let said = spoken[3 * index..<3 * index + 3].map { $0.upperBound - $0.lowerBound }
      let secondsLater = spoken[3 * index].lowerBound - Double(item.begin)
      #expect((0..<1.1).contains(secondsLater), "\(item)")
      #expect(said[1] > said[0] * 1.2, "\(item)")
      #expect(abs(said[2] - said[0]) < 0.01, "\(item)")
    }
  }

  @Test func `The same seed makes the same lesson, and the settings decide how fast it is`() throws
  {
    func sound(_ seed: String) throws -> Data {
      _ = try lesson("numbers-10", "--minutes", "1", "--seed", seed)
      return try home.data("out.wav")
    }
    let first = try sound("7")
    #expect(try sound("7") == first)
    #expect(try sound("8") != first)
    let usual = try spokenTimes(of: first).spoken
    try home.write(#"{"speech": {"rate": 0.1}}"#, to: Home.settings)
    let slow = try spokenTimes(of: sound("7")).spoken
    #expect(slow[0].upperBound > usual[0].upperBound * 1.2)
  }

  @Test func `A number with a change of sound comes back after three others`() throws {
    let numbers = try lesson("numbers-1000", "--minutes", "1", "--seed", "7").map(\.text)
    let first = try #require(numbers.first)
    try #require(first == "390  さんびゃくきゅうじゅう")
    #expect(numbers[4] == first)
    #expect(numbers.count { $0 == first } == 2)
    #expect(numbers.count { $0 == "17  じゅうなな" } == 1)
  }

  @Test func `A number that the learner mishears comes back after three others`() throws {
    func numbers() throws -> [String] {
      try lesson("numbers-10", "--minutes", "1", "--seed", "7").map(\.text)
    }
    let four = "4  よん"
    let before = try numbers()
    #expect(before[0] == four && before.count { $0 == four } == 1)
    let misheard =
      #"{"t":"2020-05-01T12:00:00Z","id":1,"answer":"4","tries":[["1",1]],"end":"incorrect","sec":1}"#
    try home.write(String(repeating: misheard + "\n", count: 5), to: Home.history)
    let after = try numbers()
    #expect(after[..<4] == before[..<4])
    #expect(after[4] == four)
  }

  @Test func `A number of a dialogue is said in its sentence, alone and slowly, and again`() throws
  {
    let list = try lesson("dialogue-till", "--minutes", "1", "--seed", "7")
    #expect(
      list.prefix(2).map(\.text) == [
        "￥102  ひゃくにえん  こちらは、一つ102円でございます。 These are 102 yen each.",
        "￥10  じゅうえん  レジ袋は10円ですが、お付けしますか。 A bag is 10 yen. Shall I add one?",
      ])
    let lengths = try spokenTimes().spoken.map { $0.upperBound - $0.lowerBound }
    try #require(lengths.count >= 6)
    for index in [0, 3] {
      // A number takes longer slowly than at its own speed, and a sentence longer still.
      #expect(lengths[index] > lengths[index + 1] * 1.1, "\(lengths)")
      #expect(abs(lengths[index + 2] - lengths[index]) < 0.1, "\(lengths)")
    }
    // The second sentence is long, and its number short.
    #expect(lengths[3] > lengths[4] * 2, "\(lengths)")
  }

  @Test(arguments: [["low", "high"], ["high", "low"]])
  func `Sounds last as long as they should, though voices have different sample rates`(
    files: [String]
  ) throws {
    try home.write(tone(rate: 8000), to: "low.wav")
    try home.write(tone(rate: 16_000), to: "high.wav")
    // Whichever voice is the first, in one of both runs it has the lower rate.
    let voices = zip(["one", "two"], files).map { id, file in
      """
      {"id": "\(id)", "name": "\(id)", "gender": "male", "engine": "own", "program": ["sh", "-c",
        "while read -r line; do echo \(file) >> \\"$HOME/said\\"; \
      cat \\"$HOME/\(file).wav\\"; done"]}
      """
    }
    try home.write(#"{"voices": [\#(voices.joined(separator: ", "))]}"#, to: Home.voices)
    let list = try lesson("numbers-10", "--minutes", "1", "--seed", "7")
    let (spoken, length) = try spokenTimes()
    #expect(try Set(home.text("said").split(separator: "\n")) == ["low", "high"])
    try #require(list.count == 9 && spoken.count == 27)
    for (index, item) in list.enumerated() {
      let times = spoken[3 * index..<3 * index + 3]
      #expect(
        times.allSatisfy { abs($0.upperBound - $0.lowerBound - 0.5) < 0.02 }, "\(item), \(times)")
      let secondsLater = spoken[3 * index].lowerBound - Double(item.begin)
      #expect((0.0..<1.0).contains(secondsLater), "\(item), \(times)")
    }
    // Each number is three sounds of half a second and pauses of 5.7 seconds.
    #expect(abs(length - 9 * 7.2) < 0.1)
  }

  @Test func `The list lies beside the file, and a lesson in a pipe has none`() throws {
    let command = "countbiki lesson numbers-10 --minutes 1 --output"
    let run = try home.run(
      script: "\(command) walk.wav && \(command) - | cat > piped; head -c 4 piped; ls")
    run.expectStatus(0)
    #expect(run.output == "RIFFpiped\nwalk.txt\nwalk.wav\n")
  }

  @Test func `A text that is no list of a lesson isn't replaced, nor is the sound made`() throws {
    try home.write("Dear Yuki,\nthanks", to: "walk.txt")
    let output = home.path("walk.wav")
    let run = try home.run("lesson", "numbers-10", "--minutes", "60", "--output", output)
    run.expectStatus(1).expectError("and it has other contents: \"Dear Yuki,\". Move it,")
    #expect(try home.text("walk.txt") == "Dear Yuki,\nthanks")
    #expect(throws: (any Error).self) { try home.data("walk.wav") }
  }

  @Test(arguments: [
    (["--minutes", "0"], "--minutes takes 1 to 60; 0 is out of range."),
    (["--minutes", "61"], "--minutes takes 1 to 60; 61 is out of range."),
    (["--minutes", "soon"], "\"soon\" is no whole number."),
    (["--seed", "-1x"], "--seed"), (["--output"], "--output needs a value"),
    (["numbers-11"], "There is no topic \"numbers-11\"."),
  ])
  func `A wrong option is a usage error that names it`(options: [String], sentence: String) throws {
    let run = try home.run(["lesson"] + options).expectStatus(64)
    run.expectError(sentence)
    #expect(run.output.isEmpty)
  }

  @Test func `Where nothing is due or weak, no file is written`() throws {
    for (topic, sentence) in [
      ("review", "Nothing is due for review today."),
      ("weak", "Weak spots are found from your answers, and there are none yet."),
    ] {
      let run = try home.run("lesson", topic, "--output", home.path("out.wav")).expectStatus(0)
      run.expectError(sentence)
      #expect(throws: (any Error).self) { try home.data("out.wav") }
    }
  }

  @Test func `A file that can't be written is an error with status 1`() throws {
    let run = try home.run("lesson", "numbers-10", "--minutes", "1", "--output", "/nonexistent/x")
    run.expectStatus(1).expectError(
      "Couldn't write /nonexistent/x: No such file or directory. Nothing was saved.")
  }

  /// A line of the list: the second at which a number begins, and the rest of the line.
  private typealias Item = (begin: Int, text: String)

  /// Saves a lesson as `out.wav` and returns its list.
  private func lesson(_ arguments: String...) throws -> [Item] {
    let output = ["--output", home.path("out.wav")]
    let run = try home.run(["lesson"] + arguments + output).expectStatus(0)
    #expect(run.isQuiet && run.output.isEmpty)
    return try home.text("out.txt").split(separator: "\n").map { line in
      let time = try #require(line.wholeMatch(of: /(\d+):(\d\d)  (.+)/)).output
      return (try #require(Int(time.1)) * 60 + (try #require(Int(time.2))), String(time.3))
    }
  }

  /// Returns a WAV file of half a second of a tone.
  private func tone(rate: Int) -> Data {
    var wav = Data("RIFF".utf8)
    func append(_ value: Int, _ size: Int) {
      for place in 0..<size { wav.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }
    let count = rate / 2
    append(36 + 2 * count, 4)
    wav += Data("WAVEfmt ".utf8)
    for (value, size) in [(16, 4), (1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)] {
      append(value, size)
    }
    wav += Data("data".utf8)
    append(2 * count, 4)
    for index in 0..<count { append(index * 800 / rate % 2 == 0 ? 8000 : -8000, 2) }
    return wav
  }

  /// Returns the times at which the voice speaks, in seconds, and the length of the sound.
  private func spokenTimes() throws -> (spoken: [Range<Double>], length: Double) {
    try spokenTimes(of: home.data("out.wav"))
  }

  private func spokenTimes(of wav: Data) throws -> (spoken: [Range<Double>], length: Double) {
    let bytes = [UInt8](wav)
    let rate = bytes[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) }
    let shortestSilence = rate / 2
    var spoken: [Range<Int>] = []
    let zeros = [UInt8](repeating: 0, count: 1 << 10)
    for start in stride(from: 44, to: bytes.count - 1, by: zeros.count) {
      let end = min(start + zeros.count, bytes.count)
      // Most of a lesson is silence, which C passes over much faster than tests do.
      if bytes.withUnsafeBytes({ memcmp($0.baseAddress! + start, zeros, end - start) }) == 0 {
        continue
      }
      for place in stride(from: start, to: end - 1, by: 2)
      where bytes[place] != 0 || bytes[place + 1] != 0 {
        let sample = (place - 44) / 2
        if let last = spoken.last, sample - last.upperBound < shortestSilence {
          spoken[spoken.count - 1] = last.lowerBound..<sample + 1
        } else {
          spoken.append(sample..<sample + 1)
        }
      }
    }
    func seconds(_ samples: Int) -> Double { Double(samples) / Double(rate) }
    return (
      spoken.map { seconds($0.lowerBound)..<seconds($0.upperBound) },
      seconds((bytes.count - 44) / 2)
    )
  }
}

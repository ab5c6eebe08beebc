import Testing

@testable import SpeechSynthesis

/// The lengths of sounds, and how the last one is said.
@Suite(.limited)
struct NeuralLengthsTests {
  /// The model's own length of silence before the sound, of each sound, and of the last one.
  private static let start: Float = 13
  private static let own: Float = 3
  private static let ownLast: Float = 21

  private func tokens(_ sounds: String) throws -> NeuralTokens {
    NeuralTokens(try #require(NeuralRequest(line: "jf_alpha\t7\t0\t\(sounds)")))
  }

  private func frames(_ tokens: NeuralTokens, moraePerSecond: Double) -> [Float] {
    var own = tokens.numbers.map { _ in Self.own }
    own[0] = Self.start
    own[own.count - 3] = Self.ownLast
    return NeuralLengths.frames(own, tokens, moraePerSecond: moraePerSecond)
  }

  @Test(
    arguments: ["n.a n.a' hy.a k.u / y.o' e N", "k.u' u", "s.e N e N"], [6.0, 7, 8, 9])
  func `Sounds take as long as so many morae a second`(sounds: String, moraePerSecond: Double)
    throws
  {
    let tokens = try tokens(sounds)
    let spoken = frames(tokens, moraePerSecond: moraePerSecond).dropFirst().dropLast(2)
    let mora = NeuralLengths.framesPerSecond / moraePerSecond
    let others = Double(tokens.morae.count - 1) * mora * NeuralLengths.stretch
    #expect(abs(Double(spoken.reduce(0, +)) - others - mora + NeuralLengths.tail) <= 1.5)
    #expect(spoken.allSatisfy { $0 >= 1 && $0 == $0.rounded() })
  }

  @Test
  func
    `The last mora and what dies away behind it are a mora, and the silence before is the model's`()
    throws
  {
    let tokens = try tokens("y.o' e N")
    let frames = frames(tokens, moraePerSecond: 8)
    // y o e N between silences.
    #expect(frames[0] == Self.start)
    #expect(frames[4] == 2)
    #expect(frames[1] + frames[2] >= 4)
  }

  @Test func `No sound within an utterance is so long that it is heard as a pause`() throws {
    // で before a number, for which two voices take fifteen frames.
    let tokens = try tokens("d.e / y.o' N hy.a k.u")
    var own = tokens.numbers.map { _ in Self.own }
    own[2] = 15
    let frames = NeuralLengths.frames(own, tokens, moraePerSecond: 7)
    #expect(frames[2] <= 7, "\(frames)")
    #expect(frames[2] > frames[1])
  }

  @Test func `A pause is as long as it was asked for`() throws {
    let tokens = try tokens("h.a ch.i' ,0.5 n.o k.a")
    let pause = try #require(tokens.pauses.first)
    #expect(abs(frames(tokens, moraePerSecond: 7)[pause.place] - 20) <= 1)
  }

  @Test func `The last sound is held until its end, and is silent soon after`() {
    var pitch: [Float] = [200, 200, 200, 190, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]
    // The model's own energy dies away slowly behind the sound.
    var energy: [Float] = [8, 8, 8, 5, 1, 1, 1, 1, 1, 1, 1, 1, 0, -1, -2, -3]
    NeuralEnding.hold(pitch: &pitch, energy: &energy, in: 2..<8, leastPitch: 40)
    #expect(pitch[2..<8] == [200, 190, 190, 190, 190, 190])
    #expect(energy[2..<8].allSatisfy { $0 > 6 })
    #expect(pitch[10...].allSatisfy { $0 < 40 })
    // 25 ms after it: in more, another word is heard.
    #expect(energy[10...].allSatisfy { $0 <= -8 })
  }

  @Test func `A last sound without voice gets it, but not at its beginning`() {
    var pitch = [Float](repeating: 5, count: 20)
    var energy = [Float](repeating: 3, count: 20)
    NeuralEnding.hold(pitch: &pitch, energy: &energy, in: 5..<15, leastPitch: 40)
    #expect(pitch[5] == 5 && pitch[14] > 40)
  }

  @Test func `An end beyond the values changes nothing outside of them`() {
    var pitch: [Float] = [200, 200]
    var energy: [Float] = [8, 8]
    NeuralEnding.hold(pitch: &pitch, energy: &energy, in: -3 ..< -1, leastPitch: 40)
    #expect(pitch == [200, 200] && energy == [8, 8])
    NeuralEnding.hold(pitch: &pitch, energy: &energy, in: 1..<9, leastPitch: 40)
    #expect(pitch.count == 2 && energy.count == 2)
  }

  @Test func `A library that can't be loaded is named, with the system's reason`() throws {
    let folder = try TemporaryFolder()
    let version = NeuralSpeaker.version(folder: folder.path)
    let fault = try #require(throws: NeuralSpeaker.Fault.self) { try version.get() }
    let library = NeuralFolder(path: folder.path).library
    let start = "\(library) can't be loaded ("
    #expect(fault.detail.hasPrefix(start))
    let reason = fault.detail.dropFirst(start.count)
    // The path isn't told twice.
    #expect(reason.lowercased().contains("no such file") && !reason.contains(folder.path))
    #expect(reason.first?.isLetter == true && reason.hasSuffix(")"))
  }
}

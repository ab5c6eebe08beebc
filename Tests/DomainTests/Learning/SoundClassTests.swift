import JapaneseNumbers
import Testing

@testable import Domain

/// The classes of sounds by which parts tell about each other.
@Suite(.limited)
struct SoundClassTests {
  @Test(
    arguments: [
      ("0", [.family("ones")]), ("1", [.family("ones"), .number("いち")]),
      ("4", [.family("ones"), .number("よん")]), ("9", [.family("ones"), .number("きゅう")]),
      ("10", [.family("tens"), .number("じゅう")]), ("60", [.family("tens"), .number("ろく")]),
      ("200", [.family("hundreds"), .number("に")]),
      ("300", [.family("hundreds"), .number("さん"), .voiced]),
      ("600", [.family("hundreds"), .number("ろく"), .doubled, .halfVoiced]),
      ("800", [.family("hundreds"), .number("はち"), .doubled, .halfVoiced]),
      ("3000", [.family("thousands"), .number("さん")]),
      ("8000", [.family("thousands"), .number("はち"), .doubled]),
      ("4時", [.family("時"), .number("よん")]), ("7時", [.family("時"), .number("しち")]),
      ("9時", [.family("時"), .number("きゅう")]), ("4円", [.family("円"), .number("よん")]),
      ("1人", [.family("人")]), ("3本", [.family("本"), .number("さん"), .voiced]),
      ("1本", [.family("本"), .number("いち"), .doubled, .halfVoiced]),
      ("10本", [.family("本"), .number("じゅう"), .doubled, .halfVoiced]),
    ] as [(String, [SoundClass])])
  func `A sound is of its family, of its number and of the sounds that changed`(
    id: String, classes: [SoundClass]
  ) throws {
    let digits = id.prefix { $0.isNumber }
    let number = try #require(Int(digits))
    let counter = Counter.named(String(id.dropFirst(digits.count)))
    let parts = [QuestionPart](number: number, counter: counter)
    let part = try #require(parts.first { $0.id == id })
    #expect(part.soundClasses == classes)
  }
}

import JapaneseNumbers
import TerminalUI

/// The reading of a question that can't be heard.
struct ShownReading: KeptContent {
  let reading: Reading
  /// The romaji below the kana; `nil` for a learner who wants none.
  let romaji: RomajiStyle?

  var body: some View {
    VStack(alignment: .center) {
      readingText(reading, alignment: .center).style(.strong)
      if let romaji { Text(reading.romaji(romaji)).style(.dim) }
    }
  }
}

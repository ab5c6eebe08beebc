import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the sounds that were weak with their latest days, and how the day compares with others, as
/// far as there is room.
@ViewBuilder
func newsLines(_ state: Summary.State) -> ViewGroup {
  if let news = state.news {
    if !news.sounds.isEmpty {
      FirstFitting {
        for days in (1...SoundNews.shownDays).reversed() {
          soundRows(news, state.skill, days: days)
        }
        standings(news, state.skill)
      }
    }
    if state.end.more != nil {
      FirstFitting {
        let shares = Wording.shares(of: news.days)
        for count in (0...shares.count).reversed() {
          Text(shares.prefix(count).joined(separator: "   ")).style(.dim)
        }
      }
    }
  }
}

/// The greatest number of sounds that are drawn.
private let shownSounds = 3

extension SoundNews {
  /// The greatest number of its days that are told.
  static let shownDays = 3
}

/// Draws how the sounds stand without their days, where there is no room for one.
private func standings(_ news: SessionNews, _ skill: Skill) -> some View {
  VStack {
    for sound in news.sounds.prefix(shownSounds) {
      let standing = Text(Wording.standing(of: sound, news, skill))
      (Text(sound.record.part.name + "   ") + standing.style(sound.isGone ? .correct : .dim))
        .wrapped()
    }
  }
}

private func soundRows(_ news: SessionNews, _ skill: Skill, days: Int) -> some View {
  let sounds = Array(news.sounds.prefix(shownSounds))
  let today = news.days.number
  let nameWidth = sounds.map { displayWidth(of: $0.record.part.name) }.max() ?? 0
  return VStack {
    for sound in sounds {
      HStack(spacing: 3) {
        Text(sound.record.part.name).frame(width: nameWidth)
        for day in sound.days.suffix(days) {
          Text(Wording.name(of: day.number, on: today) + " ").style(.dim) + answerMarks(day.answers)
        }
        Text(Wording.standing(of: sound, news, skill)).style(sound.isGone ? .correct : .dim)
      }
    }
  }
}

import ArgumentParser
import Clients
import Domain
import Storage

/// Options that choose the skill to practise.
struct SkillOptions: ParsableArguments {
  @Flag(exclusivity: .exclusive)
  private var flag: SkillFlag?

  private enum SkillFlag: EnumerableFlag {
    case listen, read

    var skill: Skill {
      switch self {
      case .listen: .listening
      case .read: .reading
      }
    }

    static func help(for flag: Self) -> ArgumentHelp? {
      switch flag {
      case .listen: "Hear the questions and type them in digits."
      case .read: "Read the questions in kana, without sound, and type them in digits."
      }
    }
  }

  /// The skill of the option, or of the saved settings.
  var chosen: Skill {
    get async {
      if let flag { return flag.skill }
      return await FileClients.live.settings.get().session.skill
    }
  }
}

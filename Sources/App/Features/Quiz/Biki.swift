import Domain
import TerminalUI
import Unidirectional

/// Biki, the bat that keeps the learner company.
package struct Biki: Equatable {
  /// A mood that Biki's body shows.
  package enum Mood: Equatable {
    case resting, listening, happy, sad
  }

  /// A moment of a movement.
  package enum Pose: Equatable {
    case still, raised, left, right, blinking
  }

  let mood: Mood
  let outfit: DisplaySettings.Outfit
  var pose = Pose.still

  /// A picture of 22 × 16 dots, which is 11 × 4 cells.
  var image: DotImage {
    var still = Self.blank
    still.add(Self.body(mood), column: 0, row: 4)
    if pose == .blinking { for column in [6, 7, 14, 15] { still[column, 9] = true } }
    dress(&still)
    let column =
      switch pose {
      case .left: -1
      case .right: 1
      default: 0
      }
    var image = Self.blank
    image.add(still, column: column, row: pose == .raised ? -2 : 0)
    return image
  }

  private static let blank = DotImage(width: 22, height: 16)

  private func dress(_ image: inout DotImage) {
    switch outfit {
    case .plain: break
    case .hat: image.add(Self.hat, column: 0, row: mood == .sad ? 1 : 0)
    case .crown: image.add(Self.crown, column: 0, row: mood == .sad ? 1 : 0)
    case .glasses: putOnGlasses(&image)
    }
  }

  /// Clears a ring of dots around each eye and fills the eye.
  private func putOnGlasses(_ image: inout DotImage) {
    let row = mood == .sad ? 9 : 8
    for left in [5, 13] {
      for y in 0..<4 {
        for x in 0..<4 {
          let isRim = x == 0 || x == 3 || y == 0 || y == 3
          image[left + x, row + y] = !isRim
        }
      }
    }
  }

  private static func body(_ mood: Mood) -> DotImage {
    switch mood {
    case .resting: resting
    case .listening: listening
    case .happy: happy
    case .sad: sad
    }
  }

  private static let resting = symmetric(
    """
    ......#....
    .....###...
    .....####..
    .....######
    #...#######
    ##..##..###
    ###.##..###
    ###########
    .##########
    ..#.#######
    .....######
    ......##...
    """)

  private static let listening = symmetric(
    """
    ....##.....
    ...####....
    ....###....
    .....######
    #...#######
    ##..##..###
    ######..###
    .##########
    ..#########
    ...##.#####
    .....######
    ......##...
    """)

  private static let happy = symmetric(
    """
    #....#.....
    ##...###...
    ###..####..
    ####.######
    .##########
    ..#######.#
    ...###.#.##
    ....#######
    .....####..
    .....#####.
    ......#####
    .......##..
    """)

  private static let sad = symmetric(
    """
    ...........
    ...........
    .......####
    .....######
    ...########
    ..#########
    ..###..####
    .####..####
    ##.########
    #..####..##
    #...##.####
    ......##...
    """)

  private static let hat = symmetric(
    """
    .......####
    .......####
    .......####
    .......####
    .......####
    ....#######
    """)

  private static let crown = symmetric(
    """
    ......#...#
    ......##.##
    ......#####
    ......#####
    ......#####
    """)

  /// Returns a picture made of its left half and the mirror image of it.
  private static func symmetric(_ half: String) -> DotImage {
    let lines = half.split(separator: "\n", omittingEmptySubsequences: false)
    return DotImage(lines.map { $0 + String($0.reversed()) }.joined(separator: "\n"))
  }
}

extension Quiz.State {
  /// Biki in the mood of the moment: sad after a miss, happy after a right answer, listening while
  /// the voice speaks.
  var biki: Biki { Biki(mood: mood, outfit: display.outfit, pose: scenery.bikiPose) }

  private var mood: Biki.Mood {
    if isCardShown || isAnswerKnownMiss { return .sad }
    if answer.isEmpty, attempt.submissions.isEmpty, session.finished.last?.outcome == .correct {
      return .happy
    }
    return speaker.isSpeaking ? .listening : .resting
  }
}

extension Biki {
  /// The poses of a short movement, after which nothing wakes the program, each with the time for
  /// which it is kept.
  typealias Movement = [(pose: Pose, duration: Duration)]

  /// Two hops after a right answer, and a blink during the next question.
  static let hops: Movement = [(.raised, brief), (.still, brief), (.raised, brief)] + blink
  /// A shake after a wrong answer.
  static let shake: Movement = [(.left, brief), (.right, brief)]
  /// A blink in the first seconds of a question.
  static let blink: Movement = [(.still, .seconds(2)), (.blinking, brief)]

  private static let brief = Duration.milliseconds(150)
}

extension Quiz {
  /// Lets Biki move from the beginning of a movement, if motion is wanted.
  func move(_ poses: Biki.Movement, _ state: inout State) -> Effect<Action> {
    guard state.display.showsBiki, !state.display.reducesMotion, !state.session.isOver else {
      return .none
    }
    state.scenery.bikiPose = poses[0].pose
    return .run { [clock] send in
      for (index, moment) in poses.enumerated() {
        try await clock.sleep(for: moment.duration)
        send(.bikiMoved(index + 1 < poses.count ? poses[index + 1].pose : .still))
      }
    }
    .cancellable(id: CancelID.biki, cancelInFlight: true)
  }
}

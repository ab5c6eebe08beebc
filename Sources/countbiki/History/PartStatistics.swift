import Domain
import JapaneseNumbers
import FoundationShim

/// The statistics of a part as `stats --json` prints them. Scripts rely on the keys.
struct PartStatistics: Encodable {
  var part: String
  var kana: String
  var romaji: String
  var asked: Int
  var misheard: Int
  /// True if the part is called weak.
  var weak: Bool
  /// The chance that the part is misheard now.
  var estimate: Double
  /// The interval that contains the chance with a probability of 80 %.
  var interval: [Double]
  var mistakenFor: [Mistaken]
  /// The time from which the part is due for review.
  var due: String

  struct Mistaken: Encodable {
    var part: String
    var count: Int
  }

  /// Creates the statistics of a part.
  ///
  /// - Parameter counted: The record of the answers that are counted.
  init(_ record: PartRecord, counted: PartRecord) {
    part = record.id
    kana = record.part.reading.kana
    romaji = record.part.reading.romaji()
    asked = counted.asked
    misheard = counted.misheard
    weak = record.isWeak
    let interval = record.estimate.interval
    estimate = record.estimate.chance.roundedToThousandths
    self.interval = [interval.lowerBound.roundedToThousandths, interval.upperBound.roundedToThousandths]
    mistakenFor = counted.mistakenFor.map { Mistaken(part: $0.part.id, count: $0.count) }
    due = record.due.formatted(.iso8601)
  }

  /// Returns the statistics of each part that was asked in the time that is counted, the weakest first.
  static func all(_ statistics: PracticeStatistics) -> [PartStatistics] {
    statistics.all.model.records.compactMap { record in
      statistics.counted.model.record(of: record.id).map { PartStatistics(record, counted: $0) }
    }
  }
}

extension Double {
  fileprivate var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}

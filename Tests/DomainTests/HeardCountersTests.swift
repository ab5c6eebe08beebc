import Domain
import Testing

/// See ``HeardRow`` for the table.
@Suite(.timeLimit(.minutes(1)))
struct HeardCountersTests {
  @Test(arguments: HeardRow.rows(of: table))
  func `A typed price, number of things or duration tells which parts were misheard`(row: HeardRow) throws {
    #expect(try row.heard() == row.expected)
  }

  private static let table = """
    money-conbini
      704 74 → 700 gap! 4円
      704 740 → 700 gap!40 4円!
      704 7004 → 700 gap! 4円
      704 700 → 700 gap 4円!
      1234 1243 → 1000 200 30!40 4円!3
      1200 1201 → 1000 200? 円
      444 44 → 400? 40? 4円?
    money-rent
      85000 8500 → 8 万! 5000 円
      104000 14000 → 10 万! 4000 円
      104000 140000 → 10 万 4000! 円
    money-salary
      4500000 45000000 → 400 50 万! 円
      4500000 450000 → 400 50 万! 円
      4500000 5400000 → 400!500 50!40 万 円
      10000000 1000000 → 1000万! 円
      10500000 1500000 → 1000 gap! 50 万 円
      10500000 15000000 → 1000 gap!500 50! 万 円
    counter-hon
      3 4 → 3本!4
      13 14 → 10 3本!4
      13 30 → 10!30本 3本!
      20 10 → 20本!10本
      20 2 → 20本!2
      6 8 → 6本!8本
      16 60 → 10!60本 6本!
    counter-nin
      1 2 → 1人!2人
      4 14 → 4人!
      14 4 → 10! 4人
      17 11 → 10 7人!1
    counter-tsu
      10 2 → 10つ!2つ
      8 4 → 8つ!4つ
    counter-sai
      20 10 → 20歳!10歳
      18 8 → 10! 8歳
    counter-goushitsu
      305 306 → digit-3 まる 5!6 号室
      305 35 → digit-3 まる! 5 号室
      305 350 → digit-3 まる!digit-5 5!まる 号室
      225 255 → digit-2 digit-2!digit-5 5 号室
      512 521 → digit-5 digit-1!digit-2 2!1 号室
    counter-mixed
      20歳 8 → 20歳!8歳
      100本 10 → 100本!10本
      35枚 53 → 30!50 5!3 枚
    duration-days
      20 8 → 20日!8日
      14 24 → 10!20 4日
      35 53 → 30!50 5!3 日
      100 10 → 100!10日 日
    duration-hours
      4 8 → 4時間!8
      24 20 → 20 4時間!
    duration-minutes
      10 6 → 10分間!6分間
      18 8 → 10! 8分間
    duration-months
      6 8 → 6か月!8か月
    duration-hours-minutes
      2:15 2:50 → 2 時間 10!50分 5! 分
      2:15 2 → 2 時間 10! 5! 分
      2:15 15:02 → 2! 時間 10! 5! 分
      2:15 0:15 → 2!digit-0 時間 10 5 分
      2:15 215 → 2 時間 10 5 分
      12:04 12:40 → 10 2 時間 4分!40分
    duration-hours-minutes-seconds
      2:05:30 2:50:30 → 2 時間 5!50分 分 30 秒
      2:05:30 2:05 → 2 時間 5 分 30!digit-0 秒
      2:05:30 5:02:30 → 2!5 時間 5!2 分 30 秒
      24:59:59 24:59:50 → 20 4時間 50 9 分 50 9! 秒
    """
}

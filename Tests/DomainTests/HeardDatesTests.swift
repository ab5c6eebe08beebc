import Domain
import Testing

/// See ``HeardRow`` for the table.
@Suite(.timeLimit(.minutes(1)))
struct HeardDatesTests {
  @Test(arguments: HeardRow.rows(of: table))
  func `A typed date, time, decimal or telephone number tells which parts were misheard`(row: HeardRow) throws {
    #expect(try row.heard() == row.expected)
  }

  private static let table = """
    time-hour
      4 14 → 4時!
      14 4 → 10! 4時
      20 2 → 20時!2時
      24 20 → 20 4時!
      17 11 → 10 7時!1時
    time-minute
      0 5 → 0!5 分
      30 13 → 30分!
      5 50 → 5!50分 分
    date-day
      20 8 → 20日!8日
      1 8 → 1日!8日
      17 7 → 10! +7日
      17 11 → 10 +7日!1
      14 8 → 10! 4日!
      24 28 → 20 4日!8
      4 8 → 4日!8日
      31 30 → 30 1! 日
      19 29 → 10!20 +9日
    date-month
      4 10 → 4月!10月
      11 10 → 10 1月!
      7 1 → 7月!1月
      9 6 → 9月!6月
    date-year-ad
      2017 2070 → 2000 gap 10!70 7! 年
      2017 217 → 2000 gap! 10 7 年
      1999 1990 → 1000 900 90 9! 年
      2000 200 → 2000!200 年
      1900 900 → 1000! 900 年
    date-full
      2017-09-30 2017-9-3 → 2000 gap 10 7 年 9月 30!3日 日
      2017-09-03 2017-3-9 → 2000 gap 10 7 年 9月!3月 3日!9日
      2017-09-03 2017-9-8 → 2000 gap 10 7 年 9月 3日!8日
      2017-09-20 2017-9-8 → 2000 gap 10 7 年 9月 20日!8日
      2000-10-10 2000-1-10 → 2000 年 10月!1月 10日
      1999-12-24 1999-12-28 → 1000 900 90 9 年 10 2月 20 4日!8
      1964-01-01 1946-1-1 → 1000 900 60!40 4年!6 1月 1日
    time-hour-minute
      16:30 16:13 → 10 6時 30分!
      16時半 16:13 → 10 6時 半!
      16時半 16:30 → 10 6時 半
      16時半 16 → 10 6時 半!
      16時半 6:30 → 10! 6時 半
      11:20 11 → 10 1時 20分!
      14:00 14:30 → 10 4時 gap!30分
      14:00 4 → 10! 4時 gap
      16:05 16:50 → 10 6時 5!50分 分
      16:05 6:05 → 10! 6時 5 分
      16:05 5:16 → 10! 6時! 5! 分
      0:05 5:00 → 0時!5時 5! 分
      9:45 9:44 → 9時 40 5!4分 分
      9:45 6:45 → 9時!6時 40 5 分
      7:17 1:17 → 7時!1時 10 7 分
      20:08 8:20 → 20時!8時 8分!20分
    time-hour-ampm
      午前3時 4 → 午前 3時!4時
      午後3時 15 → 午後 3時
      午後4時 8 → 午後 4時!8時
    time-hour-ampm-24
      午後3時 = 15時 3 → 午後 3時
      午後3時 = 15時 4 → 午後? 3時!4時
      午後3時 = 15時 16 → 午後 3時!4時
      午前3時 = 3時 15 → 午前!午後 3時
      午前9時 = 9時 18 → 午前!午後 9時!6時
      午後7時 = 19時 7 → 午後 7時
      午後7時 = 19時 13 → 午後 7時!1時
      午後1時 = 13時 12 → 午後 1時!0時
      午後1時 = 13時 30 → 午後? 1時!30時
    date-year-era
      昭和63年 = 1988年 63 → 昭和 60 3 年
      昭和63年 = 1988年 62 → 昭和? 60 3!2 年
      昭和63年 = 1988年 1987 → 昭和 60 3!2 年
      昭和63年 = 1988年 1994 → 昭和!平成 60 3! 年
      昭和64年 = 1989年 64 → 昭和 60 4年
      平成元年 = 1989年 1 → 平成 元年
      平成5年 = 1993年 1930 → 平成!昭和 5 年
      平成5年 = 1993年 1850 → 平成? 5? 年
      令和元年 = 2019年 2020 → 令和 元年!2
      令和元年 = 2019年 1926 → 令和!大正 元年!
    date-year-era-all
      大正4年 = 1915年 1914 → 大正 4年!3
      明治45年 = 1912年 45 → 明治 40 5 年
      明治45年 = 1912年 1921 → 明治!大正 40!10 5! 年
    everyday-decimal
      3.5 35 → 3 点! 5
      3.5 36 → 3? 点? 5!6
      3.5 5.3 → 3!digit-5 点 5!3
      3.5 3 → 3 点 5!
      3.5 3.55 → 3 点 5!
      0.5 5 → 0 点! 5
      0.5 0.6 → 0 点 5!6
      12.3 1.23 → 10 digit-2 点! 3
      12.3 123 → 10 digit-2 点! 3
      12.3 12 → 10 digit-2 点 3!
      12.3 13.2 → 10 digit-2!3 点 3!2
      12.3 2.3 → 10! digit-2 点 3
      20.0 20.5 → 20点 0!5
      4.0 40 → 4!40点 点 0
      1.5 15 → 1点! 5
      1.5 8.5 → 1点!8点 5
      10.2 20.2 → 10点!20点 2
      10.2 1.2 → 10点!1点 2
      1.5% 1.6 → 1点 5!6 %
      10.0% 10.5 → 10点 0!5 %
    everyday-phone
      090-1234-5678 0901235678 → digit-0 digit-9 digit-0 - digit-1 digit-2 digit-3 digit-4! - digit-5 digit-6 digit-7 digit-8
      090-1234-5678 09021345678 → digit-0 digit-9 digit-0 - digit-1!digit-2 digit-2!digit-1 digit-3 digit-4 - digit-5 digit-6 digit-7 digit-8
      090-1234-5678 9012345678 → digit-0! digit-9 digit-0 - digit-1 digit-2 digit-3 digit-4 - digit-5 digit-6 digit-7 digit-8
      090-1234-5678 090123456789 → digit-0 digit-9 digit-0 - digit-1 digit-2 digit-3 digit-4 - digit-5 digit-6 digit-7 digit-8?
      090-1234-5678 090-5678-1234 → digit-0 digit-9 digit-0 - digit-1!digit-5 digit-2!digit-6 digit-3!digit-7 digit-4!digit-8 - digit-5!digit-1 digit-6!digit-2 digit-7!digit-3 digit-8!digit-4
      090-1223-5678 0901235678 → digit-0 digit-9 digit-0 - digit-1 digit-2? digit-2? digit-3 - digit-5 digit-6 digit-7 digit-8
      03-1234-5678 0312345687 → digit-0 digit-3 - digit-1 digit-2 digit-3 digit-4 - digit-5 digit-6 digit-7!digit-8 digit-8!digit-7
      03-1234-5678 031234567 → digit-0 digit-3 - digit-1 digit-2 digit-3 digit-4 - digit-5 digit-6 digit-7 digit-8!
      011-234-5678 0112345678 → digit-0 digit-1 digit-1 - digit-2 digit-3 digit-4 - digit-5 digit-6 digit-7 digit-8
    """
}

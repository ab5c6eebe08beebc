import Testing

extension Trait where Self == TimeLimitTrait {
  /// The limit of every suite: far more than a test takes on the busiest machine. It can't end a
  /// thread that is blocked, which `scripts/test` does.
  static var limited: Self { .timeLimit(.minutes(10)) }
}

/// The longest that a test waits for something that usually happens at once.
let patience = Duration.seconds(120)

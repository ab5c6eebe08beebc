import ArgumentParser
@main struct Countbiki: ParsableCommand {}

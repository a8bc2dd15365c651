import CommandSupport
import Foundation

StandardStreams.prepare()
exit(
  Program(
    name: "loader-lab",
    summary: "Proves, measures and compares the loader. Build it with -c release.",
    subcommands: [
      Verify.self, Benchmark.self, Compare.self, CompareExpressive.self, SampleCommand.self,
    ]
  ).main())

import CommandSupport
import Foundation

// Returns, unless this process was started to become another command.
SessionLeader.becomeCommand()
StandardStreams.prepare()
exit(
  Program(
    name: "loader",
    summary: "Plays and draws an animated loader that can be switched at any moment.",
    subcommands: subcommands,
    redirections: [
      "verify": "loader-lab verify", "benchmark": "loader-lab benchmark",
      "compare": "loader-lab compare",
    ],
    footer: """

      What is proven, measured and compared: swift run -c release loader-lab --help

      """,
    showDemonstration: Demonstration.run
  ).main())

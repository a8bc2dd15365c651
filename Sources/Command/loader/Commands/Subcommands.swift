import CommandSupport

/// The subcommands of `loader`, in the order of its help.
let subcommands: [any Subcommand.Type] = [
  Render.self, ScreenCommand.self, MatrixCommand.self, SkeletonCommand.self, FloatCommand.self,
  FieldsCommand.self, PlayCommand.self, RunCommand.self,
]

import Glibc

exit(DevTool(arguments: Array(CommandLine.arguments.dropFirst())).run())

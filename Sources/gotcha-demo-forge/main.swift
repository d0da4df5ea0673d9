import DemoForge
import Glibc

exit(DemoForgeCommand.main(Array(CommandLine.arguments.dropFirst())))

import Glibc
import VitrinePreviewKit

signal(SIGPIPE, SIG_IGN)
StageTrace.mark("process start")
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

import { ends } from './errors.ts'
import { runProgram } from './program.ts'
import { processHost } from './terminal/host.ts'

for (const [signal, code] of Object.entries(ends)) process.once(signal, () => process.exit(code))
// Not awaited: chunks loaded meanwhile import this one, which must have been evaluated by then. The exit waits for
// nothing, neither for a kept connection to close nor for a timeout to end: all output has been written.
void runProgram(process.argv.slice(2), processHost()).then((code) => process.exit(code))

import { ends } from './errors.ts'
import { runProgram } from './program.ts'
import { processHost } from './terminal/host.ts'

for (const [signal, code] of Object.entries(ends)) process.once(signal, () => process.exit(code))
// Not awaited: chunks that are loaded meanwhile import this one, which has to be there by then. Nothing is waited for at the end, neither for
// a kept connection to be put away nor for the end of a time-out: what is written has been written.
void runProgram(process.argv.slice(2), processHost()).then((code) => process.exit(code))

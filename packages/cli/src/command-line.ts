import { RtcopsCommand } from './command.ts'
import { type GlobalValues, globalOptions } from './options/global.ts'

/** Reads the options of every command and reports no errors, because an error needs the language, which is not known yet. */
export function readGlobals(line: readonly string[]): { given: GlobalValues; operands: string[] } {
  const reader = new RtcopsCommand().use(...globalOptions)
  let operands: string[] = []
  try {
    ;({ operands } = reader.parseOptions([...line]))
  } catch {
    // The last option lacks its value; everything before it has been read.
  }
  return { given: reader.opts(), operands }
}

/** Returns the line with the verb that `rtcops recharge -f rows.csv` leaves out. */
export function withImpliedVerb(line: readonly string[], [noun, verb]: readonly string[]): string[] {
  const at = line.findIndex((word) => /^(-f|--file)(=|$)/.test(word))
  const isMeant = noun === 'recharge' && verb === undefined && at > line.indexOf(noun)
  return isMeant ? line.toSpliced(at, 0, 'create') : [...line]
}

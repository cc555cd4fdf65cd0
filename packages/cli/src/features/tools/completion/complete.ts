import { safeText } from '@rtcops/core/format/display-text'
import type { Root } from '../../../command.ts'
import { candidatesOf } from '../../../completion/candidates.ts'
import { liveValues } from '../../../completion/live-values.ts'
import { openSession } from '../../../config/session.ts'
import type { Context } from '../../../context.ts'
import { writeOut } from '../../../old/streams.ts'
import { connect } from '../../../server/server.ts'

/** Milliseconds that somebody waits for a Tab. */
const patience = 1_500

/** Stands for the shell's own completion of files. */
const filesMark = ':files'

/**
 * Prints what may stand at the cursor, a line each: the word, a tab, what it is. The last word is what is typed of the one at the cursor.
 * Whatever goes wrong prints nothing: in the middle of a line that somebody types is no place for messages.
 */
export async function complete(context: Context, words: readonly string[]): Promise<void> {
  const typed = words.at(-1) ?? ''
  try {
    // A program of its own: what the line says is of the line, not of this command.
    const program = context.command.root.fresh()
    const found = await candidatesOf(
      program,
      words.slice(0, -1),
      typed,
      liveValues(context, () => asTyped(context, program)),
    )
    if (found === 'files') writeOut(`${filesMark}\n`)
    // A word that would steer the terminal is not offered: escaped it would be another one.
    else
      for (const { about = '', value } of found)
        if (value.startsWith(typed) && safeText(value) === value) writeOut(`${value}\t${safeText(about)}\n`)
  } catch {
    // No login, no server, a broken file: nothing is known that could be offered.
  }
}

/** The server that the line is for, asked in a hurry. */
function asTyped(context: Context, program: Root): Context {
  const session = openSession(program.opts().profile, context.stored)
  const settings = { ...context.settings, timeout: patience, debug: false }
  return { ...context, session, settings, api: connect({ session, settings }) }
}

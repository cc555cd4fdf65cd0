import { safeText } from '@rtcops/core/format/display-text'
import type { Run } from '../../../command.ts'
import { candidatesOf } from '../../../completion/candidates.ts'
import { liveValues } from '../../../completion/live-values.ts'
import { readLine } from '../../../completion/read-line.ts'
import type { Context } from '../../../context.ts'
import { Values } from '../../../parse.ts'
import { openSession } from '../../../profiles/session.ts'
import { writeOut } from '../../../terminal/streams.ts'

/** Milliseconds that somebody waits for a Tab. */
const patience = 1_500

/** Stands for the shell's own completion of files. */
const filesMark = ':files'

/**
 * Prints what may stand at the cursor, a line each: the word, a tab, what it is. The last argument is what is typed of the word at the
 * cursor. Whatever goes wrong prints nothing: in the middle of a line that somebody types is no place for messages.
 */
export const complete: Run = async (context) => {
  const words = context.args.slice(0, -1)
  const typed = context.args.at(-1) ?? ''
  try {
    const found = await candidatesOf(
      context.commands,
      words,
      typed,
      liveValues(() => asTyped(context, words)),
    )
    if (found === 'files') writeOut(`${filesMark}\n`)
    // A word that would steer the terminal is not offered: escaped it would be another one.
    else
      for (const { about = '', value } of found)
        if (value.startsWith(typed) && safeText(value) === value) writeOut(`${value}\t${safeText(about)}\n`)
  } catch {
    // No login, no server, a broken file: nothing is known that could be offered.
  }
  return undefined
}

/** The server that the line is for, asked in a hurry. */
function asTyped(context: Context, words: readonly string[]): Context {
  const values = new Values()
  const profile = readLine(words, []).given.get('profile')
  if (profile) values.set('profile', profile)
  return {
    ...context,
    session: openSession(values),
    settings: { ...context.settings, timeout: patience, debug: false },
  }
}

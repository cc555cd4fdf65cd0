import { safeText } from '@rtcops/core/format/display-text'
import type { Root } from '../../../command.ts'
import { candidatesOf } from '../../../completion/candidates.ts'
import { liveValues } from '../../../completion/live-values.ts'
import { openSession } from '../../../config/session.ts'
import type { Context } from '../../../context.ts'
import type { GlobalValues } from '../../../options/global.ts'
import { connect } from '../../../server/server.ts'

/** Milliseconds that a shell waits at a Tab. */
const patience = 1_500

/** Stands for the shell's own completion of files. */
const filesMark = ':files'

/**
 * Prints what may stand at the cursor, a line each: the word, a tab, what it is. The last word is what has been typed of the one at the
 * cursor. Failures print nothing, as they would appear in the middle of the line that is being typed.
 */
export async function complete(context: Context, words: readonly string[]): Promise<void> {
  const { stdout } = context
  const typed = words.at(-1) ?? ''
  try {
    // The line has options of its own, so it is read by a program of its own.
    const line = context.command.root.fresh()
    const live = liveValues(context, () => contextOfLine(context, line))
    const found = await candidatesOf(line, words.slice(0, -1), typed, live)
    if (found === 'files') return stdout.write(`${filesMark}\n`)
    // A word that would steer the terminal is left out: escaped it would be another word.
    for (const { about = '', value } of found)
      if (value.startsWith(typed) && safeText(value) === value) stdout.write(`${value}\t${safeText(about)}\n`)
  } catch {
    // No login, no server or a broken file: there is nothing to offer.
  }
}

/** Returns a context for the server that the line names, with a short time-out. */
function contextOfLine(context: Context, line: Root): Context {
  const session = openSession(line.opts<GlobalValues>().profile, context.stored)
  const settings = { ...context.settings, timeout: patience, debug: false }
  const { language, stderr } = context
  const api = connect({ language, session, settings, stderr })
  // Not spread, which would open the session of this command too.
  return Object.create(context, {
    session: { value: session },
    settings: { value: settings },
    api: { value: api },
  }) as Context
}

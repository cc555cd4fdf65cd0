import { safeText } from '@rtcops/core/format/display-text'
import type { Context, Root } from '../../../command.ts'
import { type Candidate, candidatesOf } from '../../../completion/candidates.ts'
import { liveValues } from '../../../completion/live-values.ts'
import { openSession } from '../../../config/session.ts'
import type { GlobalValues } from '../../../options/global.ts'
import { connect } from '../../../server/server.ts'

/** Milliseconds that a shell waits for completions. */
const patience = 1_500

/** Line that requests the shell's own completion of files. */
const filesMark = ':files'

/**
 * Prints the candidates at the cursor, one per line: the word, a tab, its description. The last of `words` is the
 * part already typed at the cursor. Prints nothing on failure, because an error would appear in the middle of the
 * line that is being typed.
 */
export async function complete(context: Context, words: readonly string[]): Promise<void> {
  const { stdout } = context
  const typed = words.at(-1) ?? ''
  try {
    // The line has its own options, so another program reads it.
    const line = context.command.root.fresh()
    const live = liveValues(context, () => contextOfLine(context, line))
    const found = await candidatesOf(line, words.slice(0, -1), typed, live)
    if (found === 'files') return stdout.write(`${filesMark}\n`)
    // Leaves out a word with control characters: escaped, it would be another word.
    for (const { about = '', value } of fitting(found, typed))
      if (safeText(value) === value) stdout.write(`${value}\t${safeText(about)}\n`)
  } catch {
    // No login, no server or a broken file: there are no candidates.
  }
}

/** Returns the candidates that begin with what is typed; if none does, those that contain it: people type what they remember of a name. */
function fitting(found: readonly Candidate[], typed: string): readonly Candidate[] {
  const begun = found.filter(({ value }) => value.startsWith(typed))
  if (begun.length > 0 || typed.startsWith('-')) return begun
  return found.filter(({ value }) => value.toLowerCase().includes(typed.toLowerCase()))
}

/** Returns a context for the server selected by the line, with a short timeout. */
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

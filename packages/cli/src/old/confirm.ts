import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { Failure, usage } from '../errors.ts'
import { hideSecrets } from '../server/debug.ts'
import { ask, canAsk } from './prompt.ts'
import type { Words } from './say.ts'
import { inWords, say } from './say.ts'
import { writeError, writeOut } from './streams.ts'

/** A write as it will be sent. */
export interface Plan {
  method: string
  /** Path with its query. */
  path: string
  body?: unknown
  /** What will be done, name by value, shown before the question. */
  summary: readonly (readonly [string, string])[]
  /** What has to be typed on a production server, and what it is called. */
  name: string
  nameOf: Words
  /** What `--dry-run` says after it has said that nothing was sent. */
  outlook?: string
}

/**
 * Decides whether a write may be sent: prints it for `--dry-run`, goes on for `--yes`, asks where somebody can answer.
 * @returns true to send it.
 * @throws {Failure} when it would have to ask where nobody can answer, and when the answer is no.
 */
export async function mayWrite(context: Context, plan: Plan): Promise<boolean> {
  const { values, session } = context
  if (values.has('dry-run')) {
    writeOut(`${plan.method} ${plan.path}\n`)
    if (plan.body !== undefined) writeOut(`${JSON.stringify(hideSecrets(plan.body))}\n`)
    context.notice([say('notice.dryRun'), plan.outlook].filter(Boolean).join(' '))
    return false
  }
  if (values.has('yes')) return true
  if (values.has('no-input') || !canAsk()) throw usage(say('ask.writeAsks'))
  const width = Math.max(9, ...plan.summary.map(([name]) => textWidth(name))) + 2
  for (const [name, value] of plan.summary)
    writeError(`  ${name}${' '.repeat(width - textWidth(name))}${safeText(value)}\n`)
  const agreed = session.production
    ? (await ask(say('ask.production', { name: inWords(plan.nameOf) }))).trim() === plan.name.trim()
    : /^y(es)?$/i.test((await ask(say('ask.goOn'))).trim())
  if (!agreed) throw new Failure('failure', say('notice.cancelled'))
  return true
}

import { textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { Failure, usage } from '../failure.ts'
import { say } from '../i18n/say.ts'
import { ask, canAsk } from '../prompt/prompt.ts'
import { writeError } from '../terminal/streams.ts'

/** Whether somebody has to be asked first. @throws {Failure} where nobody can answer */
export function mustAsk({ values }: Context): boolean {
  if (values.has('yes')) return false
  if (values.has('no-input') || !canAsk()) throw usage(say('ask.writeAsks'))
  return true
}

/** Shows what will be done, name by value, and asks. @throws {Failure} when the answer is no */
export async function askToGoOn(summary: readonly (readonly [string, string])[]): Promise<void> {
  const width = Math.max(9, ...summary.map(([name]) => textWidth(name))) + 2
  for (const [name, value] of summary)
    writeError(`  ${name}${' '.repeat(Math.max(1, width - textWidth(name)))}${value}\n`)
  if (!/^y(es)?$/i.test((await ask(say('ask.goOn'))).trim())) throw new Failure('failure', say('notice.cancelled'))
}

import { textWidth } from '@rtcops/core/format/display-text'
import type { Words } from '../command.ts'
import type { Context } from '../context.ts'
import { Failure, usage } from '../failure.ts'
import { inWords, say } from '../i18n/say.ts'
import { ask, canAsk } from '../prompt/prompt.ts'
import { writeError } from '../terminal/streams.ts'

/** Whether somebody has to be asked first. @throws {Failure} where nobody can answer */
export function mustAsk({ values, verb }: Context): boolean {
  if (values.has('yes')) return false
  const canLook = verb.flags?.some(({ name }) => name === 'dry-run')
  if (values.has('no-input') || !canAsk()) throw usage(canLook ? say('ask.writeAsks') : inWords(addYes))
  return true
}

const addYes: Words = { zh: '该操作需要确认。请加 --yes。', en: 'This asks first. Add --yes.' }

/** Shows what will be done, name by value, and asks. @throws {Failure} when the answer is no */
export async function askToGoOn(summary: readonly (readonly [string, string])[]): Promise<void> {
  const width = Math.max(9, ...summary.map(([name]) => textWidth(name))) + 2
  for (const [name, value] of summary)
    writeError(`  ${name}${' '.repeat(Math.max(1, width - textWidth(name)))}${value}\n`)
  if (!/^y(es)?$/i.test((await ask(say('ask.goOn'))).trim())) throw new Failure('failure', say('notice.cancelled'))
}

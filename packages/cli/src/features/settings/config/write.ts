import { type ConfigName, configNames } from '@rtcops/core/features/settings/config/items'
import { basicConfigRules } from '@rtcops/core/features/settings/config/rules'
import { plainAmount } from '@rtcops/core/money/typed-amount'
import type { Context } from '../../../command.ts'
import { checkDraft } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { unknownWord } from '../../../suggest.ts'
import { valuesOf } from './listing.ts'

/** Changes items of the basic configuration. @param pairs `name=value` */
export async function updateConfig(context: Context, pairs: string[], options: WriteOptions): Promise<void> {
  const given = Object.fromEntries(pairs.map(readPair))
  const { list } = await ask(context, 'getBasicConfig', {})
  const before = valuesOf(list)
  const checked = await checkDraft(context, basicConfigRules, { ...before, ...given })
  const names = configNames.filter((name) => name in given)
  const draft = Object.fromEntries(names.map((name) => [name, checked[name]]))
  const write = {
    summary: names.map((name) => [`config.item.${name}`, `${before[name]} -> ${checked[name]}`] as const),
    name: 'config',
    nameOf: 'cli.config.wordToType',
    done: 'cli.notice.changed',
  } as const
  const answer = await sendWrite(context, 'updateBasicConfig', draft, write, options)
  if (answer) await printResult(context, draft)
}

function readPair(text: string): [ConfigName, string] {
  const at = text.indexOf('=')
  const next = 'rtcops config get -o json'
  if (at < 1) throw usage(['cli.config.pair', { given: text }], next)
  const given = text.slice(0, at)
  const name = configNames.find((each) => each === given)
  if (!name) throw unknownWord(['cli.config.noItem', { name: given }], given, configNames, next)
  const value = text.slice(at + 1)
  return [name, isAmount(name) ? plainAmount(value) : value]
}

const isAmount = (name: ConfigName): boolean => name === 'default_low_balance' || name === 'step_up_amount'

import { configNames } from '@rtcops/core/features/settings/basic-config/items'
import { basicConfigRules } from '@rtcops/core/features/settings/basic-config/rules'
import type { Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { checkDraft } from '../../../old/drafts.ts'
import { printResult } from '../../../old/object.ts'
import { didYouMean, inWords } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask } from '../../../server/server.ts'
import { suggest } from '../../../suggest.ts'
import { valuesOf } from './read.ts'

export const updateConfig: Run = async (context) => {
  const given = Object.fromEntries(context.args.map(readPair))
  const { list } = await ask(context, 'getBasicConfig', {})
  const before = valuesOf(list)
  const checked = await checkDraft(context, basicConfigRules, { ...before, ...given })
  const names = configNames.filter((name) => name in given)
  const draft = Object.fromEntries(names.map((name) => [name, checked[name]]))
  const about = {
    summary: names.map((name) => [name, `${before[name]} -> ${checked[name]}`] as const),
    name: 'config',
    nameOf: { zh: ' config ', en: 'word config' },
  }
  const answer = await sendWrite(context, 'updateBasicConfig', draft, about, 'notice.changed')
  if (answer) await printResult(context, draft)
  return undefined
}

function readPair(text: string): [string, string] {
  const at = text.indexOf('=')
  const name = at < 0 ? text : text.slice(0, at)
  if (at > 0 && configNames.some((each) => each === name)) return [name, text.slice(at + 1)]
  const problem =
    at > 0
      ? inWords({ zh: `没有配置项 "${name}"。`, en: `There is no item "${name}".` })
      : inWords({ zh: `应为 名称=值，给出的是 "${text}"。`, en: `name=value, given "${text}".` })
  throw usage(problem + didYouMean(suggest(name, configNames)), 'rtcops config get -o json')
}

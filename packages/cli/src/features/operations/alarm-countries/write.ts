import { countryName } from '@rtcops/core/countries/countries'
import {
  alarmChangeRules,
  alarmCountryRules,
  thresholdRules,
} from '@rtcops/core/features/operations/alarm-countries/rules'
import {
  type ThresholdName,
  type Thresholds,
  thresholdNames,
  thresholdsOf,
} from '@rtcops/core/features/operations/alarm-countries/thresholds'
import type { Context, Run } from '../../../context.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../old/drafts.ts'
import { idOf } from '../../../old/lists.ts'
import { printResult } from '../../../old/object.ts'
import { inWords, spoken } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask } from '../../../server/server.ts'
import { ruleOf } from './read.ts'
import { ruleShape } from './shapes.ts'
import { givenThresholds } from './threshold-flags.ts'

const codeName = { zh: '国家代码', en: 'country code' }

export const createRule: Run = async (context) => {
  const { info: defaults } = await ask(context, 'getAlarmThreshold', {})
  const given = { ...thresholdsOf(defaults), ...givenThresholds(context), country: context.args[0] ?? '' }
  const draft = await checkDraft(context, alarmCountryRules, given)
  const answer = await sendWrite(context, 'createAlarmCountry', draft, about(draft.country, draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateRule: Run = async (context) => {
  const given = someThresholds(context)
  const before = await ruleOf(context)
  const { country, ...draft } = await checkDraft(context, alarmCountryRules, {
    ...thresholdsOf(before),
    country: before.country,
    status: before.status,
    ...given,
  })
  const sent = { ...draft, id: before.id }
  const answer = await sendWrite(context, 'updateAlarmCountry', sent, about(country, draft), 'notice.updated')
  if (answer) await printResult(context, sent)
  return undefined
}

/** Switches the alarms of a country on or off; its thresholds stay. */
export const switchRule =
  (status: 0 | 1): Run =>
  async (context) => {
    const { id, country } = await ruleOf(context)
    const sent = { id, status }
    const answer = await sendWrite(context, 'updateAlarmCountry', sent, about(country), 'notice.updated')
    if (answer) await printResult(context, sent)
    return undefined
  }

export const deleteRule: Run = async (context) => {
  const { id, country } = await ruleOf(context)
  const answer = await sendWrite(context, 'deleteAlarmCountry', { id }, about(country), 'notice.removed')
  if (answer) await printResult(context, { id })
  return undefined
}

export const updateDefaults: Run = async (context) => {
  const given = someThresholds(context)
  const { info } = await ask(context, 'getAlarmThreshold', {})
  const draft = await checkDraft(context, thresholdRules, { ...info, ...given })
  const answer = await sendWrite(context, 'updateAlarmThreshold', draft, about(undefined, draft), 'notice.updated')
  if (answer) await printResult(context, draft)
  return undefined
}

function someThresholds(context: Context): Record<string, unknown> {
  const given = givenThresholds(context)
  refuseNoChange(context, given)
  return given
}

/** What is shown before the question; the default thresholds belong to no country and are typed as `default`. */
function about(country: string | undefined, thresholds?: Thresholds) {
  const nameOf = (name: ThresholdName) => inWords(ruleShape.heads?.[name] ?? { zh: name, en: name })
  const percentOf = (name: ThresholdName, all: Thresholds) =>
    all[name] === -1 ? inWords({ zh: '关闭', en: 'off' }) : String(all[name])
  return {
    summary: [
      ...(country ? [[inWords({ zh: '国家', en: 'Country' }), `${country} ${countryName(country, spoken())}`]] : []),
      ...(thresholds ? thresholdNames.map((name) => [nameOf(name), percentOf(name, thresholds)]) : []),
    ] as [string, string][],
    name: country ?? 'default',
    nameOf: country ? codeName : { zh: ' default ', en: 'the word default' },
  }
}

/** Acknowledges an alarm (2) or says that it is over (3); the note of before stays when none is given. */
export const handleAlarm =
  (state: 2 | 3): Run =>
  async (context) => {
    const id = idOf(context.args[0])
    const given = givenFields(context)
    if ('note' in given) await checkDraft(context, alarmChangeRules, { state, ...given })
    const sent = { id, state, ...given }
    const asked = {
      summary: [
        [inWords({ zh: '告警', en: 'Alarm' }), String(id)],
        [
          inWords({ zh: '状态', en: 'Status' }),
          inWords(state === 2 ? { zh: '已确认', en: 'acknowledged' } : { zh: '已恢复', en: 'resolved' }),
        ],
      ] as [string, string][],
      name: String(id),
      nameOf: { zh: '告警编号', en: 'number of the alarm' },
    }
    const answer = await sendWrite(context, 'updateAlarmLog', sent, asked, 'notice.updated')
    if (answer) await printResult(context, sent)
    return undefined
  }

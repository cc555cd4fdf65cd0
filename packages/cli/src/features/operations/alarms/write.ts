import { type Thresholds, thresholdNames, thresholdsOf } from '@rtcops/core/alarms/thresholds'
import { alarmCountryRules, thresholdRules } from '@rtcops/core/features/operations/alarms/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { namedCountry } from '../../../output/named-country.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { findRule } from './find-rule.ts'
import { thresholdWord } from './listing.ts'

interface ThresholdOptions extends WriteOptions {
  body?: string
}

/** Adds a country; thresholds that are not given take the defaults. */
export async function createRule(context: Context, country: string, options: ThresholdOptions): Promise<void> {
  const { info: defaults } = await ask(context, 'getAlarmThreshold', {})
  const given = { ...thresholdsOf(defaults), ...givenFields(context, options), country }
  const draft = await checkDraft(context, alarmCountryRules, given)
  const write = { ...aboutCountry(context, draft.country, draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'createAlarmCountry', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateAlarmRule(context: Context, code: string, options: ThresholdOptions): Promise<void> {
  const given = givenFields(context, options)
  refuseNoChange(context, given)
  const before = await findRule(context, code)
  const { country, ...draft } = await checkDraft(context, alarmCountryRules, {
    ...thresholdsOf(before),
    country: before.country,
    status: before.status,
    ...given,
  })
  const sent = { ...draft, id: before.id }
  const write = { ...aboutCountry(context, country, draft), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateAlarmCountry', sent, write, options)
  if (answer) await printResult(context, sent)
}

export const enableAlarmRule = (context: Context, code: string, options: WriteOptions): Promise<void> =>
  setStatus(context, code, 1, options)
export const disableAlarmRule = (context: Context, code: string, options: WriteOptions): Promise<void> =>
  setStatus(context, code, 0, options)

/** Switches the alarms of a country on or off, and keeps its thresholds. */
async function setStatus(context: Context, code: string, status: 0 | 1, options: WriteOptions): Promise<void> {
  const { country, id } = await findRule(context, code)
  const sent = { id, status }
  const write = { ...aboutCountry(context, country), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateAlarmCountry', sent, write, options)
  if (answer) await printResult(context, sent)
}

export async function deleteAlarmRule(context: Context, code: string, options: WriteOptions): Promise<void> {
  const { country, id } = await findRule(context, code)
  const write = { ...aboutCountry(context, country), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteAlarmCountry', { id }, write, options)
  if (answer) await printResult(context, { id })
}

/** Changes the thresholds of countries that have none of their own. */
export async function updateDefaults(context: Context, options: ThresholdOptions): Promise<void> {
  const given = givenFields(context, options)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getAlarmThreshold', {})
  const draft = await checkDraft(context, thresholdRules, { ...info, ...given })
  const write = {
    summary: thresholdLines(context, draft),
    name: 'default',
    nameOf: 'cli.alarm.defaultToType',
    done: 'cli.notice.updated',
  } as const
  const answer = await sendWrite(context, 'updateAlarmThreshold', draft, write, options)
  if (answer) await printResult(context, draft)
}

const aboutCountry = (context: Context, country: string, thresholds?: Thresholds): About => ({
  summary: [
    ['cli.alarm.country', namedCountry(country, context)],
    ...(thresholds ? thresholdLines(context, thresholds) : []),
  ],
  name: country,
  nameOf: 'cli.alarm.countryToType',
})

const thresholdLines = (context: Context, thresholds: Thresholds): About['summary'] =>
  thresholdNames.map((name) => [`alarm.thresholds.${name}`, thresholdWord(thresholds[name], context)])

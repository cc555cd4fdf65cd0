import { alarmRules } from '../../../alarms/indicators.ts'
import { externalRule, ownRule, platformRules, type RaisedRule } from '../../../alarms/platform-rules.ts'
import { off, type ThresholdName, thresholdNames } from '../../../alarms/thresholds.ts'
import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type AlarmCountry = Row<'listAlarmCountries'>
export type Alarm = Row<'listAlarmLog'>
export type AlarmCondition = Row<'listAlarmConditions'>

export const watchWords = {
  1: { text: 'common.state.on', mark: 'ok' },
  0: { text: 'common.state.off', mark: 'off' },
} as const

/** Headings where there is little room; the other thresholds are shown by their names. */
const shortHeads: Partial<Record<ThresholdName, MessageKey>> = {
  uploss_lt5: 'cli.alarm.head.uploss_lt5',
  uploss_gt20: 'cli.alarm.head.uploss_gt20',
  downloss_lt5: 'cli.alarm.head.downloss_lt5',
  downloss_lt10: 'cli.alarm.head.downloss_lt10',
  uploss_lt5_tel: 'cli.alarm.head.uploss_lt5_tel',
  uploss_gt20_tel: 'cli.alarm.head.uploss_gt20_tel',
  downloss_lt5_tel: 'cli.alarm.head.downloss_lt5_tel',
  downloss_lt10_tel: 'cli.alarm.head.downloss_lt10_tel',
}

/** A column for each threshold; the eight of K-13, which have short headings, come first. */
export const thresholdColumns = thresholdNames.map((id) => {
  const short = shortHeads[id]
  return {
    id,
    kind: 'percent',
    label: `alarm.thresholds.${id}`,
    ...(short ? { short, width: 80 } : { width: 100, minor: true as const }),
  } as const
})

export const alarmCountryColumns = columns<AlarmCountry>()([
  { id: 'country', kind: 'country', label: 'alarm.country', width: 96 },
  ...thresholdColumns,
  { id: 'create_time', kind: 'time', label: 'common.column.createTime', width: 116 },
  { id: 'update_time', kind: 'time', label: 'alarm.updateTime', width: 116 },
  { id: 'status', kind: 'status', label: 'common.column.status', words: watchWords, width: 96 },
])

/** State of an alarm (AM-10). */
export const alarmStateWords = {
  1: { text: 'alarm.state.open', mark: 'bad' },
  2: { text: 'alarm.state.acked', mark: 'warn' },
  3: { text: 'alarm.state.resolved', mark: 'ok' },
} as const

/** The threshold that was passed: the share of samples below, or above, a certain loss; or what is wrong with the platform. */
export const alarmRuleWords = Object.fromEntries([
  ...alarmRules.map((rule) => [rule, { text: `alarm.thresholds.${rule}`, mark: 'plain' }]),
  ...platformRules.map((rule) => [rule, { text: `alarm.platformRules.${rule}`, mark: 'plain' }]),
  [ownRule, { text: 'alarm.ownRule', mark: 'plain' }],
  [externalRule, { text: 'alarm.external.title', mark: 'plain' }],
]) as Record<RaisedRule, { text: MessageKey; mark: 'plain' }>

const telWords = {
  1: { text: 'alarm.byPhone', mark: 'plain' },
  0: { text: 'alarm.inLog', mark: 'plain' },
} as const

export const alarmColumns = columns<Alarm>()([
  { id: 'create_time', kind: 'time', label: 'alarm.raisedAt', width: 120 },
  { id: 'country', kind: 'country', label: 'alarm.about', width: 88 },
  { id: 'rule', kind: 'status', label: 'alarm.rule', words: alarmRuleWords, width: 150 },
  { id: 'value', kind: 'percent', label: 'alarm.value', width: 74 },
  { id: 'threshold', kind: 'percent', label: 'alarm.threshold', width: 68 },
  { id: 'is_tel', kind: 'status', label: 'alarm.kind', words: telWords },
  { id: 'state', kind: 'status', label: 'common.column.status', words: alarmStateWords, width: 84 },
  { id: 'likely', kind: 'text', label: 'alarm.likely' },
  { id: 'ack_user_name', kind: 'text', label: 'alarm.ackBy' },
  { id: 'note', kind: 'text', label: 'common.column.remark' },
])

/** Alarms of one condition as one row. */
export const alarmConditionColumns = columns<AlarmCondition>()([
  { id: 'create_time', kind: 'time', label: 'alarm.raisedAt', width: 116 },
  { id: 'country', kind: 'country', label: 'alarm.about', width: 104 },
  { id: 'rules', kind: 'text', label: 'alarm.rulesPassed', width: 304 },
  { id: 'alarms', kind: 'number', label: 'alarm.alarms', width: 60 },
  { id: 'last_time', kind: 'time', label: 'alarm.lastRaised', width: 116, minor: true },
  { id: 'state', kind: 'status', label: 'common.column.status', words: alarmStateWords, width: 120 },
  { id: 'likely', kind: 'text', label: 'alarm.likely' },
  { id: 'ack_user_name', kind: 'text', label: 'alarm.ackBy', width: 108 },
  { id: 'note', kind: 'text', label: 'common.column.remark' },
])

/**
 * Returns a threshold as text, or undefined if it is off; the caller has the word for that. @param unit false for
 * tables whose heading shows the unit
 */
export const thresholdText = (value: number, unit = true): string | undefined =>
  value === off ? undefined : formatPercent(value, { unit })

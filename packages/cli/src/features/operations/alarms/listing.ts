import { isPlatformCountry, isPlatformRule } from '@rtcops/core/alarms/platform-rules'
import { byThreshold, type Thresholds } from '@rtcops/core/alarms/thresholds'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import {
  type Alarm,
  type AlarmCondition,
  type AlarmCountry,
  alarmColumns,
  alarmConditionColumns,
  alarmCountryColumns,
  alarmRuleWords,
  alarmStateWords,
  thresholdColumns,
  thresholdText,
} from '@rtcops/core/features/operations/alarms/columns'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { type Cell, type CellContext, type Listing, splitColumns } from '../../../output/listing.ts'
import { namedCountry } from '../../../output/named-country.ts'
import { inZone } from '../../../output/wire-time.ts'
import { shortRule } from '../../../quality/short-rule.ts'
import type { Tui } from '../../../tui/tui-context.ts'

/** Returns a threshold as text; a disabled one as a word. */
export const thresholdWord = (value: number, { t }: Pick<CellContext, 't'>): string =>
  thresholdText(value, false) ?? t('cli.alarm.off')

const thresholdCells = byThreshold((name) => (row: Thresholds, about: CellContext) => thresholdWord(row[name], about))

/** Countries with their own thresholds. */
export const alarmRuleListing: Listing<AlarmCountry> = {
  rows: 'cli.rows.alarmRules',
  schema: 'AlarmCountry',
  ...splitColumns<AlarmCountry>(alarmCountryColumns, ['create_time', 'update_time']),
  keep: ['status'],
  cells: { ...thresholdCells, country: ({ country }, about) => namedCountry(country, about) },
}

/** Thresholds of all other countries. */
export const defaults: Listing<Thresholds> = {
  rows: 'cli.rows.alarmRules',
  schema: 'Thresholds',
  columns: thresholdColumns,
  cells: thresholdCells,
}

/** Returns the rules that a condition has passed as `Up loss >20% 21.50 (5.00)`: the newest value, and the threshold. */
export const ruleWords = (condition: AlarmCondition, { t }: Pick<CellContext, 't'>): string =>
  wordsOf(
    condition,
    (rule) =>
      (isPlatformRule(rule.rule) ? '' : ` (${percent(rule.threshold)})`) +
      (rule.is_tel === 1 ? ` ${t('alarm.byPhone')}` : ''),
    t,
  )

/** Returns the same without thresholds, where they would be cut; as `up>20% 21.50` on a narrow screen. */
export const shortRuleWords = (condition: AlarmCondition, { size, t }: Pick<Tui, 'size' | 't'>): string =>
  size.width < wideScreen
    ? condition.rules.map((rule) => `${shortRule(rule.rule, t)} ${figureText(rule)}`).join(' · ')
    : wordsOf(condition, () => '', t)

/** Columns of a screen that has room for the names of two rules. */
const wideScreen = 100

type Rule = AlarmCondition['rules'][number]

const wordsOf = ({ rules }: AlarmCondition, more: (rule: Rule) => string, t: CellContext['t']): string =>
  rules.map((rule) => `${t(alarmRuleWords[rule.rule].text)} ${figureText(rule)}${more(rule)}`).join(' · ')

const percent = (value: number) => formatPercent(value, { unit: false })

/** Returns the value of a rule; of the platform it is a number, not a share. */
const figureText = ({ rule, value }: Pick<Rule, 'rule' | 'value'>): string =>
  isPlatformRule(rule) ? formatNumber(value) : percent(value)

/** Returns `ID 印度尼西亚`, as `--country` takes it, or the platform. */
export const placeOf = ({ country }: Pick<Alarm, 'country'>, about: CellContext): string =>
  isPlatformCountry(country) ? about.t('alarm.platform') : namedCountry(country, about)

/** Returns the likely cause of an alarm as text, or what changed; empty if it has neither. */
export const likelyWords = (
  { change, likely }: Pick<Alarm, 'change' | 'likely'>,
  { language, t }: Pick<CellContext, 'language' | 't'>,
): string => {
  if (change) return changeText(change, language, t)
  return likely ? likelyCauseText(likely, t) : ''
}

/** Returns the state of an alarm, and until when a silence holds messages about it. */
function stateCell({ silence, state }: Pick<Alarm, 'silence' | 'state'>, { t, times, zone }: CellContext): Cell {
  const { mark, text } = alarmStateWords[state as keyof typeof alarmStateWords]
  if (!silence) return { text: t(text), mark }
  const until = inZone(silence.to, zone).slice(times === 'short' ? 11 : 5, 16)
  return { text: t(text), mark, tag: t('alarmSilence.holds', { to: until }) }
}

/** Raised alarms, those of one condition as one row; the console's columns, after the id, which the other verbs take. */
export const conditions: Listing<AlarmCondition> = {
  rows: 'cli.rows.conditions',
  schema: 'AlarmCondition',
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    ...alarmConditionColumns.filter(({ id }) => id !== 'last_time'),
  ],
  wide: [
    { id: 'last_time', kind: 'time', label: 'alarm.lastRaised' },
    { id: 'resolve_time', kind: 'time', label: 'cli.alarm.head.resolved' },
  ],
  keep: ['state', 'country', 'rules', 'create_time'],
  whole: ['rules'],
  cells: { country: placeOf, rules: ruleWords, likely: likelyWords, state: stateCell },
}

/** The alarms of one condition. */
export const alarms: Listing<Alarm> = {
  rows: 'cli.rows.alarms',
  schema: 'Alarm',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...alarmColumns],
  wide: [{ id: 'resolve_time', kind: 'time', label: 'cli.alarm.head.resolved' }],
  keep: ['state'],
  cells: { country: placeOf, value: figureText, likely: likelyWords, state: stateCell },
}

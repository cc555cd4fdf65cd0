import { isPlatformCountry } from '@rtcops/core/alarms/platform-rules'
import { byThreshold, type Thresholds } from '@rtcops/core/alarms/thresholds'
import {
  alarmPlace,
  type RaisedFacts,
  raisedThresholdText,
  raisedValueText,
  ruleNameText,
} from '@rtcops/core/features/operations/alarms/alarm-words'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import {
  type Alarm,
  type AlarmCondition,
  type AlarmCountry,
  alarmColumns,
  alarmConditionColumns,
  alarmCountryColumns,
  alarmStateWords,
  thresholdColumns,
  thresholdText,
} from '@rtcops/core/features/operations/alarms/columns'
import { externalLabels } from '@rtcops/core/features/operations/alarms/external-text'
import { holdingNote } from '@rtcops/core/features/operations/alarms/held-by'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
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
    (rule) => {
      const threshold = withoutUnit(raisedThresholdText({ ...rule, ...aboutOf(condition) }, t))
      return (threshold === undefined ? '' : ` (${threshold})`) + (rule.is_tel === 1 ? ` ${t('alarm.byPhone')}` : '')
    },
    t,
  )

/** Returns the same without thresholds, where they would be cut; as `up>20% 21.50` on a narrow screen. */
export const shortRuleWords = (condition: AlarmCondition, { size, t }: Pick<Tui, 'size' | 't'>): string =>
  size.width < wideScreen && condition.subject === null && condition.external === null
    ? condition.rules
        .map((rule) => `${shortRule(rule.rule, t)} ${figureText({ ...rule, subject: null }, t)}`)
        .join(' · ')
    : wordsOf(condition, () => '', t)

/** Columns of a screen that has room for the names of two rules. */
const wideScreen = 100

type Rule = AlarmCondition['rules'][number]

const wordsOf = (condition: AlarmCondition, more: (rule: Rule) => string, t: CellContext['t']): string =>
  condition.rules
    .map((rule) => {
      const raised = { ...rule, ...aboutOf(condition) }
      return `${ruleNameText(raised, t)} ${figureText(raised, t)}${more(rule)}`
    })
    .join(' · ')

const aboutOf = ({ external, subject }: AlarmCondition) => ({ external, subject })

/** Names of rules contain the unit of shares. */
const withoutUnit = <Text extends string | undefined>(text: Text) => text?.replace(/%$/, '') as Text

/** Returns the value of a rule, that of a share without its unit. */
const figureText = (raised: RaisedFacts, t: CellContext['t']): string => withoutUnit(raisedValueText(raised, t))

/** Returns `ID 印度尼西亚`, as `--country` takes it, the platform, what a member's rule watches, or what another system told of. */
export const placeOf = (
  { country, external, subject }: Pick<Alarm, 'country' | 'subject'> & Partial<Pick<Alarm, 'external'>>,
  about: CellContext,
): string =>
  isPlatformCountry(country) || subject
    ? alarmPlace({ country, subject, external: external ?? null }, about.language, about.t)
    : namedCountry(country, about)

/** Returns the likely cause of an alarm as text, what changed, or that nothing more was heard; empty without any. */
export const likelyWords = (
  { change, external, likely }: Pick<Alarm, 'change' | 'external' | 'likely'>,
  { language, t }: Pick<CellContext, 'language' | 't'>,
): string => {
  if (external?.is_silent === 1) return t('alarm.external.silent')
  if (change) return changeText(change, language, t)
  return likely ? likelyCauseText(likely, t) : ''
}

/** Returns the same with all that an alert of another system says, where there is room. */
export const detailWords = (
  alarm: Parameters<typeof likelyWords>[0],
  about: Parameters<typeof likelyWords>[1],
): string => {
  const { external } = alarm
  const said = external
    ? [
        external.description === external.summary ? '' : external.description,
        externalLabels(external),
        external.runbook,
      ]
    : []
  return [likelyWords(alarm, about), ...said].filter((part) => part !== '').join(' · ')
}

/** Returns the state of an alarm, what holds messages about it, until when, or that no figures ended it. */
function stateCell(
  { ended_by, held_by, state }: Pick<Alarm, 'ended_by' | 'held_by' | 'state'>,
  { t, times, zone }: CellContext,
): Cell {
  const { mark, text } = alarmStateWords[state as keyof typeof alarmStateWords]
  if (ended_by === 'settings') return { text: t(text), mark, tag: t('alarm.endedBy.settings') }
  if (!held_by) return { text: t(text), mark }
  const shown = (time: string) => inZone(time, zone).slice(times === 'short' ? 11 : 5, 16)
  return { text: t(text), mark, tag: holdingNote(held_by, shown, t) }
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
  cells: {
    country: placeOf,
    value: (alarm, { t }) => figureText(alarm, t),
    threshold: (alarm, { t }) => withoutUnit(raisedThresholdText(alarm, t)) ?? '',
    rule: (alarm, { t }) => ruleNameText(alarm, t),
    likely: detailWords,
    state: stateCell,
  },
}

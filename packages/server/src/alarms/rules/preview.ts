import { type Firing, replay } from '@rtcops/core/alarms/own/replay'
import { ruleIndicator, type WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import { isBad } from '@rtcops/core/alarms/own/step'
import type { Input, Schema } from '@rtcops/core/api/types'
import { ownRuleRules, ruleDefaults, unnamed } from '@rtcops/core/features/operations/alarms/own/rules'
import { roundTo } from '@rtcops/core/quality/shares'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime, type Instant, minute } from '@rtcops/core/time/zone'
import { accept } from '../../platform/input/accept.ts'
import { readRawDays } from '../../retention/index.ts'
import type { MemberContext } from '../../services/context.ts'
import { requireSight } from './hidden-rules.ts'
import { readPlaces } from './place-names.ts'
import { oldestSamples, readWindows } from './windows/read-windows.ts'

const daysBack = 14
/** Values of a dimension that are looked at. */
const mostLookedAt = 1_000
const mostFirings = 100

/** What was counted for one value of the dimension, window by window. */
interface Series {
  value: string
  windows: (WindowCounts | undefined)[]
  sessions: number
}

/** Returns which alarms a rule would have raised in the last 14 days, told by the evaluator itself. Nothing is stored. */
export async function previewAlarmRule(
  context: MemberContext,
  input: Input<'previewAlarmRule'>,
): Promise<{ info: Schema<'RulePreview'> }> {
  const rule = accept(ownRuleRules, { ...ruleDefaults, ...input, name: input.name?.trim() || unnamed })
  requireSight(context, rule)
  const width = rule.window * minute
  const end = floorTo(context.now() - (ruleIndicator(rule.indicator).late ?? 0), width)
  const range = { start: await startOf(context, rule, end), end }
  const all = await readSeries(context, rule, range, width)
  const looked = all.toSorted((one, other) => other.sessions - one.sessions).slice(0, mostLookedAt)
  const told = looked.map((series) => ({ ...series, ...replay(rule, series.windows) }))
  const endOf = (index: number) => range.start + (index + 1) * width
  const firings = told.flatMap(({ firings, value }) => firings.map((firing) => ({ ...firing, at: value })))
  const drawn = told.reduce<(typeof told)[number] | undefined>(
    (most, each) => (most && most.firings.length >= each.firings.length ? most : each),
    undefined,
  )
  const shown = firings.toSorted((one, other) => other.from - one.from).slice(0, mostFirings)
  const curveValue = drawn?.value ?? ''
  const placeOf = await readPlaces(context.db, rule.split, [curveValue, ...shown.map(({ at }) => at)])
  return {
    info: {
      start_time: formatDateTime(range.start),
      end_time: formatDateTime(range.end),
      alarms: firings.length,
      minutes: minutesOn(firings, range, width),
      values: looked.length,
      left_out: all.length - looked.length,
      firings: shown.map(({ about, at, from, to, value }) => ({
        value: at,
        place: placeOf(at),
        about,
        figure: value === undefined ? null : roundTo(value, 2),
        start_time: formatDateTime(endOf(from)),
        end_time: to === undefined ? null : formatDateTime(endOf(to)),
      })),
      curve_value: curveValue,
      curve_place: placeOf(curveValue),
      curve: (drawn?.figures ?? []).map((figure, index) => ({
        time: formatDateTime(range.start + index * width),
        figure: figure.value === undefined ? null : roundTo(figure.value, 2),
        few: figure.value !== undefined && isBad(rule, figure) === undefined ? 1 : 0,
      })),
    },
  }
}

/**
 * Returns where the windows begin: with the stored samples, unless only a quiet first day has none. The ledger has all of
 * the past, data sources have none.
 */
async function startOf(
  context: MemberContext,
  { indicator, window }: Schema<'OwnRuleFields'>,
  end: Instant,
): Promise<Instant> {
  const { isPresentOnly, lookBack = 0, source } = ruleIndicator(indicator)
  const width = window * minute
  if (isPresentOnly) return end - width
  if (source === 'company_money') return floorTo(end - daysBack * day, width)
  const stored = (await readRawDays(context.db)) * day - lookBack
  const start = floorTo(end - Math.max(0, Math.min(daysBack * day, stored)), width)
  const oldest = await oldestSamples(context, start - lookBack)
  if (oldest === undefined) return end
  const first = oldest + lookBack
  return first < start + day ? start : Math.min(floorTo(first, width), end)
}

/** Reads a day at a time where there are many values, so that no answer of the engine is too large. */
async function readSeries(
  context: MemberContext,
  rule: Schema<'OwnRuleFields'>,
  { end, start }: TimeRange,
  width: number,
): Promise<Series[]> {
  const count = (end - start) / width
  const found = new Map<string, Series>()
  const of = (value: string): Series => {
    const series = found.get(value) ?? { value, windows: new Array<undefined>(count).fill(undefined), sessions: 0 }
    found.set(value, series)
    return series
  }
  if (rule.split === 'none') of('')
  const portion = rule.split === 'none' ? end - start : day
  for (let from: Instant = start; from < end; from += portion) {
    const counted = await readWindows(context, rule, { start: from, end: Math.min(from + portion, end) })
    for (const [value, windows] of counted) {
      const series = of(value)
      for (const [time, window] of windows) {
        series.windows[(time - start) / width] = window
        series.sessions += window.sessions + (window.counts['attempts'] ?? 0)
      }
    }
  }
  return [...found.values()]
}

/** Returns for how many minutes at least one alarm was on. */
function minutesOn(firings: readonly Firing[], { end, start }: TimeRange, width: number): number {
  const windows = (end - start) / width
  const on = new Set<number>()
  for (const { from, to = windows - 1 } of firings) for (let index = from; index < to; index++) on.add(index)
  return (on.size * width) / minute
}

import { judgeBy, neededRanges } from '@rtcops/core/alarms/own/judge'
import { type Firing, replay } from '@rtcops/core/alarms/own/replay'
import { ruleIndicator, type WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import { type Figure, isBad } from '@rtcops/core/alarms/own/step'
import type { Input, Schema } from '@rtcops/core/api/types'
import { ownRuleRules, ruleDefaults, unnamed } from '@rtcops/core/features/operations/alarms/own/rules'
import { roundTo } from '@rtcops/core/quality/shares'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime, type Instant, minute } from '@rtcops/core/time/zone'
import { accept } from '../../platform/input/accept.ts'
import { readRawDays } from '../../retention/index.ts'
import type { MemberContext } from '../../services/context.ts'
import { requireRuleSight } from './hidden-rules.ts'
import { readPlaces } from './place-names.ts'
import { requireHistory } from './require-history.ts'
import { oldestSamples, readWindows } from './windows/read-windows.ts'

const daysBack = 14
/** Values of a dimension that are looked at. */
const mostLookedAt = 1_000
const mostFirings = 100

/** What was counted for one value of the dimension, window by window. */
interface Series {
  value: string
  windows: Map<Instant, WindowCounts>
  /** In the windows that are replayed. */
  sessions: number
}

/** Returns which alarms a rule would have raised in the last 14 days, told by the evaluator itself. Nothing is stored. */
export async function previewAlarmRule(
  context: MemberContext,
  input: Input<'previewAlarmRule'>,
): Promise<{ info: Schema<'RulePreview'> }> {
  const rule = accept(ownRuleRules, { ...ruleDefaults, ...input, name: input.name?.trim() || unnamed })
  requireRuleSight(context, rule)
  await requireHistory(context.db, rule)
  const width = rule.window * minute
  const end = floorTo(context.now() - (ruleIndicator(rule.indicator).late ?? 0), width)
  const range = { start: await startOf(context, rule, end), end }
  const all = await readSeries(context, rule, range)
  const looked = all.toSorted((one, other) => other.sessions - one.sessions).slice(0, mostLookedAt)
  const starts = Array.from({ length: (range.end - range.start) / width }, (_, index) => range.start + index * width)
  const told = looked.map(({ value, windows }) => {
    const figures = starts.map(judgeBy(rule, value, windows))
    return { value, figures, firings: replay(rule, figures) }
  })
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
        limit: limitOf(rule, figure),
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

/** Returns where the bound is, in the unit of the indicator; null if it is not known. */
function limitOf(rule: Schema<'OwnRuleFields'>, { limit }: Figure): number | null {
  if (limit !== undefined) return roundTo(limit, 2)
  return rule.type === 'threshold' ? rule.bound : null
}

/** Reads a day at a time where there are many values, so that no answer of the engine is too large. */
async function readSeries(context: MemberContext, rule: Schema<'OwnRuleFields'>, range: TimeRange): Promise<Series[]> {
  const found = new Map<string, Series>()
  const of = (value: string): Series => {
    const series = found.get(value) ?? { value, windows: new Map(), sessions: 0 }
    found.set(value, series)
    return series
  }
  if (rule.split === 'none') of('')
  for (const portion of neededRanges(rule, range).flatMap((needed) =>
    rule.split === 'none' ? needed : daysOf(needed),
  ))
    for (const [value, windows] of await readWindows(context, rule, portion)) {
      const series = of(value)
      for (const [time, window] of windows) {
        series.windows.set(time, window)
        if (time >= range.start) series.sessions += window.sessions + (window.counts['attempts'] ?? 0)
      }
    }
  if (rule.type !== 'baseline' || rule.split === 'none') return [...found.values()]
  // Others were there only at the times with which windows are compared.
  return [...found.values()].filter(({ sessions }) => sessions > 0)
}

/** Returns a range in portions of a day. */
function daysOf({ end, start }: TimeRange): TimeRange[] {
  return Array.from({ length: Math.ceil((end - start) / day) }, (_, index) => ({
    start: start + index * day,
    end: Math.min(start + (index + 1) * day, end),
  }))
}

/** Returns for how many minutes at least one alarm was on. */
function minutesOn(firings: readonly Firing[], { end, start }: TimeRange, width: number): number {
  const windows = (end - start) / width
  const on = new Set<number>()
  for (const { from, to = windows - 1 } of firings) for (let index = from; index < to; index++) on.add(index)
  return (on.size * width) / minute
}

import { judgeBy, neededRanges } from '@rtcops/core/alarms/own/judge'
import { ruleIndicator, type WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import type { SeriesFigures } from '@rtcops/core/alarms/own/suggest-bound'
import type { Schema } from '@rtcops/core/api/types'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { day, type Instant, minute } from '@rtcops/core/time/zone'
import { readRawDays } from '../../retention/index.ts'
import type { MemberContext } from '../../services/context.ts'
import { dayParts } from './windows/counted-windows.ts'
import { oldestSamples, readWindows } from './windows/read-windows.ts'

const daysBack = 14
/** Values of a dimension that are looked at. */
const mostLookedAt = 1_000

/** What was counted for one value of the dimension, window by window. */
interface Series {
  value: string
  windows: Map<Instant, WindowCounts>
  /** In the windows that are replayed. */
  sessions: number
}

/** Windows of a rule that are stored, and what they say of each value of its dimension. */
interface JudgedWindows {
  range: TimeRange
  /** Milliseconds of a window. */
  width: number
  /** The values with the most user sessions. */
  judged: SeriesFigures[]
  /** How many others there are. */
  leftOut: number
}

/** Judges the windows of the last 14 days by a rule, as far as they are stored. */
export async function judgeStoredWindows(
  context: MemberContext,
  rule: Schema<'OwnRuleFields'>,
): Promise<JudgedWindows> {
  const width = rule.window * minute
  const end = floorTo(context.now() - (ruleIndicator(rule.indicator).late ?? 0), width)
  const range = { start: await startOf(context, rule, end), end }
  const all = await readSeries(context, rule, range)
  const looked = all.toSorted((one, other) => other.sessions - one.sessions).slice(0, mostLookedAt)
  const starts = intervalsOf(range, width)
  const judged = looked.map(({ value, windows }) => ({ value, figures: starts.map(judgeBy(rule, value, windows)) }))
  return { range, width, judged, leftOut: all.length - looked.length }
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
async function readSeries(context: MemberContext, rule: Schema<'OwnRuleFields'>, range: TimeRange): Promise<Series[]> {
  const found = new Map<string, Series>()
  const of = (value: string): Series => {
    const series = found.get(value) ?? { value, windows: new Map(), sessions: 0 }
    found.set(value, series)
    return series
  }
  if (rule.split === 'none') of('')
  // Without any samples there is no window to read.
  const needed = range.start < range.end ? neededRanges(rule, range) : []
  for (const portion of needed.flatMap((each) => (rule.split === 'none' ? each : dayParts(each))))
    for (const [value, windows] of await readWindows(context, rule, [portion])) {
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
